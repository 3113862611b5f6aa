import { sql } from 'kysely';
import type { Tx } from '#server/db/handle.ts';

/** The average is the quotient of these two. */
export interface RatingTotals {
  total_ratings: number;
  rating_sum: number;
}

export interface LockedUser extends RatingTotals {
  id: string;
  total_followers: number;
}

/**
 * Keeps these people's totals from changing until the transaction ends. Whoever changes totals locks all
 * the people concerned here first: the order is the same for everyone, so nobody waits in a circle.
 * @returns those who exist
 */
export async function lockUsers(tx: Tx, ids: string[]): Promise<LockedUser[]> {
  return tx
    .selectFrom('users')
    .select(['id', 'total_followers', 'total_ratings', 'rating_sum'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Each of `followers` follows one person more or fewer, each of `followed` is followed by one more or fewer. */
export async function changeFollowTotals(
  tx: Tx,
  followers: string[],
  followed: string[],
  by: 1 | -1,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      total_following: sql`total_following + ${by} * (id = any(${followers}::uuid[]))::int`,
      total_followers: sql`total_followers + ${by} * (id = any(${followed}::uuid[]))::int`,
    })
    .where('id', '=', sql<string>`any(${[...followers, ...followed]}::uuid[])`)
    .execute();
}

/** Each of these people, locked already, belongs to one group more or fewer. */
export async function changeGroupTotals(tx: Tx, ids: string[], by: 1 | -1): Promise<void> {
  await tx
    .updateTable('users')
    .set({ total_groups: sql`total_groups + ${by}` })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Adds to people's ratings and to the sum of their stars. @returns what the totals are now */
export async function changeRatingTotals(
  tx: Tx,
  changes: { userId: string; ratings: number; stars: number }[],
): Promise<RatingTotals[]> {
  const ids = changes.map((change) => change.userId);
  const ratings = changes.map((change) => change.ratings);
  const stars = changes.map((change) => change.stars);
  const { rows } = await sql<RatingTotals>`
    update users set
      total_ratings = users.total_ratings + change.ratings,
      rating_sum = users.rating_sum + change.stars
    from unnest(${ids}::uuid[], ${ratings}::int[], ${stars}::int[]) as change (id, ratings, stars)
    where users.id = change.id
    returning users.total_ratings, users.rating_sum`.execute(tx);
  return rows;
}
