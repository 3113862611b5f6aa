import { boundedLog } from './bounded-log.ts';
import { ensureCluster } from './cluster.ts';
import { pathsIn, prepareDataFolder } from './data-folder.ts';
import { ensureDatabase, urlOf } from './database.ts';
import { EmbeddedDatabaseError, explain } from './embedded-error.ts';
import { ownerPid, takeOwnerLock } from './owner-lock.ts';
import { settlePlacement } from './placement.ts';
import { makeWay } from './postmaster-pid.ts';
import { supervise } from './supervisor.ts';

export { EmbeddedDatabaseError } from './embedded-error.ts';
export { findRunning } from './find-running.ts';

export interface EmbeddedDatabase {
  /** Connection string, password included. It stays valid while the database is restarted after a crash. */
  url: string;
  /** Ends the database in order; may be called more than once. */
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  /** DATA_DIR, absolute; created where it is missing. */
  dataDir: string;
  /** Takes Portuguese lines for the person who starts the server. */
  say: (line: string) => void;
  /** false gives up safety against a crash of the machine for speed: for tests. */
  durable?: boolean;
}

/**
 * Starts the PostgreSQL that npm brought along, with its data in `DATA_DIR/database`, and keeps it running.
 *
 * Only one living process may have it (see owner-lock.ts). What an earlier one left behind, killed in whatever
 * way, is cleared up first.
 *
 * @throws EmbeddedDatabaseError, its message one line to print
 */
export async function startEmbedded({
  dataDir,
  say,
  durable = true,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  try {
    const folder = await prepareDataFolder(dataDir);
    const lock = await takeOwnerLock(folder.lock);
    if (!lock) throw await alreadyRunning(folder.dataDir, folder.lock);

    await using started = new AsyncDisposableStack(); // undone in reverse order, here on a failure only
    started.defer(() => lock.release());
    const placement = await settlePlacement(folder, say);
    await makeWay(placement.cluster, say);
    const settled = { ...folder, ...placement, durable, writeLog: boundedLog(folder.log) };
    const password = await ensureCluster(settled, say);
    const server = await supervise(settled, say);
    started.defer(() => server.stop());
    await ensureDatabase(folder, server.port, password);

    const running = started.move();
    let stopped: Promise<void> | undefined;
    return { url: urlOf(server.port, password), stop: () => (stopped ??= running.disposeAsync()) };
  } catch (error) {
    throw explain(error, pathsIn(dataDir));
  }
}

async function alreadyRunning(dataDir: string, lock: string): Promise<EmbeddedDatabaseError> {
  return new EmbeddedDatabaseError(
    `O Rumo já está em execução com a pasta de dados ${dataDir} (processo ${await ownerPid(lock)}): pare-o primeiro ou informe outra pasta em DATA_DIR.`,
  );
}
