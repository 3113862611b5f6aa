import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { writeWhole } from './write-whole.ts';

/** Where files that people send are kept, by name. Names are made by us, never by a person. */
export interface Storage {
  /** Whole or not at all, and on the disk when it returns. */
  write(name: string, content: Buffer): Promise<void>;
  /** Null where there is no such file. */
  read(name: string): Promise<Readable | null>;
  /** Missing files are no error. */
  remove(name: string): Promise<void>;
  /** The folder that the server serves under /uploads/. */
  readonly folder: string;
}

export async function openStorage(dataDir: string): Promise<Storage> {
  const folder = join(dataDir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o755 });

  return {
    folder,
    write: (name, content) => writeWhole(folder, name, content, 0o644),
    async read(name) {
      const file = await open(join(folder, name)).catch(unlessMissing);
      return file?.createReadStream() ?? null;
    },
    async remove(name) {
      await rm(join(folder, name), { force: true });
    },
  };
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}
