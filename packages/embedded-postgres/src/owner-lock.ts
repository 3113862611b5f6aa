import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';

/**
 * Says who may run the database of a data folder: at most one living process.
 *
 * The lock is the operating system's own (fcntl, through SQLite, the one door to it that Node has): taking it
 * is atomic, and the kernel drops it when its process ends in whatever way. So there is no stale lock to
 * recognise, no process id that may have been reused, and containers sharing a volume see each other's lock.
 * The file stays behind: deleting a lock file would let two processes hold "the" lock.
 *
 * Opening and closing this file by other means in the owning process would drop the lock: leave it alone.
 */
interface OwnerLock {
  release(): void;
}

const SQLITE_BUSY = 5;
/** Longer than a look of isOwned() may hold it, in milliseconds. */
const TIMEOUT = 500;
/** Keeps the handles from being collected, which would release the locks. */
const held = new Set<DatabaseSync>();

/** Takes the lock, or returns null where a living process has it. */
export async function takeOwnerLock(file: string): Promise<OwnerLock | null> {
  const handle = tryLock(file, TIMEOUT);
  if (!handle) return null;
  held.add(handle);
  await writeFile(pidFile(file), String(process.pid), { mode: 0o600 });
  return {
    release() {
      if (held.delete(handle)) handle.close();
    },
  };
}

export function isOwned(file: string): boolean {
  if (!existsSync(file)) return false;
  const handle = tryLock(file, 0);
  handle?.close();
  return handle === null;
}

/** The owner's process id, for people to read; meaningful only while the lock is held. */
export async function ownerPid(file: string): Promise<string> {
  return readFile(pidFile(file), 'utf8').catch(() => '?');
}

function pidFile(file: string): string {
  return file.replace(/\.lock$/, '.pid');
}

function tryLock(file: string, timeout: number): DatabaseSync | null {
  const handle = new DatabaseSync(file, { timeout });
  try {
    handle.exec('BEGIN EXCLUSIVE');
    return handle;
  } catch (error) {
    handle.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
}
