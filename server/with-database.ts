import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { connectFeatures } from './features.ts';
import { asOwner } from './db/as-owner.ts';
import { findRunning, startEmbedded } from './db/embedded.ts';
import { openDatabase, type Db } from './db/handle.ts';
import { migrate } from './db/migrate.ts';

/** Is there a database to work on, without one being made? */
export async function hasDatabase({ databaseUrl, dataDir }: Config): Promise<boolean> {
  if (databaseUrl) return true;
  return access(join(dataDir, 'database')).then(
    () => true,
    () => false,
  );
}

/**
 * For commands: works on the database of `DATABASE_URL`, of a server that is running, or on the embedded one,
 * which is then started for the work and stopped after it. The schema is brought up to date first, unless told.
 * @param needsOwner that it is not rows alone that `work` changes
 */
export async function withDatabase(
  config: Config,
  say: (line: string) => void,
  work: (db: Db, url: string) => Promise<void>,
  { migrates = true, needsOwner = false } = {},
): Promise<void> {
  connectFeatures();
  const shared = config.databaseUrl ?? (await findRunning(config.dataDir))?.url;
  const own = shared ? null : await startEmbedded({ dataDir: config.dataDir, say });
  const url = shared ?? own!.url;
  const db = openDatabase(url, () => {}, { max: 2 });
  try {
    const { databaseMigrationUrl } = config;
    if (migrates) await asOwner(databaseMigrationUrl, db, url, migrate);
    await (needsOwner ? asOwner(databaseMigrationUrl, db, url, work) : work(db, url));
  } finally {
    await db.destroy();
    await own?.stop();
  }
}
