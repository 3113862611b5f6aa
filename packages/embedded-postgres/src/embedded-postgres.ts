import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing, runProgram } from './accounts.ts';
import { boundedLog } from './bounded-log.ts';
import { ensureCluster, ensureDatabase, urlOf } from './cluster.ts';
import { pathsIn, prepareDataFolder, type DataPaths, type Location } from './data-folder.ts';
import { isOwned, ownerPid, takeOwnerLock } from './owner-lock.ts';
import { choosePlacement } from './placement.ts';
import { isServerOf, makeWay, readPostmasterPid } from './postmaster-pid.ts';
import { EmbeddedPostgresError, explain, type Notify } from './reports.ts';
import { supervise } from './supervisor.ts';

export { freePort } from './free-port.ts';
export { EmbeddedPostgresError } from './reports.ts';
export type { Location } from './data-folder.ts';
export type { Notice, Problem } from './reports.ts';

export interface EmbeddedPostgres {
  /** Connection string with the password. It stays valid when the database restarts after a crash. */
  url: string;
  /** Shuts down the database; may be called repeatedly. */
  stop(): Promise<void>;
}

export interface StartOptions extends Location {
  /** ICU locale for the collation of a new database: 'en-US'. */
  icuLocale: string;
  /** PostgreSQL extensions to create. */
  extensions: string[];
  /** false trades safety against a machine crash for speed: for tests. */
  durable: boolean;
  /** Called when something takes time or happens to the server. */
  notify: Notify;
}

/**
 * Starts the PostgreSQL that npm installed, with its data in `dataDir`, and keeps it running.
 *
 * Only one living process may own it (see owner-lock.ts). First cleans up what an earlier owner left behind, however it was
 * killed.
 *
 * @throws EmbeddedPostgresError
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const { notify } = options;
  try {
    const folder = await prepareDataFolder(options);
    const lock = await takeOwnerLock(folder.lock);
    if (!lock) throw await alreadyRunning(folder);

    await using started = new AsyncDisposableStack(); // disposed in reverse order, here only on failure
    started.defer(() => lock.release());
    const placement = await choosePlacement(folder, notify);
    await makeWay(placement.cluster, notify);
    const placed = { ...options, ...folder, ...placement, writeLog: boundedLog(folder.log) };
    const password = await ensureCluster(placed, notify);
    const server = await supervise(placed, notify);
    started.defer(() => server.stop());
    await ensureDatabase(folder, options.extensions, server.port, password);

    const running = started.move();
    let stopped: Promise<void> | undefined;
    return {
      url: urlOf(folder.name, server.port, password),
      stop: () => (stopped ??= running.disposeAsync()),
    };
  } catch (error) {
    throw explain(error, pathsIn(options));
  }
}

async function alreadyRunning({ dataDir, lock }: DataPaths): Promise<EmbeddedPostgresError> {
  return new EmbeddedPostgresError({ code: 'already_running', dataDir, pid: await ownerPid(lock) });
}

/**
 * Finds the database of a living owner, for commands that run beside it; null if none runs, or while it starts or restarts
 * after a crash.
 *
 * @throws EmbeddedPostgresError if `dataDir` belongs to an account whose files we may not read
 */
export async function findRunning(location: Location): Promise<{ url: string; pid: number } | null> {
  const { dataDir, name } = location;
  const paths = pathsIn({ ...location, dataDir: await realpath(dataDir).catch(() => dataDir) });
  try {
    if (!isOwned(paths.lock)) return null;
    const cluster = await realpath(paths.cluster).catch(ifMissing);
    if (!cluster) return null;
    const server = await readPostmasterPid(cluster);
    if (!server?.ready || !(await isServerOf(server.pid, cluster))) return null;
    const password = (await readFile(paths.password, 'utf8')).trim();
    return { url: urlOf(name, server.port, password), pid: server.pid };
  } catch (error) {
    throw explain(error, paths);
  }
}

export interface Programs {
  /** The real path of PostgreSQL's data directory. */
  cluster: string;
  /** Runs one of PostgreSQL's programs, such as `pg_ctl`, as the account that owns the data. */
  run: (program: string, args: string[]) => Promise<string>;
  /** Gives a folder and its contents to that account. */
  give: (folder: string) => Promise<void>;
}

/** Provides PostgreSQL's programs for a database that has been started before and is not running now. */
export async function programsFor(location: Location): Promise<Programs> {
  const folder = await prepareDataFolder(location);
  const { cluster, binaries } = await choosePlacement(folder, () => {});
  const { account } = folder;
  return {
    cluster,
    run: (program, args) => runProgram(join(binaries.folder, 'bin', program), args, { account }),
    give: async (path) => {
      if (account) await runProgram('chown', ['-R', `${account.uid}:${account.gid}`, path]);
    },
  };
}
