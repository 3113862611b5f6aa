import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from './db/handle.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Storage } from './storage/storage.ts';

/** How a feature exports and erases what it stores about a person. */
export interface PersonalData {
  exports: readonly ExportedFile[];
  erasures: readonly Erasure[];
}

/** One file of the export of an account. */
export interface ExportedFile {
  file: string;
  /** Its content, described for the person. */
  about: string;
  /** The file has one row instead of a list. */
  single?: true;
  /**
   * Rows as the person reads them, ordered by `at` and `key`, which are left out. Of others they contain at most a name, where a
   * row would be meaningless without it.
   */
  rows: (userId: string) => RawBuilder<ExportedRow>;
}

export interface ExportedRow {
  at: Date;
  key: string;
  [field: string]: unknown;
}

/** Translates a column's values into the person's words. */
export const named = (names: Record<string, string>, column: string): RawBuilder<string> =>
  sql<string>`${JSON.stringify(names)}::jsonb ->> ${sql.ref(column)}`;

/** Erases the traces of an account that do not go with its row, in one transaction of all features. */
export interface Erasure {
  /** Takes the locks that come before all others everywhere. */
  lock?: (tx: Tx, userId: string) => Promise<void>;
  /** Removes the person from what belongs to others: their counts, lists and threads. */
  erase?: (tx: Tx, userId: string) => Promise<void>;
  /** Deletes what the other steps still read, or wrote while the person's texts existed: after all of them. */
  finish?: (tx: Tx, userId: string) => Promise<void>;
  /** Finds what is stored outside of the database. @returns a function that removes it */
  findFiles?: (db: Db, userId: string) => Promise<(outside: Outside) => Promise<void>>;
}

export interface Outside {
  db: Db;
  storage: Storage;
  mailer: Mailer;
}
