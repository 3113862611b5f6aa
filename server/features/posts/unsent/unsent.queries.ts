import { sql } from 'kysely';
import type { UnsentParts } from '#contract/posts/unsent.ts';
import type { Db } from '#server/db/handle.ts';
import type { ExportedFile } from '#server/personal-data.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    unsent_texts: UnsentTable;
  }
}

interface UnsentTable {
  user_id: string;
  place: string;
  parts: UnsentParts;
  revision: number;
  written_at: Date;
}

export async function findUnsent(
  db: Db,
  userId: string,
  place: string,
): Promise<Pick<UnsentTable, 'parts' | 'revision'> | undefined> {
  return db
    .selectFrom('unsent_texts')
    .select(['parts', 'revision'])
    .where('user_id', '=', userId)
    .where('place', '=', place)
    .executeTakeFirst();
}

/** If nothing is stored yet, any revision matches. @returns the new revision; null if another text was stored meanwhile */
export async function putUnsent(
  db: Db,
  { user_id: userId, place, parts, revision, written_at: at }: UnsentTable,
): Promise<number | null> {
  const { rows } = await sql<{ revision: number }>`
    insert into unsent_texts as kept (user_id, place, parts, revision, written_at)
    values (${userId}, ${place}, ${JSON.stringify(parts)}::jsonb, ${at.getTime()}, ${at})
    on conflict (user_id, place) do update set parts = excluded.parts, written_at = excluded.written_at,
      revision = greatest(kept.revision + 1, excluded.revision)
    where kept.revision = ${revision}
    returning revision`.execute(db);
  return rows[0]?.revision ?? null;
}

/** Deletes the text, with `revision` only that one. @returns whether nothing is stored there now */
export async function deleteUnsent(
  db: Db,
  userId: string,
  place: string,
  revision?: number,
): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      delete from unsent_texts where user_id = ${userId} and place = ${place}
        and ${revision === undefined ? sql`true` : sql`revision = ${revision}`} returning place)
    select from unsent_texts where user_id = ${userId} and place = ${place}
      and not exists (select from gone)`.execute(db);
  return rows.length === 0;
}

/** Keeps only a person's `most` newest texts. */
export async function deleteOldest(db: Db, userId: string, most: number): Promise<void> {
  await sql`
    delete from unsent_texts where user_id = ${userId} and place in (
      select place from unsent_texts where user_id = ${userId}
      order by written_at desc, place offset ${most})`.execute(db);
}

export async function deleteUnsentBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('unsent_texts').where('written_at', '<', before).execute();
}

export const unsentExports: ExportedFile[] = [
  {
    file: 'textos-nao-enviados.json',
    about: 'as perguntas e respostas que você escreveu e ainda não enviou',
    rows: (user) => sql`
      select written_at as at, place as key, place as "lugar", parts as "campos", written_at as "escritoEm"
      from unsent_texts where user_id = ${user}`,
  },
];
