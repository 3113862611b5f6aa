import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import type { Bindable } from '#server/db/query/prepare.ts';
import type { Reader } from '#server/features/who-sees/blocks/index.ts';
import { isVisiblePost } from '#server/features/who-sees/visibility/index.ts';
import { refuse } from '#server/http/errors.ts';
import { idOfSlug } from './former-slugs.queries.ts';

/**
 * Locks the post of that slug, if visible to this reader, until the transaction ends. Everything that adds or removes
 * what a post counts locks the post first, as its removal does, which avoids deadlocks.
 */
export function lockPost(db: Db, reader: Bindable<Reader>, slug: Bindable<string>) {
  return db
    .selectFrom('posts')
    .select(['id', 'author_id', 'likes'])
    .where('id', '=', idOfSlug(slug))
    .where(isVisiblePost(reader))
    .forNoKeyUpdate();
}

/**
 * As {@link lockPost}, as part of a statement that adds a comment if the post is found: counting it locks the post.
 * @param condition what else must hold
 */
export const lockCounting = (
  reader: Bindable<Reader>,
  slug: Bindable<string>,
  condition: RawBuilder<boolean>,
): RawBuilder<unknown> => sql`
  update posts set comments = comments + 1, score = hot_score(likes, comments + 1, published_at)
  where id = ${idOfSlug(slug)} and ${isVisiblePost(reader)} and ${condition}
  returning id, author_id`;

/** As {@link lockPost}, for many at once, always in the same order. */
export async function lockPosts(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .selectFrom('posts')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export interface CounterChange {
  postId: string;
  likes?: number;
  comments?: number;
}

/**
 * Adds to the posts' counters and updates their hot scores; the posts are already locked. @returns the new counters
 */
export async function changeCounters(
  tx: Tx,
  changes: CounterChange[],
): Promise<{ likes: number; comments: number }[]> {
  const ids = changes.map((change) => change.postId);
  const likes = changes.map((change) => change.likes ?? 0);
  const comments = changes.map((change) => change.comments ?? 0);
  const given = sql`select * from unnest(${ids}::uuid[], ${likes}::int[], ${comments}::int[])`;
  const { rows } = await counting(given).execute(tx);
  return rows;
}

/** As {@link changeCounters}, as part of a statement: `changes` gives ids and what is added to likes and comments. */
export function counting(changes: RawBuilder<unknown>): RawBuilder<{ likes: number; comments: number }> {
  return sql`
    update posts set
      likes = posts.likes + change.likes,
      comments = posts.comments + change.comments,
      score = hot_score(
        posts.likes + change.likes, posts.comments + change.comments, posts.published_at)
    from (${changes}) as change (id, likes, comments)
    where posts.id = change.id
    returning posts.likes, posts.comments`;
}

/** @throws not_found */
export async function requireLikes(tx: Tx, reader: Reader, slug: string): Promise<number> {
  const row = await tx
    .selectFrom('posts')
    .select('likes')
    .where('id', '=', idOfSlug(slug))
    .where(isVisiblePost(reader))
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row.likes;
}
