import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/db/handle.ts';
import { withoutTimeout } from '#server/db/without-timeout.ts';
import { makePays } from './make-pays.ts';
import { deleteCutoffs, insertRows, listPlacesOfCourses, putSource, type Replaces } from './paths.queries.ts';
import { readTable, WrongLine } from './read-table.ts';
import { sourceKinds, type Reader, type SourceKind, type Taken } from './source-kinds.ts';

/** What is wrong with a folder: a line for each file. */
export class WrongData extends Error {}

export interface Imported {
  file: string;
  name: string;
  period: number;
  lines: number;
}

interface Options {
  /** Reads and checks everything, and leaves the database as it was. */
  dry?: boolean;
  /** Told about the bytes to read, and then about each part of them. */
  total?: (bytes: number) => void;
  progress?: (bytes: number) => void;
}

class DryRun extends Error {}

/** Imports every table of a folder, or none. @throws WrongData */
export async function importData(
  db: Db,
  folder: string,
  { dry, total, progress }: Options = {},
): Promise<Imported[]> {
  const files = await recognize(folder);
  total?.(files.reduce((sum, { size }) => sum + size, 0));
  const imported: Imported[] = [];
  const wrong: string[] = [];
  const seen = new Set<string>();
  const work = async (tx: Db): Promise<void> => {
    for (const { file, path, kind, year } of files) {
      try {
        let reader: Reader | undefined;
        const open = (columns: readonly string[]) => (reader = kind.open(columns, year)).take;
        const lines = await readTable(path, open, progress);
        const taken = reader!.end();
        const key = `${taken.kind} ${taken.period}`;
        if (taken.kind !== 'sisu' && seen.has(key))
          throw new WrongLine(2, 'outro arquivo é do mesmo período.');
        seen.add(key);
        // Once a file is wrong nothing is kept: the others are only read, for their own lines.
        if (wrong.length === 0) await keep(tx, taken, lines);
        imported.push({ file, name: kind.name, period: taken.period, lines });
      } catch (failure) {
        if (!(failure instanceof WrongLine)) throw failure;
        wrong.push(`${file}, ${failure.message}`);
      }
    }
    if (wrong.length > 0) throw new WrongData(wrong.join('\n'));
    await makePays(tx);
    if (dry) throw new DryRun();
  };
  await withoutTimeout(db, work).catch((failure: unknown) => {
    if (!(failure instanceof DryRun)) throw failure;
  });
  return imported;
}

async function keep(tx: Db, { kind, period, rows }: Taken, lines: number): Promise<void> {
  const source = await putSource(tx, { kind, period, lines, replaces: replacedBy(kind) });
  const { path_cutoffs: cutoffs = [] } = rows as { path_cutoffs?: { institution: number }[] };
  await deleteCutoffs(tx, source, [...new Set(cutoffs.map(({ institution }) => institution))]);
  if (rows.path_places) {
    const named = await listPlacesOfCourses(tx, kind === 'school' ? 'technical' : 'higher');
    rows.path_places = (rows.path_places as { id: number }[]).filter(({ id }) => named.has(id));
  }
  for (const [table, list] of Object.entries(rows) as [keyof Taken['rows'], object[]][])
    await insertRows(
      tx,
      table,
      list.map((row) => ({ source, ...row })),
    );
}

/** A census is of a year, and the newest counts; files of the CAGED are of a month. */
function replacedBy(kind: string): Replaces {
  if (kind === 'sisu') return 'nothing';
  return kind.startsWith('caged') ? 'its period' : 'every period';
}

interface Recognized {
  file: string;
  path: string;
  size: number;
  kind: SourceKind;
  year: number;
}

/** Stops reading once the header is known. */
class Known extends Error {}

async function recognize(folder: string): Promise<Recognized[]> {
  const names = await readdir(folder).catch(() => {
    throw new WrongData(`Não foi possível ler a pasta ${folder}.`);
  });
  const files: Recognized[] = [];
  const wrong: string[] = [];
  for (const file of names.filter((name) => /\.(?:csv|txt)$/i.test(name)).sort()) {
    const path = join(folder, file);
    let kind: SourceKind | undefined;
    try {
      await readTable(path, (columns) => {
        kind = sourceKinds.find(({ needs }) => needs.every((name) => columns.includes(name)));
        if (!kind) throw new WrongLine(1, 'o cabeçalho não é de nenhuma fonte conhecida.');
        throw new Known();
      });
    } catch (failure) {
      if (failure instanceof WrongLine) wrong.push(`${file}, ${failure.message}`);
      else if (!(failure instanceof Known)) throw failure;
    }
    const year = Number(/20\d\d/.exec(file)?.[0] ?? 0);
    if (kind) files.push({ file, path, size: (await stat(path)).size, kind, year });
  }
  if (wrong.length > 0) throw new WrongData(wrong.join('\n'));
  if (files.length === 0)
    throw new WrongData(
      `Não há arquivos .csv ou .txt em ${folder}. Os compactados precisam ser abertos antes.`,
    );
  // Of several years the newest is taken last.
  return files.sort(
    (one, other) => sourceKinds.indexOf(one.kind) - sourceKinds.indexOf(other.kind) || one.year - other.year,
  );
}
