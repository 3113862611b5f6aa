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
 * Locks these users' totals until the transaction ends. Code that changes totals first locks all users concerned here,
 * always in the same order, which prevents deadlocks.
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

/** Changes by one how many people each of `followers` follows, and how many followers each of `followed` has. */
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

/** Changes the group count of these users, already locked, by one. */
export async function changeGroupTotals(tx: Tx, ids: string[], by: 1 | -1): Promise<void> {
  await tx
    .updateTable('users')
    .set({ total_groups: sql`total_groups + ${by}` })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Stars given to a user: 0 before the first time, and after they were withdrawn. */
export interface StarsChange {
  userId: string;
  before: number;
  after: number;
}

/** Applies rating changes to users' totals, at most one per user. @returns the new totals */
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
