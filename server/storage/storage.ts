import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where files that people send are kept, by name. Names are made by us, never by a person. */
export interface Storage {
  /** Whole or not at all, and on the disk when it returns. */
  write(name: string, content: Buffer): Promise<void>;
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
    async write(name, content) {
      const draft = join(folder, `.${randomUUID()}.tmp`);
      try {
        const file = await open(draft, 'wx', 0o644);
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
    },
    async remove(name) {
      await rm(join(folder, name), { force: true });
    },
  };
}
