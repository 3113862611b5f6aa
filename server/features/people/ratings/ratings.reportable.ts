import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db, Tx } from '#server/db/handle.ts';
import { emit } from '#server/events/events.ts';
import { changeRatingTotals, lockUsers } from '#server/features/identity/accounts/index.ts';
import { markSeen } from '#server/features/safety/holds/index.ts';
import {
  deleteRemoved,
  isShown,
  listOwned,
  type Withheld,
} from '#server/features/who-sees/withheld.queries.ts';
import type { Reportable } from '#server/reportable.ts';
import { counts, findRating, updateAnswer } from './ratings.queries.ts';

/** Selects a rating with both people, whatever its state. */
const readRating = (db: Db, id: string) =>
  db
    .selectFrom('ratings')
    .innerJoin('users as rated', 'rated.id', 'ratings.rated_id')
    .innerJoin('users', 'users.id', 'ratings.rater_id')
    .select(['ratings.stars', 'ratings.text', 'rated.username as rated_username', 'rated.name as rated_name'])
    .select(['users.id', 'users.name', 'users.username', 'users.avatar', 'users.created_at'])
    .where('ratings.id', '=', id)
    .executeTakeFirst();

/** Returns both people, with the rated person locked, as every change of a rating does; undefined if it is gone. */
async function lockRating(tx: Tx, id: string): Promise<{ rater_id: string; rated_id: string } | undefined> {
  const found = await tx
    .selectFrom('ratings')
    .select(['rater_id', 'rated_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found && (await lockUsers(tx, [found.rated_id])).length > 0 ? found : undefined;
}

/** Withholds a rating, or shows it again; a withheld one does not count. */
async function withhold(tx: Tx, id: string, state: Withheld): Promise<Withheld | undefined> {
  const found = await lockRating(tx, id);
  if (!found) return undefined;
  const before = await tx
    .selectFrom('ratings')
    .select(['withheld', 'stars', counts.as('counts')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!before) return undefined;
  const after = await tx
    .updateTable('ratings')
    .set({ withheld: state })
    .where('id', '=', id)
    .returning(counts.as('counts'))
    .executeTakeFirstOrThrow();
  const starsIf = (isCounted: boolean) => (isCounted ? before.stars : 0);
  const change = {
    userId: found.rated_id,
    before: starsIf(before.counts),
    after: starsIf(after.counts),
  };
  if (before.counts !== after.counts) await changeRatingTotals(tx, [change]);
  if (after.counts && (await markSeen(tx, 'rating', id)))
    await emit(tx, 'person_rated', { raterId: found.rater_id, ratedId: found.rated_id, at: new Date() });
  return before.withheld;
}

export const reportableRating: Reportable = {
  find: async (db, reader, id) => {
    const rating = isUuid(id) ? await findRating(db, reader, id) : undefined;
    return rating && { id, authorId: rating.rater_id };
  },
  read: async (db, id) => {
    const row = await readRating(db, id);
    if (!row) return undefined;
    const { stars, text, rated_username: rated, rated_name: context, ...author } = row;
    const given = stars === 1 ? '1 estrela' : `${stars} estrelas`;
    return { target: id, url: `/${rated}`, text: `${given}\n\n${text}`.trim(), context, author };
  },
  addressed: async (db, id) => {
    const rows = await db.selectFrom('ratings').select('rated_id').where('id', '=', id).execute();
    return rows.map((row) => row.rated_id);
  },
  withhold,
  purge: (tx, id) => deleteRemoved(tx, 'ratings', id),
  listOf: (tx, authorId, state) => listOwned(tx, 'ratings', 'rater_id', authorId, state),
};

/** Selects the answer to a rating with both people, whatever its state. */
const readAnswer = (db: Db, id: string) =>
  db
    .selectFrom('ratings')
    .innerJoin('users', 'users.id', 'ratings.rated_id')
    .innerJoin('users as rater', 'rater.id', 'ratings.rater_id')
    .select(['ratings.answer', 'rater.name as rater_name'])
    .select(['users.id', 'users.name', 'users.username', 'users.avatar', 'users.created_at'])
    .where('ratings.id', '=', id)
    .where('ratings.answer', '<>', '')
    .executeTakeFirst();

/** What the rated person answered to a rating, identified by the rating's id; the rating itself stays as it is. */
export const reportableAnswer: Reportable = {
  find: async (db, reader, id) => {
    const rating = isUuid(id) ? await findRating(db, reader, id) : undefined;
    return rating?.answer ? { id, authorId: rating.rated_id } : undefined;
  },
  read: async (db, id) => {
    const row = await readAnswer(db, id);
    if (!row) return undefined;
    const { answer: text, rater_name: context, ...author } = row;
    return { target: id, url: `/${author.username}`, text, context, author };
  },
  addressed: async (db, id) => {
    const rows = await db.selectFrom('ratings').select('rater_id').where('id', '=', id).execute();
    return rows.map((row) => row.rater_id);
  },
  withhold: async (tx, id, state) => {
    if (!(await lockRating(tx, id))) return undefined;
    const before = await tx
      .selectFrom('ratings')
      .select('answer_withheld')
      .where('id', '=', id)
      .where('answer', '<>', '')
      .executeTakeFirst();
    if (!before) return undefined;
    await updateAnswer(tx, id, { answer_withheld: state });
    if (state === null && (await markSeen(tx, 'rating_answer', id)))
      await emit(tx, 'rating_answered', { ratingId: id, at: new Date() });
    return before.answer_withheld;
  },
  purge: async (tx, id) => {
    await tx
      .updateTable('ratings')
      .set({ answer: '', answered_at: null, answer_withheld: null })
      .where('id', '=', id)
      .where('answer_withheld', '=', 'removed')
      .execute();
  },
  listOf: async (tx, authorId, state) => {
    let query = tx
      .selectFrom('ratings')
      .select('id')
      .where('rated_id', '=', authorId)
      .where('answer', '<>', '')
      .orderBy('id');
    if (state !== undefined) query = query.where('answer_withheld', 'is not distinct from', state);
    return (await query.execute()).map(({ id }) => id);
  },
  writtenBy: (writerId, isMeant) => sql`
    select ratings.id from ratings
    where rated_id = ${writerId} and answer <> '' and ${isShown('ratings', 'answer_withheld')}
      and ${isMeant('ratings.rater_id')}`,
};
