import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, mkdir, opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stats } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Storage, StoredFile } from './storage.ts';

/** Writes a file completely or not at all, and synced to the disk on return. */
export async function writeWhole(
  folder: string,
  name: string,
  content: Buffer | Readable,
  mode: number,
): Promise<void> {
  const draft = join(folder, `.${randomUUID()}.tmp`);
  try {
    const file = await open(draft, 'wx', mode);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** @param mode of its files; `0o600` keeps folder and files from everybody else */
export function folderStorage(folder: string, mode = 0o644): Storage {
  const find = async (name: string): Promise<StoredFile | null> => {
    const stats = await stat(join(folder, name)).catch(unlessMissing);
    return stats && fileOf(name, stats);
  };

  return {
    place: `na pasta ${folder}`,
    find,
    async prepare() {
      await mkdir(folder, { recursive: true, mode: mode === 0o600 ? 0o700 : 0o755 });
    },
    write: (name, content) => writeWhole(folder, name, content, mode),
    copyIn: (name, path) => writeWhole(folder, name, createReadStream(path), mode),
    async read(name, part = null) {
      const file = await open(join(folder, name)).catch(unlessMissing);
      if (!file) return null;
      const { size, changedAt } = fileOf(name, await file.stat());
      const content = file.createReadStream(part ?? {});
      return { name, size: part ? part.end - part.start + 1 : size, changedAt, content };
    },
    async remove(name) {
      await rm(join(folder, name), { force: true });
    },
    async *list() {
      // Read lazily: there may be millions.
      for await (const { name } of (await opendir(folder).catch(unlessMissing)) ?? []) {
        const file = await find(name);
        if (file) yield file;
      }
    },
  };
}

const fileOf = (name: string, { size, mtime }: Stats): StoredFile => ({ name, size, changedAt: mtime });

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}
