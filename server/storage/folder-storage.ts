import type { Stats } from 'node:fs';
import { mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage, StoredFile } from './storage.ts';
import { writeWhole } from './write-whole.ts';

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
      // Read on as it is asked for: there may be millions.
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
