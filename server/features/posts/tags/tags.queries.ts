import { sql } from 'kysely';
import type { TagWriter } from '#contract/posts/tag-follows.ts';
import type { Db } from '#server/db/handle.ts';
import {
  shownAvatar,
  shownName,
  shownUsername,
  shownWork,
} from '#server/features/who-sees/person-visibility.queries.ts';
import { isNamedTo } from '#server/features/who-sees/visibility/index.ts';
import { tagKey } from '#markdown/fold.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { ExportedFile } from '#server/personal-data.ts';
import { isShown } from '#server/features/who-sees/withheld.queries.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    tag_follows: TagFollowTable;
  }
}

interface TagFollowTable {
  user_id: string;
  /** Normalized by `tagKey`. */
  tag: string;
  created_at: Date;
}

export interface TagCount {
  tag: string;
  posts: number;
}

/** Returns the `limit` tags with most posts. Scans the whole key of `post_tags`: cache the result. */
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

/** Returns those of these tags that the person follows. */
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
 * Inserts the follow if the person follows fewer than `limit` tags.
 * @returns false if the tag is still not followed
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

/** Idempotent. */
export async function deleteTagFollow(db: Db, userId: string, tag: string): Promise<void> {
  await db.deleteFrom('tag_follows').where('user_id', '=', userId).where('tag', '=', tag).execute();
}

/** How many of a tag's newest posts are considered: they show who writes about it now. */
const looked = 200;
const most = 5;

/** Returns the people who wrote most of the newest posts with that tag, ties by latest post. */
export async function listTagWriters(db: Db, viewer: Viewer | null, tag: string): Promise<TagWriter[]> {
  const { rows } = await sql<TagWriter>`
    select users.id, ${shownName(viewer)} as name, ${shownUsername(viewer)} as username,
      ${shownAvatar(viewer)} as avatar, ${shownWork(viewer)} as work
    from (
      select posts.author_id, count(*) as written, max(newest.published_at) as last
      from (select post_id, published_at from post_tags where tag = ${tagKey(tag)}
        order by published_at desc, post_id desc limit ${sql.lit(looked)}) as newest
      join posts on posts.id = newest.post_id
      group by posts.author_id) as writer
    join users on users.id = writer.author_id
    where ${isShown('users')} and ${isNamedTo(viewer, 'users.id')}
    order by writer.written desc, writer.last desc, users.id limit ${sql.lit(most)}`.execute(db);
  return rows;
}

/** What a person's export contains of this feature. */
export const tagsExports: ExportedFile[] = [
  {
    file: 'tags-seguidas.json',
    about: 'as tags que você segue',
    rows: (user) => sql`
      select created_at as at, tag as key, tag as "tag", created_at as "desde"
      from tag_follows where user_id = ${user}`,
  },
];
