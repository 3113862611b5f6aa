import { sql } from 'kysely';
import type { Tx } from '#server/db/handle.ts';

export interface LockedUser {
  id: string;
  total_followers: number;
  total_ratings: number;
  rating_sum: number;
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

export async function changeRatingTotals(
  tx: Tx,
  userId: string,
  by: { ratings: number; stars: number },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      total_ratings: sql`total_ratings + ${by.ratings}`,
      rating_sum: sql`rating_sum + ${by.stars}`,
    })
    .where('id', '=', userId)
    .execute();
}
