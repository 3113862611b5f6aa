import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Position } from '#server/db/cursor.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { exceptBlocked, type Reader } from '#server/features/blocks/blocks.public.ts';
import type { RatingTable } from './ratings.table.ts';

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

/**
 * Adds the rating, or changes the one of this pair; a text that is not given stays as it was.
 * @returns false where it is the same as before
 */
export async function upsertRating(
  tx: Tx,
  { text, ...rating }: Omit<Insertable<RatingTable>, 'text'> & { text: string | undefined },
): Promise<boolean> {
  const changed = sql<boolean>`(ratings.stars, ratings.text) is distinct from (${rating.stars}, ${text ?? sql.ref('ratings.text')})`;
  const row = await tx
    .insertInto('ratings')
    .values({ ...rating, text: text ?? '' })
    .onConflict((conflict) =>
      conflict
        .columns(['rater_id', 'rated_id'])
        .doUpdateSet({ stars: rating.stars, ...(text !== undefined && { text }) })
        .where(changed),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the stars that were given, undefined where there was no rating */
export async function deleteRating(tx: Tx, raterId: string, ratedId: string): Promise<number | undefined> {
  const row = await tx
    .deleteFrom('ratings')
    .where('rater_id', '=', raterId)
    .where('rated_id', '=', ratedId)
    .returning('stars')
    .executeTakeFirst();
  return row?.stars;
}

/** The ratings that a person received, with their givers in the same query: a key's probe each. */
export async function listRatings(
  db: Db,
  reader: Reader,
  ratedId: string,
  after: Position<string> | null,
  limit: number,
) {
  let query = db
    .selectFrom('ratings')
    .innerJoin('users', 'users.id', 'ratings.rater_id')
    .select([
      'ratings.id',
      'ratings.rater_id',
      'ratings.stars',
      'ratings.text',
      'ratings.created_at',
      'users.name',
      'users.username',
      'users.avatar',
    ])
    .where('ratings.rated_id', '=', ratedId)
    .where(exceptBlocked(reader, 'ratings.rater_id'))
    .orderBy('ratings.created_at', 'desc')
    .orderBy('ratings.id', 'desc')
    .limit(limit);
  if (after) {
    query = query.where(
      sql<boolean>`(ratings.created_at, ratings.id) < (${after.key}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return query.execute();
}

export type RatingRow = Awaited<ReturnType<typeof listRatings>>[number];

export async function listRatedIds(tx: Tx, raterId: string): Promise<string[]> {
  const rows = await tx.selectFrom('ratings').select('rated_id').where('rater_id', '=', raterId).execute();
  return rows.map((row) => row.rated_id);
}

export async function deleteRatingsBy(
  tx: Tx,
  raterId: string,
): Promise<Pick<RatingTable, 'rated_id' | 'stars'>[]> {
  return tx.deleteFrom('ratings').where('rater_id', '=', raterId).returning(['rated_id', 'stars']).execute();
}
