import { sql } from 'kysely';
import type { Db } from '#server/db/handle.ts';
declare module '#server/db/schema.ts' {
  interface Schema {
    tag_follows: TagFollowTable;
  }
}

export interface TagFollowTable {
  user_id: string;
  /** As `tagKey` has it. */
  tag: string;
  created_at: Date;
}

export interface TagCount {
  tag: string;
  posts: number;
}

/** The `limit` tags that most posts carry. Reads the whole key of `post_tags`: for a cache. */
export async function countTags(db: Db, limit: number): Promise<TagCount[]> {
  return db
    .selectFrom('post_tags')
    .select((eb) => ['tag', eb.fn.countAll<number>().as('posts')])
    .groupBy('tag')
    .orderBy('posts', 'desc')
    .orderBy('tag')
    .limit(limit)
    .execute();
}

/** Which of these tags the person follows. */
export async function listFollowedAmong(db: Db, userId: string, tags: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('tag_follows')
    .select('tag')
    .where('user_id', '=', userId)
    .where('tag', '=', sql<string>`any(${tags}::text[])`)
    .execute();
  return rows.map((row) => row.tag);
}

/**
 * Adds the follow where the person follows fewer than `limit` tags.
 * @returns false where it is neither new nor there already
 */
export async function insertTagFollow(db: Db, userId: string, tag: string, limit: number): Promise<boolean> {
  const { rows } = await sql<{ followed: boolean }>`
    with own as materialized (select tag from tag_follows where user_id = ${userId} limit ${sql.lit(limit)}),
    added as (
      insert into tag_follows (user_id, tag, created_at)
      select ${userId}, ${tag}, ${new Date()}::timestamptz where (select count(*) from own) < ${limit}
      on conflict do nothing)
    select (select count(*) from own) < ${limit}
      or exists (select from tag_follows where user_id = ${userId} and tag = ${tag}) as followed`.execute(db);
  return rows[0]!.followed;
}

/** Repeating changes nothing. */
export async function deleteTagFollow(db: Db, userId: string, tag: string): Promise<void> {
  await db.deleteFrom('tag_follows').where('user_id', '=', userId).where('tag', '=', tag).execute();
}
