import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { connectFeatures } from '../features.ts';
import { readStored } from '../features/site/index.ts';
import { asOwner } from '../db/as-owner.ts';
import { findRunning, startEmbedded } from '../db/embedded.ts';
import { openDatabase, type Db } from '../db/handle.ts';
import { migrate } from '../db/migrate.ts';
import { refuseHalfRestored } from '../db/restoring.queries.ts';

/** Whether there is a database to work on, without creating one. */
export async function hasDatabase({ databaseUrl, dataDir }: Config): Promise<boolean> {
  if (databaseUrl) return true;
  return access(join(dataDir, 'database')).then(
    () => true,
    () => false,
  );
}

/**
 * For commands: works on the database of `DATABASE_URL`, of a running server, or on the embedded one, started for the work and
 * stopped after it. Migrates the schema first by default.
 * @param needsOwner whether `work` changes more than rows
 * @param restores whether `work` may find what an interrupted restore left
 */
export async function withDatabase(
  config: Config,
  say: (line: string) => void,
  work: (db: Db, url: string) => Promise<void>,
  { migrates = true, needsOwner = false, restores = false } = {},
): Promise<void> {
  connectFeatures();
  const shared = config.databaseUrl ?? (await findRunning(config.dataDir))?.url;
  const own = shared ? null : await startEmbedded({ dataDir: config.dataDir, say });
  const url = shared ?? own!.url;
  const db = openDatabase(url, () => {}, { max: 2 });
  try {
    const { databaseMigrationUrl } = config;
    if (!restores) await refuseHalfRestored(db);
    if (migrates) await asOwner(databaseMigrationUrl, db, url, migrate);
    Object.assign(config, await readStored(db, config));
    await (needsOwner ? asOwner(databaseMigrationUrl, db, url, work) : work(db, url));
  } finally {
    await db.destroy();
    await own?.stop();
  }
}
