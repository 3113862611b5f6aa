import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    picture_marks: PictureMarkTable;
  }
}

interface PictureMarkTable {
  decision_id: string;
  print: string;
}

/** Most of 64 bits in which prints of one picture may differ (decision 0090). */
export const maxDifferent = 6;

const hasPrint = sql<boolean>`(images.print is not null and images.print <> b'0'::bit(64))`;

/** Marks these pictures, so that they are recognized when they come again. */
export async function insertMarks(tx: Tx, decisionId: string, imageIds: string[]): Promise<void> {
  await sql`
    insert into picture_marks (decision_id, print)
    select ${decisionId}, images.print from images where id = any(${imageIds}::uuid[]) and ${hasPrint}
    on conflict do nothing`.execute(tx);
}

/** Marks cropped versions of those pictures, too. */
export async function insertPrints(tx: Tx, decisionId: string, prints: readonly string[]): Promise<void> {
  await sql`
    insert into picture_marks (decision_id, print)
    select distinct ${decisionId}::uuid, print::bit(64) from unnest(${prints}::text[]) as print
    where print::bit(64) <> b'0'::bit(64)
    on conflict do nothing`.execute(tx);
}

export async function deleteMarks(tx: Tx, decisionId: string): Promise<void> {
  await tx.deleteFrom('picture_marks').where('decision_id', '=', decisionId).execute();
}

/** Whether one of these pictures is like one that was marked. */
export async function isMarked(db: Db, imageIds: string[]): Promise<boolean> {
  const { rows } = await sql<{ marked: boolean }>`
    select exists (
      select from images join picture_marks on bit_count(images.print # picture_marks.print) <= ${sql.lit(maxDifferent)}
      where images.id = any(${imageIds}::uuid[]) and ${hasPrint}
    ) as marked`.execute(db);
  return rows[0]!.marked;
}
