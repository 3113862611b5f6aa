import { statfs } from 'node:fs/promises';
import { refuse } from './errors.ts';

/** Keeps a disk from being filled up by what people write. */
export interface DiskGuard {
  /** @throws storage_full where too little is left */
  requireRoom(): Promise<void>;
}

/**
 * Four segments of PostgreSQL's log. Where it cannot begin the next one it ends and cannot start again: nothing could
 * be read either. So what is left serves reading, sessions and the server's own work.
 */
const reserve = 64 * 1024 * 1024;
/** Milliseconds between two looks. */
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
