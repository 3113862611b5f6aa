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
  /** Connection string, password included. It stays valid while the database is restarted after a crash. */
  url: string;
  /** Ends the database in order; may be called more than once. */
  stop(): Promise<void>;
}

export interface StartOptions extends Location {
  /** The order of texts in a new database, a locale of ICU: 'en-US'. */
  icuLocale: string;
  /** Extensions of PostgreSQL that the database is to have. */
  extensions: string[];
  /** false gives up safety against a crash of the machine for speed: for tests. */
  durable: boolean;
  /** Is told what takes time or happened to the server. */
  notify: Notify;
}

/**
 * Starts the PostgreSQL that npm brought along, with its data in `dataDir`, and keeps it running.
 *
 * Only one living process may have it (see owner-lock.ts). What an earlier one left behind, killed in whatever
 * way, is cleared up first.
 *
 * @throws EmbeddedPostgresError
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const { notify } = options;
  try {
    const folder = await prepareDataFolder(options);
    const lock = await takeOwnerLock(folder.lock);
    if (!lock) throw await alreadyRunning(folder);

    await using started = new AsyncDisposableStack(); // undone in reverse order, here on a failure only
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
 * Finds the database of a living owner, for commands that work beside it; null where none runs (or it is only just
 * starting, or restarting after a crash).
 *
 * @throws EmbeddedPostgresError where `dataDir` belongs to an account whose files we may not read
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
  /** Runs one of PostgreSQL's programs, such as `pg_ctl`, as the account that the data belongs to. */
  run: (program: string, args: string[]) => Promise<string>;
  /** Gives a folder with all that is in it to that account. */
  give: (folder: string) => Promise<void>;
}

/** Lends PostgreSQL's programs for the data of a database that has been started once and is not running now. */
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
