import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import type { Storage, StoredFile } from './storage.ts';

/** Files under way at once: a bucket takes its time, and each file is in memory. */
const atOnce = 8;

/** The files that `to` lacks. They never change: one that is there with its size is the same. */
export async function listLacking(from: Storage, to: Storage): Promise<StoredFile[]> {
  const sizes = new Map<string, number>();
  for await (const { name, size } of to.list()) sizes.set(name, size);
  const lacking = await Array.fromAsync(from.list());
  // What begins with a dot is still being written.
  return lacking.filter(({ name, size }) => sizes.get(name) !== size && !name.startsWith('.'));
}

/** Copies files from one storage to another, and leaves them where they were. `tell` hears how many are done. */
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
