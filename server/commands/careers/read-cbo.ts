import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanLine } from '#contract/primitives.ts';
import { CommandError } from '../command.ts';
import type { Occupation } from '#server/features/careers/index.ts';

/** The CBO's tables by the end of their file name, with the number of digits in their codes. */
const tables = [
  { file: 'Grande Grupo', digits: 1, isNeeded: false },
  { file: 'SubGrupo Principal', digits: 2, isNeeded: false },
  { file: 'SubGrupo', digits: 3, isNeeded: false },
  { file: 'Familia', digits: 4, isNeeded: false },
  { file: 'Ocupacao', digits: 6, isNeeded: true },
  { file: 'Sinonimo', digits: 6, isNeeded: true },
] as const;

type Table = (typeof tables)[number];

interface Line {
  /** Counted from 1, with the header. */
  number: number;
  code: string;
  name: string;
}

/** A line with a longer name is refused as a mistake in the table. */
const maxName = 255;

/** Returns the occupations of a folder, each with its other names. @throws a line that says what is wrong, and where */
export async function readCbo(folder: string): Promise<Occupation[]> {
  const files = await readdir(folder).catch(() => {
    throw new CommandError(`Não foi possível ler a pasta ${folder}.`);
  });
  const lines = new Map<string, { file: string; lines: Line[] }>();
  for (const table of tables) {
    // 'SubGrupo.csv' is not the end of 'CBO2002 - SubGrupo Principal.csv', nor the other way round.
    const file = files.find((name) => name.endsWith(`${table.file}.csv`));
    if (file) lines.set(table.file, { file, lines: await readTable(folder, file, table) });
    else if (table.isNeeded) throw new CommandError(`Falta a tabela ${table.file}.csv em ${folder}.`);
  }
  return joined(lines.get('Ocupacao')!, lines.get('Sinonimo')!);
}

async function readTable(folder: string, file: string, { digits }: Table): Promise<Line[]> {
  const text = decode(await readFile(join(folder, file)));
  const [header, ...rows] = text.split(/\r?\n/);
  if (!/^\W*(?:code;name|codigo;titulo)\s*$/i.test(header ?? ''))
    throw new CommandError(`${file}, linha 1: o cabeçalho não é code;name.`);
  const isCode = new RegExp(`^\\d{${digits}}$`);
  return rows.flatMap((row, index): Line[] => {
    const number = index + 2;
    // The newline at the end of the file.
    if (row === '' && index === rows.length - 1) return [];
    const at = row.indexOf(';');
    const code = row.slice(0, Math.max(0, at)).trim();
    const name = cleanLine(row.slice(at + 1).replace(/^"(.*)"$/, '$1'));
    if (at < 0 || name === '') throw new CommandError(`${file}, linha ${number}: falta o código ou o nome.`);
    if (name.length > maxName)
      throw new CommandError(`${file}, linha ${number}: o nome tem mais de ${maxName} caracteres.`);
    if (!isCode.test(code))
      throw new CommandError(
        `${file}, linha ${number}: o código ${code} não tem ${digits} dígitos. O arquivo perdeu zeros?`,
      );
    return [{ number, code, name }];
  });
}

/** The ministry writes Latin 1, others UTF-8. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

type TableLines = { file: string; lines: Line[] };

function joined(occupations: TableLines, synonyms: TableLines): Occupation[] {
  // An empty table would remove every occupation.
  if (occupations.lines.length === 0)
    throw new CommandError(`${occupations.file}, linha 2: não há nenhuma ocupação.`);
  const byCode = new Map<string, Occupation>();
  for (const { number, code, name } of occupations.lines) {
    if (byCode.has(code))
      throw new CommandError(`${occupations.file}, linha ${number}: o código ${code} já apareceu.`);
    byCode.set(code, { code, name, other_names: [] });
  }
  for (const { number, code, name } of synonyms.lines) {
    const occupation = byCode.get(code);
    if (!occupation)
      throw new CommandError(`${synonyms.file}, linha ${number}: nenhuma ocupação tem o código ${code}.`);
    if (name !== occupation.name && !occupation.other_names.includes(name)) occupation.other_names.push(name);
  }
  return [...byCode.values()];
}
