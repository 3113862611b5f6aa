import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { isUtf8 } from 'node:buffer';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse, type InfoRecord } from 'csv-parse';
import { fold } from '#markdown/fold.ts';

/** What is wrong with a file, and in which line. Never quotes a cell: some files hold names. */
export class WrongLine extends Error {
  constructor(line: number, what: string) {
    super(`linha ${line}: ${what}`);
  }
}

/** Bytes; the widest public table has lines of about 2,000. */
const longestLine = 64 * 1024;

/** Reads cells by the name of their column. */
export type Cells = (column: string) => string;

/** Bytes that tell how a file is written. */
const beginning = 1024 * 1024;

/**
 * Streams a table: its separator and encoding are read from its beginning. Blocks nothing and keeps one line at a time.
 * @param choose gets the names of the columns, folded, and returns who takes the lines
 * @returns how many lines it has without the header
 */
export async function readTable(
  path: string,
  choose: (columns: readonly string[]) => (cells: Cells, line: number) => void,
  progress: (bytes: number) => void = () => {},
): Promise<number> {
  const start = await readBeginning(path);
  const newline = start.indexOf('\n');
  const header = start.subarray(0, newline < 0 ? start.length : newline);
  if (header.length > longestLine) throw new WrongLine(1, 'é longa demais para um cabeçalho.');
  if (start.includes(0)) throw new WrongLine(1, 'não é uma tabela de texto.');
  // A letter may be cut in two at the end.
  const encoding = isUtf8(start.subarray(0, Math.max(newline, start.lastIndexOf('\n')))) ? 'utf8' : 'latin1';
  const delimiter = header.includes(';') ? ';' : ',';
  let names: string[] = [];
  let take: ((cells: Cells, line: number) => void) | undefined;
  let at = new Map<string, number>();
  let lines = 0;
  const onRecord = (cells: string[], { lines: line }: InfoRecord): null => {
    if (!take) {
      names = cells.map((name) => fold(name).trim());
      if (new Set(names).size < names.length) throw new WrongLine(1, 'o cabeçalho repete uma coluna.');
      at = new Map(names.map((name, index) => [name, index]));
      take = choose(names);
      return null;
    }
    if (cells.length !== names.length)
      throw new WrongLine(
        line,
        `tem ${cells.length} colunas em vez de ${names.length}. O arquivo foi cortado?`,
      );
    if (fold(cells[0]!).trim() === names[0]) throw new WrongLine(line, 'o cabeçalho aparece de novo.');
    take((column) => cells[at.get(column) ?? -1]?.trim() ?? '', line);
    lines += 1;
    return null;
  };
  const parser = parse({
    delimiter,
    encoding,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestLine,
    on_record: onRecord,
  });
  const file = createReadStream(path);
  file.on('data', (chunk) => progress(chunk.length));
  try {
    await pipeline(file, parser.resume());
  } catch (failure) {
    if (!(failure instanceof CsvError)) throw failure;
    throw new WrongLine(parser.info.lines, 'é longa demais, ou tem aspas que não fecham.');
  }
  if (!take) throw new WrongLine(1, 'o arquivo está vazio.');
  if (lines === 0) throw new WrongLine(2, 'não há nenhuma linha depois do cabeçalho.');
  return lines;
}

async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(beginning), 0, beginning, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
