import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from './db/handle.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Storage } from './storage/storage.ts';

/** What a feature holds of a person: how it is handed over, and how it is erased. */
export interface PersonalData {
  exports: readonly ExportedFile[];
  erasures: readonly Erasure[];
}

/** One file of the export of an account. */
export interface ExportedFile {
  file: string;
  /** What is in it, for the person. */
  about: string;
  /** There is one row, which stands alone. */
  single?: true;
  /**
   * Rows as the person reads them; `at` and `key` give their order and are left out. All that belongs to others
   * is a name, where a row would say nothing without it.
   */
  rows: (userId: string) => RawBuilder<ExportedRow>;
}

export interface ExportedRow {
  at: Date;
  key: string;
  [field: string]: unknown;
}

/** What a column says, in the person's words. */
export const named = (names: Record<string, string>, column: string): RawBuilder<string> =>
  sql<string>`${JSON.stringify(names)}::jsonb ->> ${sql.ref(column)}`;

/** How the traces of an account are erased that do not go with its row, in one transaction of all features. */
export interface Erasure {
  /** Locks what is locked before all else everywhere. */
  lock?: (tx: Tx, userId: string) => Promise<void>;
  /** Takes the person out of what belongs to others: their counts, lists and threads. */
  erase?: (tx: Tx, userId: string) => Promise<void>;
  /** Deletes what others wrote for the person while their texts were still there: after all others. */
  finish?: (tx: Tx, userId: string) => Promise<void>;
  /** Finds what lies outside of the database. @returns what removes it */
  findFiles?: (db: Db, userId: string) => Promise<(outside: Outside) => Promise<void>>;
}

export interface Outside {
  db: Db;
  storage: Storage;
  mailer: Mailer;
}
