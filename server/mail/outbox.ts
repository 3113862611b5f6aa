import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../storage/folder-storage.ts';

export interface Outbox {
  write(mailId: string, content: Buffer): Promise<void>;
  remove(mailId: string): Promise<void>;
}

/** `DATA_DIR/outbox`: one file per mail, sorted by time, readable only by the server's account. */
export function openOutbox(dataDir: string): Outbox {
  const folder = join(dataDir, 'outbox');
  return {
    async write(mailId, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(folder, `${mailId}.eml`, content, 0o600);
    },
    async remove(mailId) {
      await rm(join(folder, `${mailId}.eml`), { force: true });
    },
  };
}
