import { CommandError } from '../commands/command.ts';
import type { Db } from '../db/handle.ts';
import { migrate } from '../db/migrate.ts';
import { withoutTimeout } from '../db/without-timeout.ts';
import type { Storage } from '../storage/storage.ts';
import type { Inspected } from './read-archive.ts';
import {
  addSavedJob,
  analyze,
  beginRestore,
  countRows,
  dropReferences,
  emptyTables,
  endRestore,
  forgetPictures,
  forgetTransactions,
  insertRows,
  isInUse,
  lookAround,
  putBackReferences,
  setTriggers,
} from './restore.queries.ts';
import { forgetUnended } from './runs.queries.ts';
import { listTables } from './snapshot.queries.ts';

/**
 * Fills an empty installation with the {@link Inspected} archive. Restores rows in one transaction, all or none; writes pictures
 * before it commits, under names that nothing else uses. Migrates an older archive to this version. Killed anywhere, it leaves
 * what was there, or a mark that keeps servers from starting until it is run again, or all of the archive.
 * @param replaces whether what is there may go
 * @throws CommandError, with nothing changed, where the installation is not empty or the archive is of a newer version
 */
export async function restore(
  db: Db,
  url: string,
  storage: Storage,
  archive: Inspected,
  tell: (done: number) => void,
  replaces = false,
): Promise<void> {
  const { manifest, end } = archive;
  await refuseFull(db, replaces);
  if (!replaces) await refuseOtherFiles(storage, archive);
  await withoutTimeout(db, beginRestore);
  await migrate(db, url, manifest.migrations.at(-1));
  const tables = await listTables(db);
  let done = 0;

  await withoutTimeout(db, async (tx) => {
    const references = await dropReferences(tx);
    await setTriggers(tx, 'disable');
    await emptyTables(tx, tables);
    for await (const part of archive.read()) {
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
    // Older versions had no backups by the clock.
    if (tables.includes('backups')) await forgetUnended(tx);
    await setTriggers(tx, 'enable');
    await putBackReferences(tx, references);
    await endRestore(tx);
  });
  await migrate(db, url);
  await withoutTimeout(db, analyze);
}

/** Refuses an archive of a newer version. @throws CommandError */
export async function refuseNewer(known: string[], { manifest }: Pick<Inspected, 'manifest'>): Promise<void> {
  const unknown = manifest.migrations.find((name) => !known.includes(name));
  if (unknown)
    throw new CommandError(
      `A cópia é de uma versão mais nova do Rumo (${manifest.version}, ${unknown}). Atualize o programa antes de restaurar.`,
    );
}

async function refuseFull(db: Db, replaces: boolean): Promise<void> {
  if (await isInUse(db))
    throw new CommandError('Há um servidor em execução com este banco de dados: pare-o antes de restaurar.');
  const { fresh, known, people, begun } = await lookAround(db);
  if (fresh || begun) return;
  if (!known)
    throw new CommandError(
      'O banco de dados tem tabelas de outro programa: informe um banco vazio em DATABASE_URL.',
    );
  if (people && !replaces)
    throw new CommandError(
      'O banco de dados já tem contas: uma cópia só é restaurada em um lugar vazio. Para pôr a cópia no lugar do que há, que antes é guardado em um arquivo, acrescente --replace.',
    );
}

/** Accepts files of the archive itself, which an interrupted restore left. */
async function refuseOtherFiles(storage: Storage, archive: Inspected): Promise<void> {
  const names = new Set<string>();
  for await (const { name } of storage.list()) names.add(name);
  if (names.size === 0) return;
  for await (const part of archive.read()) if (part.kind === 'upload') names.delete(part.name);
  if (names.size > 0)
    throw new CommandError(
      `Já há outros arquivos ${storage.place}: uma cópia só é restaurada em um lugar vazio.`,
    );
}
