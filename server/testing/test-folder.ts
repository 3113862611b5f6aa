import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const neededBytes = 2 ** 30;
const prefix = 'rumo-tests-';

/**
 * Gives a run of tests a temporary folder (`TMPDIR`), which is removed when this process ends: on a memory disk with a gigabyte
 * free, where a database is cloned in a tenth of the time, else on the system's. `TEST_FOLDER` names another place.
 */
export function useTestFolder(): void {
  // Processes of the run inherit it.
  if (tmpdir().includes(prefix)) return;
  const parent = process.env.TEST_FOLDER ?? (hasRoom() ? memory : tmpdir());
  removeLeftovers(parent);
  const folder = join(parent, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // PostgreSQL's account enters it, whatever the umask.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  // Servers and commands that tests start load their code in two thirds of the time.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** What a process that a test starts with variables of its own still needs of ours. */
export function inherited(): Record<string, string | undefined> {
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return { PATH, TMPDIR, NODE_COMPILE_CACHE };
}

/** Whether this run's folder is in memory, where a new clone of a database costs little. */
export const isInMemory = (): boolean => tmpdir().startsWith(memory);

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes;
  } catch {
    // Not a Linux.
    return false;
  }
}

/** Removes folders of runs that were killed. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(name.slice(prefix.length));
    if (name.startsWith(prefix) && pid > 0 && !isAlive(pid))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
