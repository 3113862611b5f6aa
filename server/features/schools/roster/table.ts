import { CsvError, parse, type InfoRecord } from 'csv-parse/sync';
import { rosterLimits, unreadable } from './roster.ts';

export interface Row {
  /** Where it begins in the file, counted from 1. */
  line: number;
  cells: string[];
}

const emptyEnd = new Set(' \t\n,;');

/** Some spreadsheets write a million empty lines after the last. */
export function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (end > 0 && emptyEnd.has(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

/** Splits a text into rows, without the empty ones. Refuses more than `most`, empty ones included. */
export function readRows(text: string, delimiter: string, most: number, firstLine = 1): Row[] {
  const rows: Row[] = [];
  const all = takeRows(fromLine(text, firstLine), delimiter, most + 1, firstLine, (row) => rows.push(row));
  if (all > most) throw unreadable('O arquivo tem linhas demais. Apague as linhas vazias e envie de novo.');
  return rows;
}

/** Returns the first rows as far as this delimiter can split them. */
export function firstRows(text: string, delimiter: string, most: number): Row[] {
  const rows: Row[] = [];
  try {
    takeRows(text, delimiter, most, 1, (row) => rows.push(row));
  } catch {
    // What is wrong is said when the whole is read.
  }
  return rows;
}

function fromLine(text: string, line: number): string {
  let start = 0;
  for (let at = 1; at < line; at += 1) start = text.indexOf('\n', start) + 1;
  return text.slice(start);
}

/** The parser makes an error of each row that is not as long as the first, which takes 0.1 ms. */
const maxRagged = 10_000;

/** @returns how many rows there are, empty ones included */
function takeRows(
  text: string,
  delimiter: string,
  most: number,
  firstLine: number,
  take: (row: Row) => void,
): number {
  let line = firstLine;
  let count = 0;
  let ragged = 0;
  let width = 0;
  const onRecord = (cells: string[], { lines }: InfoRecord): null => {
    if (count === 0) width = cells.length;
    if (cells.length !== width) ragged += 1;
    if (ragged > maxRagged)
      throw unreadable(
        'O arquivo tem muitas linhas com mais ou menos colunas que a primeira. Exporte de novo.',
      );
    if (cells.some((cell) => cell.trim() !== '')) take({ line, cells });
    line = firstLine + lines;
    count += 1;
    return null;
  };
  try {
    parse(text, {
      delimiter,
      record_delimiter: '\n',
      // A name like Ana "Nina" Souza.
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: rosterLimits.line,
      to: most,
      on_record: onRecord,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(
      `Não foi possível ler a linha ${line} em diante: há aspas que não fecham, ou uma linha longa demais. Corrija e envie de novo.`,
    );
  }
  return count;
}
