import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import type { Storage, StoredFile } from './storage.ts';

/** Files copied at once: a bucket is slow, and each file is in memory. */
const atOnce = 8;

/** Returns the files that `to` lacks. Files never change: one of the same size is the same. */
export async function listLacking(from: Storage, to: Storage): Promise<StoredFile[]> {
  const sizes = new Map<string, number>();
  for await (const { name, size } of to.list()) sizes.set(name, size);
  const lacking = await Array.fromAsync(from.list());
  // Names with a leading dot are still being written.
  return lacking.filter(({ name, size }) => sizes.get(name) !== size && !name.startsWith('.'));
}

/** Copies files from one storage to another, keeping the originals. Calls `tell` with the number done. */
export async function copyFiles(
  files: StoredFile[],
  from: Storage,
  to: Storage,
  tell: (done: number) => void,
): Promise<void> {
  let done = 0;
  await pLimit(atOnce).map(files, async ({ name }) => {
    const file = await from.read(name);
    // Removed meanwhile.
    if (file) await to.write(name, await buffer(file.content));
    tell((done += 1));
  });
}
