import { readlink, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { locationIn, startEmbedded } from '../db/embedded.ts';
import { openDatabase } from '../db/handle.ts';
import { knownMigrations } from '../db/migrate.ts';
import type { Storage } from '../storage/storage.ts';
import { inspectArchive } from './read-archive.ts';
import { refuseNewer, restore } from './restore.ts';

export interface Counted {
  rows: number;
  files: number;
}

/**
 * Restores a backup into a throw-away database in `folder`, which needs no rights on ours, and counts the rows of each table and
 * the files. Removes the folder.
 * @throws where not everything came back
 */
export async function checkBackup(
  file: string,
  key: string | undefined,
  folder: string,
  tell: (done: number) => void = () => {},
): Promise<Counted> {
  await removeDatabase(folder);
  const archive = await inspectArchive(file, key);
  await refuseNewer(await knownMigrations(), archive);
  const files = new Set<string>();
  const database = await startEmbedded({ dataDir: folder, say: () => {}, durable: false });
  try {
    const db = openDatabase(database.url, () => {}, { max: 2 });
    try {
      await restore(db, database.url, countingStorage(files), archive, tell);
    } finally {
      await db.destroy();
    }
  } finally {
    await database.stop();
    await removeDatabase(folder);
  }
  if (files.size !== archive.end.uploads) throw new Error('not all files came');
  const rows = Object.values(archive.end.rows).reduce((sum, count) => sum + count, 0);
  return { rows, files: files.size };
}

/**
 * Its data may be elsewhere: a root's PostgreSQL cannot enter every folder. One that a killed check left running ends by itself
 * within a minute, when it misses its files.
 */
async function removeDatabase(folder: string): Promise<void> {
  const { dataDir, subfolder } = locationIn(folder);
  const elsewhere = await readlink(join(dataDir, subfolder, 'cluster')).catch(() => null);
  if (elsewhere) await rm(dirname(elsewhere), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}

/** Takes files and keeps only their names: they are whole where the archive's checksum is right. */
function countingStorage(names: Set<string>): Storage {
  const nothing = (): Promise<null> => Promise.resolve(null);
  return {
    place: 'na conferência',
    prepare: () => Promise.resolve(),
    write: (name) => Promise.resolve(void names.add(name)),
    copyIn: () => Promise.resolve(),
    find: nothing,
    read: nothing,
    remove: () => Promise.resolve(),
    async *list() {},
  };
}
