import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const megabytes = 32;

/** A separate disk for a folder, small enough to fill. */
export interface SmallDisk {
  fill(): Promise<void>;
  empty(): Promise<void>;
  unmount(): void;
}

export function mountSmallDisk(folder: string): SmallDisk {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  const filling = join(folder, 'filling');
  return {
    async fill() {
      // More than the whole disk: fills whatever space is left, then fails.
      const written = writeFile(filling, Buffer.alloc((megabytes + 1) * 1024 * 1024));
      await written.then(
        () => {
          throw new Error(`${folder} is not full`);
        },
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOSPC') throw error;
        },
      );
    },
    empty: () => rm(filling),
    // Lazily: processes that use it may still be ending.
    unmount: () => void execFileSync('umount', ['--lazy', folder]),
  };
}
