import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { usualZone } from '../time/clock.ts';
import { CommandError } from '../commands/command.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/handle.ts';
import { transact } from '../db/transact.ts';
import { openStorage } from '../storage/open-storage.ts';
import { StorageError, type Storage } from '../storage/storage.ts';
import { backUp } from './back-up.ts';
import { checkBackup } from './check-backup.ts';
import { backupsToRemove } from './keep.ts';
import { backupName, listBackups, openBackups } from './place.ts';
import { beginRun, endRun, findLock, showLife, signs, type Outcome } from './runs.queries.ts';
import { makeKey } from './seal.ts';

export const noKey =
  'Falta a chave que cifra os backups: npm run backup -- --new-key mostra uma, uma vez só, para imprimir e guardar.';

export interface MadeBackup extends Outcome {
  name: string;
  place: string;
}

/**
 * Makes one backup as those by the clock are made: sealed, restored once into a throw-away database and counted, copied to its
 * place and compared there; then removes those that need not stay. Until then no file has a backup's name there.
 * @param tell gets the number of rows and files done, and may throw to stop it
 * @returns null where one is being made already
 * @throws what went wrong, after it has been noted
 */
export async function makeBackup(
  db: Db,
  config: Config,
  tell: (done: number) => void = () => {},
): Promise<MadeBackup | null> {
  const lock = await findLock(db);
  if (!lock) throw new CommandError(noKey);
  const name = backupName(new Date());
  const id = await transact(db, (tx) => beginRun(tx, name));
  if (!id) return null;
  const living = setInterval(() => void showLife(db, id).catch(() => {}), signs.every * 1000);
  const work = join(config.dataDir, 'backup-work');
  try {
    await rm(work, { recursive: true, force: true });
    await mkdir(work, { recursive: true, mode: 0o700 });
    const file = join(work, name);
    // Opens this one backup, to check it, and is forgotten with it.
    const own = await makeKey();
    await backUp(db, await openStorage(config), file, tell, [lock, own.lock]);
    const counted = await checkBackup(file, own.secret, join(config.dataDir, 'backup-check'), tell);
    const place = await openBackups(config.backup);
    await putIn(place, name, file);
    const outcome = { ...counted, bytes: (await stat(file)).size, failure: '' };
    await endRun(db, id, outcome);
    for (const old of backupsToRemove(await listBackups(place), config.backup.keep, usualZone))
      await place.remove(old.name);
    return { ...outcome, name, place: place.place };
  } catch (error) {
    await endRun(db, id, { failure: inWords(error) });
    throw error;
  } finally {
    clearInterval(living);
    await rm(work, { recursive: true, force: true });
  }
}

async function putIn(place: Storage, name: string, file: string): Promise<void> {
  await place.copyIn(name, file);
  const stored = await place.read(name);
  if (stored && (await hashOf(stored.content)) === (await hashOf(createReadStream(file)))) return;
  await place.remove(name);
  throw new StorageError(`O backup não chegou inteiro ${place.place}.`);
}

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}

const systemFaults: Record<string, string> = {
  ENOSPC: 'Não há espaço em disco.',
  EDQUOT: 'Não há espaço em disco.',
  EACCES: 'A conta do servidor não pode escrever na pasta dos backups.',
  EROFS: 'A pasta dos backups só pode ser lida.',
  EEXIST: 'O caminho da pasta dos backups é de um arquivo.',
  ENOTDIR: 'O caminho da pasta dos backups é de um arquivo.',
};

/** One sentence for people, without details of the machine. */
function inWords(error: unknown): string {
  const { code = '', message } = error as { code?: string; message: string };
  if (systemFaults[code]) return systemFaults[code];
  if (error instanceof CommandError || error instanceof StorageError) return message;
  return 'Algo inesperado aconteceu; o registro do servidor diz o quê.';
}
