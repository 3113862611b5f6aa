import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';

/**
 * The post of that address, kept from changing or going until the transaction ends. Whoever adds or removes
 * what a post counts locks the post first, as its removal does: so nobody waits in a circle.
 */
export function lockPost(tx: Tx, slug: string) {
  return tx.selectFrom('posts').select(['id', 'author_id']).where('slug', '=', slug).forNoKeyUpdate();
}

/** As {@link lockPost}, for many at once, in an order that is the same for everyone. */
export async function lockPosts(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .selectFrom('posts')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Adds to each post's counters and sets its hot score anew (as hot-score.ts has it); the posts are locked already. */
export async function changeCounters(
  tx: Tx,
  changes: { postId: string; likes?: number; comments?: number }[],
): Promise<void> {
  const ids = changes.map((change) => change.postId);
  const likes = changes.map((change) => change.likes ?? 0);
  const comments = changes.map((change) => change.comments ?? 0);
  await sql`
    update posts set
      likes = posts.likes + change.likes,
      comments = posts.comments + change.comments,
      score = log10(1 + posts.likes + change.likes + 2 * (posts.comments + change.comments))
        + extract(epoch from posts.published_at)::float8 / 45000
    from unnest(${ids}::uuid[], ${likes}::int[], ${comments}::int[]) as change (id, likes, comments)
    where posts.id = change.id`.execute(tx);
}
