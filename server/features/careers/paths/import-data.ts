import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/db/handle.ts';
import { withoutTimeout } from '#server/db/without-timeout.ts';
import { makePays } from './make-pays.ts';
import { deleteCutoffs, findNewest, insertRows, putSource } from './paths.queries.ts';
import { readTable, WrongLine, WrongTable } from './read-table.ts';
import { sourceKinds, type Reader, type SourceKind, type Taken } from './source-kinds.ts';

/** What is wrong with a folder: a line for each file. */
export class WrongData extends Error {}

export interface Imported {
  files: { file: string; name: string; period: number; lines: number }[];
  /** What was not taken, and why: a line each. */
  notes: string[];
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
): Promise<Imported> {
  const { files, notes, wrong } = await recognize(folder);
  total?.(files.reduce((sum, { size }) => sum + size, 0));
  const imported: Imported = { files: [], notes };
  /** Periods of each kind, and institutions of each SISU, that this folder has brought so far. */
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
          throw new WrongTable(new WrongLine(2, 'outro arquivo é do mesmo período.'));
        seen.add(key);
        // Once a file is wrong nothing is kept: the others are only read, for their own lines.
        if (wrong.length > 0) continue;
        if (await keep(tx, taken, lines, seen))
          imported.files.push({ file, name: kind.name, period: taken.period, lines });
        else notes.push(`${file}: é de ${taken.period}, e há dados mais novos; não foi guardado.`);
      } catch (failure) {
        wrong.push(...problemsOf(file, failure));
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

/** Returns the lines about a file that is wrong. @throws any other failure */
function problemsOf(file: string, failure: unknown): string[] {
  if (!(failure instanceof WrongTable)) throw failure;
  return failure.problems.map((problem) => `${file}, ${problem}`);
}

/** @returns false where something newer is there */
async function keep(
  tx: Db,
  { kind, period, rows }: Taken,
  lines: number,
  seen: Set<string>,
): Promise<boolean> {
  const isSisu = kind === 'sisu';
  // A census is of a year, and the newest counts; files of the CAGED are of a month each.
  const isCensus = !isSisu && !kind.startsWith('caged');
  if (isCensus && ((await findNewest(tx, kind)) ?? 0) > period) return false;
  const replaces = isCensus ? 'every period' : isSisu ? 'nothing' : 'its period';
  const source = await putSource(tx, { kind, period, lines, replaces });
  const { path_cutoffs: cutoffs = [] } = rows as { path_cutoffs?: { institution: number }[] };
  const keyOf = (institution: number) => `sisu ${period} ${institution}`;
  const institutions = new Set(cutoffs.map(({ institution }) => institution));
  // A list is of some institutions: those of the others stay, and so does what another list of this folder brought.
  await deleteCutoffs(
    tx,
    source,
    [...institutions].filter((institution) => !seen.has(keyOf(institution))),
  );
  for (const institution of institutions) seen.add(keyOf(institution));
  for (const [table, list] of Object.entries(rows) as [keyof Taken['rows'], object[]][])
    await insertRows(
      tx,
      table,
      list.map((row) => ({ source, ...row })),
    );
  return true;
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

async function recognize(folder: string): Promise<{ files: Recognized[]; notes: string[]; wrong: string[] }> {
  const names = await readdir(folder).catch(() => {
    throw new WrongData(`Não foi possível ler a pasta ${folder}.`);
  });
  const files: Recognized[] = [];
  const notes: string[] = [];
  const wrong: string[] = [];
  for (const file of names.filter((name) => !name.startsWith('.')).sort()) {
    if (!/\.(?:csv|txt)$/i.test(file)) {
      notes.push(`${file}: não foi lido, porque não termina em .csv nem .txt.`);
      continue;
    }
    const path = join(folder, file);
    const found = await stat(path);
    let kind: SourceKind | undefined;
    try {
      if (!found.isFile()) throw new WrongTable(new WrongLine(1, 'não é um arquivo.'));
      await readTable(path, (columns) => {
        kind = sourceKinds.find(({ needs }) => needs.every((name) => columns.includes(name)));
        if (!kind) throw new WrongLine(1, 'o cabeçalho não é de nenhuma fonte conhecida.');
        for (const name of kind.reads)
          if (!columns.includes(name)) throw new WrongLine(1, `falta a coluna ${name}.`);
        throw new Known();
      });
    } catch (failure) {
      if (!(failure instanceof Known)) wrong.push(...problemsOf(file, failure));
      else
        files.push({
          file,
          path,
          size: found.size,
          kind: kind!,
          year: Number(/20\d\d/.exec(file)?.[0] ?? 0),
        });
    }
  }
  if (files.length + wrong.length === 0)
    throw new WrongData(
      `Não há arquivos .csv ou .txt em ${folder}. Os compactados precisam ser abertos antes.`,
    );
  return { files, notes, wrong };
}
