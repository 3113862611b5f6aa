import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { sealFor } from './seal.ts';

export type AddEntry = (name: string, content: string | Buffer) => Promise<void>;

/**
 * Writes an archive of what `fill` adds: on return it is complete, on the disk and readable by nobody else; on failure there is
 * none. Sealed for `locks`, if any. Applies backpressure, so that at most one entry is in memory.
 */
export async function writeArchive(
  file: string,
  fill: (add: AddEntry) => Promise<void>,
  locks: readonly string[] = [],
): Promise<void> {
  const draft = `${file}.${randomBytes(4).toString('hex')}.unfinished`;
  try {
    await writeTo(createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }), fill, locks);
    await rename(draft, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeTo(
  output: Writable,
  fill: (add: AddEntry) => Promise<void>,
  locks: readonly string[],
): Promise<void> {
  const tar = pack();
  const compress = createGzip();
  const written =
    locks.length > 0 ? pipeline(tar, compress, sealFor(locks), output) : pipeline(tar, compress, output);
  const add: AddEntry = (name, content) => {
    const bytes = Buffer.from(content);
    return new Promise((resolve, reject) => {
      const entry = tar.entry({ name, size: bytes.length, mode: 0o600 }, (error) =>
        error ? reject(error) : resolve(),
      );
      entry.end(bytes);
    });
  };
  const filled = fill(add).then(
    () => tar.finalize(),
    (error: Error) => {
      tar.destroy(error);
      throw error;
    },
  );
  // The first to fail is the cause: a full disk fails `filled` too.
  await Promise.all([written, filled]);
}

/** A new name is durable only once its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
