import { statfs } from 'node:fs/promises';
import { refuse } from './errors.ts';

/** Keeps user content from filling the disk. */
export interface DiskGuard {
  /** @throws storage_full where too little space is left */
  requireRoom(): Promise<void>;
}

/**
 * Four WAL segments. Where PostgreSQL cannot begin the next one, it stops and cannot start again: even reads would fail. The
 * reserve serves reads, sessions and the server's own work.
 */
const reserve = 64 * 1024 * 1024;
/** Milliseconds between two checks. */
const interval = 1_000;

export function openDiskGuard(folder: string): DiskGuard {
  let looked = -Infinity;
  let free = Infinity;

  async function look(): Promise<void> {
    looked = performance.now();
    const { bavail, bsize } = await statfs(folder);
    free = bavail * bsize;
  }

  return {
    async requireRoom() {
      if (performance.now() - looked > interval) await look();
      if (free < reserve) throw refuse('storage_full');
    },
  };
}
