import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';

/**
 * Ensures that at most one living process runs the database of a data folder.
 *
 * It is an operating system lock (fcntl, through SQLite, Node's only access to it): taking it is atomic, and the kernel drops
 * it however its process ends. So there are no stale locks to recognise and no reused process ids, and containers sharing a
 * volume see each other's lock. The file is never deleted: that would let two processes hold "the" lock.
 *
 * Opening and closing this file by other means in the owning process would drop the lock: do not touch it.
 */
interface OwnerLock {
  release(): void;
}

const SQLITE_BUSY = 5;
/** Longer than isOwned() may hold it, in milliseconds. */
const TIMEOUT = 500;
/** Prevents garbage collection of the handles, which would release the locks. */
const held = new Set<DatabaseSync>();

/** Takes the lock, or returns null if a living process holds it. */
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
