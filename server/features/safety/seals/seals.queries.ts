import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import type { Position } from '#server/http/cursor.ts';
import type { ExportedRow } from '#server/personal-data.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    sealed_copies: SealedCopyTable;
  }
}

interface SealedCopyTable {
  id: string;
  case_id: string;
  content: Buffer;
  sha256: string;
  created_at: Date;
  until: Date;
}

export type SealRow = Omit<SealedCopyTable, 'content'> & { bytes: number };

const facts = (db: Db) =>
  db
    .selectFrom('sealed_copies')
    .select([
      'id',
      'case_id',
      'sha256',
      'created_at',
      'until',
      sql<number>`octet_length(content)`.as('bytes'),
    ]);

/** @returns false if the case already has one */
export async function insertSeal(tx: Tx, row: SealedCopyTable): Promise<boolean> {
  const inserted = await tx
    .insertInto('sealed_copies')
    .values(row)
    .onConflict((conflict) => conflict.column('case_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const findSeal = (db: Db, id: string): Promise<SealRow | undefined> =>
  facts(db).where('id', '=', id).executeTakeFirst();

export const findSealOfCase = (db: Db, caseId: string): Promise<SealRow | undefined> =>
  facts(db).where('case_id', '=', caseId).executeTakeFirst();

export async function readContent(db: Db, id: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('sealed_copies').select('content').where('id', '=', id).executeTakeFirst();
  return row?.content;
}

export const listSeals = (db: Db, after: Position<string> | null, count: number): Promise<SealRow[]> =>
  facts(db)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after!.key}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();

export async function setUntil(tx: Tx, id: string, until: Date): Promise<void> {
  await tx.updateTable('sealed_copies').set({ until }).where('id', '=', id).execute();
}

export async function deleteEndedSeals(db: Db): Promise<void> {
  await db.deleteFrom('sealed_copies').where('until', '<', new Date()).execute();
}

const maxRows = 10_000;

/** Returns the rows of one file of an account's export. */
export async function listRows(db: Db, rows: RawBuilder<ExportedRow>): Promise<ExportedRow[]> {
  const found = await sql<ExportedRow>`
    select * from (${rows}) as rows order by at, key limit ${maxRows}`.execute(db);
  return found.rows;
}
