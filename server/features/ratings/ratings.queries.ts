import type { Db } from '#server/db/handle.ts';

/** What one person gave another, 0 without a rating. */
export async function findStars(db: Db, raterId: string, ratedId: string): Promise<number> {
  const row = await db
    .selectFrom('ratings')
    .select('stars')
    .where('rater_id', '=', raterId)
    .where('rated_id', '=', ratedId)
    .executeTakeFirst();
  return row?.stars ?? 0;
}
