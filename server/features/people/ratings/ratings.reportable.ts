import { validate as isUuid } from 'uuid';
import type { Db, Tx } from '#server/db/handle.ts';
import { emit } from '#server/events/events.ts';
import { changeRatingTotals, lockUsers } from '#server/features/identity/accounts/index.ts';
import { markSeen } from '#server/features/safety/holds/index.ts';
import { deleteRemoved, listOwned, type Withheld } from '#server/features/who-sees/withheld.queries.ts';
import type { Reportable } from '#server/reportable.ts';
import { counts, findRating } from './ratings.queries.ts';

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

/** Withholds a rating, or shows it again; a withheld one does not count. */
async function withhold(tx: Tx, id: string, state: Withheld): Promise<Withheld | undefined> {
  const found = await tx
    .selectFrom('ratings')
    .select(['rater_id', 'rated_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  // Every change of a rating locks the rated person.
  if (!found || (await lockUsers(tx, [found.rated_id])).length === 0) return undefined;
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
