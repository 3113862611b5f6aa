import { CommandError } from '../command.ts';
import type { Db } from '../db/handle.ts';
import { migrate, schemaState } from '../db/migrate.ts';
import { withoutTimeout } from '../db/without-timeout.ts';
import type { Storage } from '../storage/storage.ts';
import type { Inspected } from './read-archive.ts';
import { readArchive } from './read-archive.ts';
import {
  addSavedJob,
  analyze,
  countRows,
  dropReferences,
  emptyTables,
  forgetPictures,
  forgetTransactions,
  insertRows,
  isInUse,
  lookAround,
  putBackReferences,
  setTriggers,
} from './restore.queries.ts';
import { listTables } from './snapshot.queries.ts';

/**
 * Fills an empty installation with the {@link Inspected} archive `file`. Restores rows in one transaction, all or none; writes
 * pictures before it commits, under names that nothing else uses. Migrates an older archive to this version.
 * @throws CommandError, with nothing changed, where the installation is not empty or the archive is of a newer version
 */
export async function restore(
  db: Db,
  url: string,
  storage: Storage,
  file: string,
  { manifest, end }: Inspected,
  tell: (done: number) => void,
): Promise<void> {
  const last = manifest.migrations.at(-1)!;
  await refuseFull(db, last);
  await refuseOtherFiles(storage, file);
  await migrate(db, url, last);
  const tables = await listTables(db);
  let done = 0;

  await withoutTimeout(db, async (tx) => {
    const references = await dropReferences(tx);
    await setTriggers(tx, 'disable');
    await emptyTables(tx, tables);
    for await (const part of readArchive(file)) {
      if (part.kind === 'rows') {
        await insertRows(tx, part.table, part.rows);
        tell((done += part.rows.length));
      } else if (part.kind === 'jobs') {
        for (const job of part.jobs) await addSavedJob(tx, job);
      } else if (part.kind === 'upload') {
        await storage.write(part.name, part.content);
        tell((done += 1));
      }
    }
    for (const [table, rows] of Object.entries(end.rows))
      if ((await countRows(tx, table)) !== rows) throw new Error(`${table}: not all rows came`);
    await forgetTransactions(tx);
    await forgetPictures(tx, end.gone);
    await setTriggers(tx, 'enable');
    await putBackReferences(tx, references);
  });
  await migrate(db, url);
  await withoutTimeout(db, analyze);
}

/** Refuses an archive of a newer version. @throws CommandError */
export async function refuseNewer(known: string[], { manifest }: Inspected): Promise<void> {
  const unknown = manifest.migrations.find((name) => !known.includes(name));
  if (unknown)
    throw new CommandError(
      `A cópia é de uma versão mais nova do Rumo (${manifest.version}, ${unknown}). Atualize o programa antes de restaurar.`,
    );
}

async function refuseFull(db: Db, last: string): Promise<void> {
  if (await isInUse(db))
    throw new CommandError('Há um servidor em execução com este banco de dados: pare-o antes de restaurar.');
  const { fresh, people } = await lookAround(db);
  if (people)
    throw new CommandError('O banco de dados já tem contas: uma cópia só é restaurada em um lugar vazio.');
  const { applied } = await schemaState(db);
  if (!fresh && applied.at(-1) !== last)
    throw new CommandError(
      'O banco de dados tem a estrutura de outra versão: uma cópia só é restaurada em um banco vazio.',
    );
}

/** Accepts files of the archive itself, which an interrupted restore left. */
async function refuseOtherFiles(storage: Storage, file: string): Promise<void> {
  const names = new Set<string>();
  for await (const { name } of storage.list()) names.add(name);
  if (names.size === 0) return;
  for await (const part of readArchive(file)) if (part.kind === 'upload') names.delete(part.name);
  if (names.size > 0)
    throw new CommandError(
      `Já há outros arquivos ${storage.place}: uma cópia só é restaurada em um lugar vazio.`,
    );
}
