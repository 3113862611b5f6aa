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

/** Stars that somebody gave: 0 before the first time, and after they were taken back. */
export interface StarsChange {
  userId: string;
  before: number;
  after: number;
}

/** Counts people's ratings anew after changes, at most one for each of them. @returns what the totals are now */
export async function changeRatingTotals(tx: Tx, changes: StarsChange[]): Promise<RatingTotals[]> {
  const ids = changes.map((change) => change.userId);
  const before = changes.map((change) => change.before);
  const after = changes.map((change) => change.after);
  const { rows } = await sql<RatingTotals>`
    update users set
      total_ratings = users.total_ratings + (after > 0)::int - (before > 0)::int,
      rating_sum = users.rating_sum + after - before,
      rating_counts = array(
        select given + (star = after)::int - (star = before)::int
        from unnest(users.rating_counts) with ordinality as kept (given, star) order by star
      )
    from unnest(${ids}::uuid[], ${before}::int[], ${after}::int[]) as change (id, before, after)
    where users.id = change.id
    returning users.total_ratings, users.rating_sum`.execute(tx);
  return rows;
}
