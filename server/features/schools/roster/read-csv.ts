import { findHeader, type Column } from './columns.ts';
import { checkPupils } from './pupils.ts';
import type { Roster, RosterOptions } from './roster.ts';
import { readRows, withoutEmptyEnd } from './table.ts';

/** Twice as many as people and titles need: some files have empty lines between. */
const maxRows = 10_000;

/** Reads the table that school systems export. */
export function readCsv(text: string, { today }: RosterOptions): Roster {
  const table = withoutEmptyEnd(text);
  const { delimiter, line: headerLine, columns } = findHeader(table);
  const people = readRows(table, delimiter, maxRows, headerLine)
    .slice(1)
    .map(({ line, cells }) => {
      const cell = (column: Column): string => cells[columns[column] ?? -1]?.trim() ?? '';
      return {
        line,
        name: cell('socialName') || cell('name'),
        registration: cell('registration'),
        className: classIn(cell('grade'), cell('className')),
        birth: cell('birth'),
        email: cell('email'),
        guardianEmail: cell('guardianEmail'),
      };
    });
  return { kind: 'csv', teachers: [], ...checkPupils(people, today) };
}

/** Where a class is a letter alone, several years have one of that letter. */
const classIn = (grade: string, className: string): string =>
  className !== '' && grade !== '' && !/\d/.test(className) ? `${grade} ${className}` : className;
