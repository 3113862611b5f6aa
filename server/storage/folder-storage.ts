import { randomUUID } from 'node:crypto';
import { open, rename, rm, mkdir, opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stats } from 'node:fs';
import type { Storage, StoredFile } from './storage.ts';

/** Writes a file completely or not at all, and synced to the disk on return. */
export async function writeWhole(folder: string, name: string, content: Buffer, mode: number): Promise<void> {
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

/** `DATA_DIR/uploads`. */
export function folderStorage(dataDir: string): Storage {
  const folder = join(dataDir, 'uploads');

  const find = async (name: string): Promise<StoredFile | null> => {
    const stats = await stat(join(folder, name)).catch(unlessMissing);
    return stats && fileOf(name, stats);
  };

  return {
    place: `na pasta ${folder}`,
    find,
    async prepare() {
      await mkdir(folder, { recursive: true, mode: 0o755 });
    },
    write: (name, content) => writeWhole(folder, name, content, 0o644),
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
