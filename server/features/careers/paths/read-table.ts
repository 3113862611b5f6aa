import { open } from 'node:fs/promises';
import { isAscii, isUtf8 } from 'node:buffer';
import { fold } from '#markdown/fold.ts';

/** What is wrong with a line. Never quotes a cell: some files hold names. */
export class WrongLine extends Error {
  constructor(line: number, what: string) {
    super(`linha ${line}: ${what}`);
  }
}

/** What is wrong with a file, a line for each problem. */
export class WrongTable extends Error {
  readonly problems: readonly string[];
  constructor(...problems: WrongLine[]) {
    super();
    this.problems = problems.map(({ message }) => message);
  }
}

/** More of them are one mistake, repeated. */
const maxProblems = 20;

const longestLine = 64 * 1024;

/** Reads cells of one line by the name of their column. */
export type Cells = (column: string) => string;

/** Bytes that tell how a file is written. */
const beginning = 1024 * 1024;

/** Each character of ASCII; a space is no text. */
const characters = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code).trim());

const byteOrderMark = Buffer.from('\uFEFF');
const [newline, carriageReturn, quote, equals] = [0x0a, 0x0d, 0x22, 0x3d];
const separators = [';', ',', '\t', '|'].map((each) => each.charCodeAt(0));

/**
 * Streams a table: its separator and encoding are read from its beginning. A cell is decoded only when it is asked for: files of
 * the CAGED have millions of lines, half of which are passed over.
 * @param choose gets the names of the columns, folded, and returns who takes the lines
 * @returns how many lines it has without the header
 */
export async function readTable(
  path: string,
  choose: (columns: readonly string[]) => (cells: Cells, line: number) => void,
  progress: (bytes: number) => void = () => {},
): Promise<number> {
  const { decode, delimiter } = await readForm(path);
  // One for the whole file: a new one for each part of it would be memory to collect.
  const block = Buffer.alloc(beginning + longestLine);
  /** Of the header, then of each line: where cell n begins, and where it ends. */
  let columns: string[] | undefined;
  let header = Buffer.alloc(0);
  let begins = new Int32Array(longestLine);
  let ends = new Int32Array(longestLine);
  let number = 0;
  let lines = 0;
  let take: (cells: Cells, line: number) => void;
  let at = new Map<string, number>();

  const textAt = (index: number): string => {
    const [begin, end] = [begins[index]!, ends[index]!];
    // Most cells are one digit.
    if (end - begin === 1 && block[begin]! < 0x80) return characters[block[begin]!]!;
    if (block[begin] !== quote) return decode(block, begin, end).trim();
    return decode(block, begin + 1, end - 1)
      .replaceAll('""', '"')
      .trim();
  };
  const cells: Cells = (column) => {
    const index = at.get(column);
    return index === undefined ? '' : textAt(index);
  };
  /** Finds the cells of a line. @returns how many there are */
  const split = (from: number, to: number): number => {
    let count = 0;
    let begin = from;
    for (let place = from; place <= to; place += 1) {
      if (place === begin && block[place] === quote) {
        place = closingQuote(block, place, to);
        if (place < 0) throw new WrongLine(number, 'tem aspas que não fecham.');
      } else if (place === to || block[place] === delimiter) {
        if (block[block[begin] === quote ? begin + 1 : begin] === equals)
          throw new WrongLine(number, 'tem uma fórmula de planilha.');
        begins[count] = begin;
        ends[count] = place;
        count += 1;
        begin = place + 1;
      }
    }
    return count;
  };
  const takeLine = (from: number, end: number): void => {
    number += 1;
    const to = end > from && block[end - 1] === carriageReturn ? end - 1 : end;
    if (to - from > longestLine) throw new WrongLine(number, 'é longa demais.');
    if (to === from) return;
    const count = split(from, to);
    if (!columns) {
      columns = Array.from({ length: count }, (_, index) => fold(textAt(index)).trim());
      if (new Set(columns).size < count) throw new WrongLine(number, 'o cabeçalho repete uma coluna.');
      header = Buffer.from(block.subarray(from, to));
      at = new Map(columns.map((name, index) => [name, index]));
      begins = new Int32Array(count);
      ends = new Int32Array(count);
      take = choose(columns);
      return;
    }
    if (count !== columns.length)
      throw new WrongLine(number, `tem ${count} colunas em vez de ${columns.length}. O arquivo foi cortado?`);
    if (to - from === header.length && block.compare(header, 0, header.length, from, to) === 0)
      throw new WrongLine(number, 'o cabeçalho aparece de novo.');
    take(cells, number);
    lines += 1;
  };
  const problems: WrongLine[] = [];
  /** Goes on after a wrong line, so that all are told; not without a header. */
  const takeOrTell = (from: number, end: number): void => {
    try {
      takeLine(from, end);
    } catch (failure) {
      if (!(failure instanceof WrongLine)) throw failure;
      problems.push(failure);
      if (number === 1 || problems.length === maxProblems) throw new WrongTable(...problems);
    }
  };

  const file = await open(path);
  try {
    let filled = 0;
    for (;;) {
      const { bytesRead } = await file.read(block, filled, block.length - filled);
      if (bytesRead === 0) break;
      progress(bytesRead);
      filled += bytesRead;
      const known = block.subarray(0, filled);
      let from = number === 0 && known.subarray(0, 3).equals(byteOrderMark) ? 3 : 0;
      for (let end = known.indexOf(newline, from); end >= 0; end = known.indexOf(newline, from)) {
        takeOrTell(from, end);
        from = end + 1;
      }
      // The last line goes on in what is read next.
      block.copyWithin(0, from, filled);
      filled -= from;
      if (filled > longestLine)
        throw new WrongTable(...problems, new WrongLine(number + 1, 'é longa demais.'));
    }
    takeOrTell(0, filled);
  } finally {
    await file.close();
  }
  if (problems.length > 0) throw new WrongTable(...problems);
  if (!columns) throw new WrongTable(new WrongLine(1, 'o arquivo está vazio.'));
  if (lines === 0) throw new WrongTable(new WrongLine(2, 'não há nenhuma linha depois do cabeçalho.'));
  return lines;
}

/** Returns the place of the quote that ends a cell, where the separator or the end of the line follows; -1 without one. */
function closingQuote(block: Buffer, opening: number, to: number): number {
  for (let place = opening + 1; place < to; place += 1) {
    if (block[place] !== quote) continue;
    if (block[place + 1] !== quote) return place;
    place += 1;
  }
  return -1;
}

type Decode = (block: Buffer, begin: number, end: number) => string;

const windows = new TextDecoder('windows-1252');
const decodeUtf8: Decode = (block, begin, end) => block.toString('utf8', begin, end);
/** Letters that are UTF-8 do not belong in such a file. */
const decodeWindows: Decode = (block, begin, end) => {
  const cell = block.subarray(begin, end);
  if (isAscii(cell)) return block.toString('latin1', begin, end);
  return isUtf8(cell) ? '\uFFFD' : windows.decode(cell);
};

async function readForm(path: string): Promise<{ decode: Decode; delimiter: number }> {
  const start = await readBeginning(path);
  if (start.includes(0)) throw new WrongTable(new WrongLine(1, 'não é uma tabela de texto.'));
  const end = start.indexOf(newline);
  const header = start.subarray(0, end < 0 ? start.length : end);
  const count = (separator: number): number => header.filter((byte) => byte === separator).length;
  // A letter may be cut in two at the end of what was read.
  const whole = start.length < beginning ? start : start.subarray(0, start.lastIndexOf(newline) + 1);
  return {
    decode: isUtf8(whole) ? decodeUtf8 : decodeWindows,
    delimiter: separators.reduce((best, each) => (count(each) > count(best) ? each : best)),
  };
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
