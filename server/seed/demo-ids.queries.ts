import type { Tx } from '../db/handle.ts';

/* Finds rows of the demonstration by their names. */

export async function findPostId(tx: Tx, slug: string): Promise<string> {
  const row = await tx.selectFrom('posts').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  return row.id;
}

export async function findGroupId(tx: Tx, slug: string): Promise<string> {
  const row = await tx.selectFrom('groups').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  return row.id;
}

export async function findRatingId(tx: Tx, raterId: string, ratedId: string): Promise<string> {
  const row = await tx
    .selectFrom('ratings')
    .select('id')
    .where('rater_id', '=', raterId)
    .where('rated_id', '=', ratedId)
    .executeTakeFirstOrThrow();
  return row.id;
}
