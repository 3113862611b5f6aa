import { type Insertable, type Generated, type Selectable, type Updateable, sql } from 'kysely';
import type { Position } from '#server/http/cursor.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { prepareRead, type Placeholders } from '#server/db/query/prepare.ts';
import { exceptBlocked, type Reader } from '#server/features/who-sees/blocks/index.ts';
import {
  isInListsFor,
  shownAvatar,
  shownName,
  shownUsername,
} from '#server/features/who-sees/person-visibility.queries.ts';
import { isNamedTo } from '#server/features/who-sees/visibility/index.ts';
import { isShown, isShownTo, type Withheld } from '#server/features/who-sees/withheld.queries.ts';
import { isByHelped } from './by-helped.queries.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    ratings: RatingTable;
  }
}

interface RatingTable {
  id: string;
  rater_id: string;
  rated_id: string;
  stars: number;
  text: string;
  answer: Generated<string>;
  /** Null without an answer. */
  answered_at: Date | null;
  created_at: Date;
  /** When it begins to count; null once it does. */
  counts_from: Generated<Date | null>;
  withheld: Generated<Withheld>;
  /** The state of the answer alone. */
  answer_withheld: Generated<Withheld>;
}

type GivenRow = Pick<Selectable<RatingTable>, 'id' | 'stars' | 'text' | 'counts_from' | 'withheld'>;

/** Returns the rating that one person gave another. */
export async function findGiven(db: Db, raterId: string, ratedId: string): Promise<GivenRow | undefined> {
  const [given] = await selectGiven(db, { raterId, ratedId });
  return given;
}

const selectGiven = prepareRead(
  (db, { raterId, ratedId }: Placeholders<{ raterId: string; ratedId: string }>) =>
    db
      .selectFrom('ratings')
      .select(['id', 'stars', 'text', 'counts_from', 'withheld'])
      .where('rater_id', '=', raterId)
      .where('rated_id', '=', ratedId),
);

/**
 * Inserts the rating, or updates the pair's existing one; without a new text the old one stays.
 * @returns false if nothing changed
 */
export async function upsertRating(
  tx: Tx,
  { text, ...rating }: Omit<Insertable<RatingTable>, 'text'> & { text: string | undefined },
): Promise<boolean> {
  const kept = sql`ratings.text = ${text}`;
  const changed = sql<boolean>`(ratings.stars, ratings.text) is distinct from (${rating.stars}, ${text ?? sql.ref('ratings.text')})`;
  const row = await tx
    .insertInto('ratings')
    .values({ ...rating, text: text ?? '' })
    .onConflict((conflict) =>
      conflict
        .columns(['rater_id', 'rated_id'])
        .doUpdateSet({
          stars: rating.stars,
          ...(text !== undefined && {
            text,
            answer: sql<string>`case when ${kept} then ratings.answer else '' end`,
            answered_at: sql<Date | null>`case when ${kept} then ratings.answered_at end`,
            answer_withheld: sql<Withheld>`case when ${kept} then ratings.answer_withheld end`,
          }),
        })
        .where(changed),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the stars that counted, 0 if none did */
export async function deleteRating(tx: Tx, raterId: string, ratedId: string): Promise<number> {
  const row = await tx
    .deleteFrom('ratings')
    .where('rater_id', '=', raterId)
    .where('rated_id', '=', ratedId)
    .returning(['stars', counts.as('counts')])
    .executeTakeFirst();
  return row?.counts ? row.stars : 0;
}

/** Whoever was rated knows by whom. */
const isRaterShown = (reader: Reader) =>
  reader
    ? sql<boolean>`(${isInListsFor(reader)} or ratings.rated_id = ${reader.id}::uuid)`
    : isInListsFor(null);

/** Whether this reader sees the answer, which belongs to the person who was rated. */
const isAnswerShownTo = (reader: Reader) => isShownTo(reader, 'ratings', 'rated_id', 'answer_withheld');

/**
 * Selects ratings with their raters, one index probe each, as far as this reader may see them. Visitors do not see all names;
 * only the rater sees a rating that still waits.
 */
const selectRatings = (db: Db, reader: Reader) =>
  db
    .selectFrom('ratings')
    .leftJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'ratings.rater_id')
        .on(isNamedTo(reader, 'ratings.rater_id'))
        .on(isRaterShown(reader)),
    )
    .select([
      'ratings.id',
      'users.id as named_rater_id',
      'ratings.rater_id',
      'ratings.rated_id',
      'ratings.stars',
      'ratings.text',
      'ratings.answered_at',
      'ratings.created_at',
      'ratings.withheld',
      'ratings.answer_withheld',
    ])
    .select([
      sql<string>`case when ${isAnswerShownTo(reader)} then ratings.answer else '' end`.as('answer'),
      sql<string | null>`${shownName(reader)}`.as('name'),
      sql<string | null>`${shownUsername(reader)}`.as('username'),
      sql<string | null>`${shownAvatar(reader)}`.as('avatar'),
      isByHelped(reader).as('helped'),
    ])
    .where(exceptBlocked(reader, 'ratings.rater_id'))
    .where((eb) => eb.or([eb('counts_from', 'is', null), eb('rater_id', '=', reader?.id ?? null)]))
    .where(isShownTo(reader, 'ratings', 'rater_id'));

/** A condition: the rating counts in the average. */
export const counts = sql<boolean>`(ratings.counts_from is null and ${isShown('ratings')})`;

export type RatingRow = Awaited<ReturnType<ReturnType<typeof selectRatings>['execute']>>[number];

export async function findRating(db: Db, reader: Reader, id: string): Promise<RatingRow | undefined> {
  return selectRatings(db, reader)
    .where('ratings.id', '=', id)
    .where(exceptBlocked(reader, 'ratings.rated_id'))
    .executeTakeFirst();
}

export interface RatingFilter {
  /** Only those with a text. */
  texts?: 'only' | undefined;
  /** Only ratings by people whom the person helped, or only the others. */
  helped?: 'only' | 'none' | undefined;
}

export async function listRatings(
  db: Db,
  reader: Reader,
  ratedId: string,
  { texts, helped }: RatingFilter,
  after: Position<string> | null,
  limit: number,
): Promise<RatingRow[]> {
  let query = selectRatings(db, reader)
    .where('ratings.rated_id', '=', ratedId)
    .orderBy('ratings.created_at', 'desc')
    .orderBy('ratings.id', 'desc')
    .limit(limit);
  if (texts) query = query.where('ratings.text', '<>', '');
  if (helped) query = query.where(isByHelped(reader), helped === 'only' ? 'is' : 'is not', true);
  if (after) {
    query = query.where(
      sql<boolean>`(ratings.created_at, ratings.id) < (${after.key}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return query.execute();
}

/** Stores the answer to a rating; the caller holds the lock on the rated person. */
export async function updateAnswer(
  tx: Tx,
  id: string,
  change: Pick<Updateable<RatingTable>, 'answer' | 'answered_at' | 'answer_withheld'>,
): Promise<void> {
  await tx.updateTable('ratings').set(change).where('id', '=', id).execute();
}

export async function listRatedIds(tx: Tx, raterId: string): Promise<string[]> {
  const rows = await tx.selectFrom('ratings').select('rated_id').where('rater_id', '=', raterId).execute();
  return rows.map((row) => row.rated_id);
}

/** @returns those that counted */
export async function deleteRatingsBy(
  tx: Tx,
  raterId: string,
): Promise<Pick<RatingTable, 'rated_id' | 'stars'>[]> {
  const rows = await tx
    .deleteFrom('ratings')
    .where('rater_id', '=', raterId)
    .returning(['rated_id', 'stars', counts.as('counts')])
    .execute();
  return rows.filter((row) => row.counts);
}

/** Returns ratings that have waited long enough, longest first. */
export async function listDue(db: Db, limit: number): Promise<{ id: string; rated_id: string }[]> {
  return db
    .selectFrom('ratings')
    .select(['id', 'rated_id'])
    .where('counts_from', '<=', new Date())
    .orderBy('counts_from')
    .limit(limit)
    .execute();
}

/** Ends a rating's wait. @returns undefined if it is gone or did not wait */
export async function endWait(
  tx: Tx,
  id: string,
): Promise<(Pick<RatingTable, 'rater_id' | 'rated_id' | 'stars'> & { counts: boolean }) | undefined> {
  return tx
    .updateTable('ratings')
    .set({ counts_from: null })
    .where('id', '=', id)
    .where('counts_from', 'is not', null)
    .returning(['rater_id', 'rated_id', 'stars', counts.as('counts')])
    .executeTakeFirst();
}
