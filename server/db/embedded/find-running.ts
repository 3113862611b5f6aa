import { readFile, realpath } from 'node:fs/promises';
import { pathsIn } from './data-folder.ts';
import { urlOf } from './database.ts';
import { explain } from './embedded-error.ts';
import { ifMissing } from './if-missing.ts';
import { isOwned } from './owner-lock.ts';
import { isServerOf, readPostmasterPid } from './postmaster-pid.ts';

/**
 * The database of a living server, for commands that work beside it; null where none runs (or it is only just
 * starting, or restarting after a crash).
 *
 * @throws EmbeddedDatabaseError where DATA_DIR belongs to an account whose files we may not read
 */
export async function findRunning(dataDir: string): Promise<{ url: string } | null> {
  const paths = pathsIn(await realpath(dataDir).catch(() => dataDir));
  try {
    if (!isOwned(paths.lock)) return null;
    const cluster = await realpath(paths.cluster).catch(ifMissing);
    if (!cluster) return null;
    const server = await readPostmasterPid(cluster);
    if (!server?.ready || !(await isServerOf(server.pid, cluster))) return null;
    return { url: urlOf(server.port, (await readFile(paths.password, 'utf8')).trim()) };
  } catch (error) {
    throw explain(error, paths);
  }
}
