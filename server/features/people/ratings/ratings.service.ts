import type { FastifyRequest } from 'fastify';
import type { RatingReply, Rating } from '#contract/people/ratings.ts';
import { limits } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import {
  changeRatingTotals,
  lockUsers,
  type RatingTotals,
} from '#server/features/identity/accounts/index.ts';
import { requireNoContactBetween } from '#server/features/safety/age/index.ts';
import { hold, judgeText } from '#server/features/safety/holds/index.ts';
import { requirePerson } from '#server/features/who-sees/blocks/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { emit } from '#server/events/events.ts';
import { refuse } from '#server/http/errors.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import { idAt } from '#server/db/ids.ts';
import { setWithheld } from '#server/features/who-sees/withheld.queries.ts';
import {
  findGiven,
  upsertRating,
  deleteRating,
  listRatings,
  endWait,
  listDue,
  deleteRatingsBy,
  listRatedIds,
  type RatingFilter,
} from './ratings.queries.ts';
import {
  requireConfirmed,
  requireNotRemoved,
  requireOther,
  requireRatable,
  takesRatings,
} from './ratings.policy.ts';
import { toRating, toRatingReply } from './ratings.view.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** A rating is new or has changed. */
    person_rated: { raterId: string; ratedId: string; at: Date };
  }
}

interface RatingCall {
  context: Pick<Context, 'config' | 'limiter'>;
  db: Db;
  viewer: Viewer;
  request: FastifyRequest;
}

/**
 * Creates or changes the viewer's rating of a person; ratings by many new accounts from one network wait (decision 0058).
 * @throws not_found, own_rating, not_rated, email_not_confirmed, contact_in_text, rating_removed
 */
export async function ratePerson(
  { context: { config, limiter }, db, viewer, request }: RatingCall,
  username: string,
  rating: GivenRating,
): Promise<RatingReply> {
  const person = await requirePerson(db, viewer, username);
  requireOther(viewer, person);
  requireRatable(person);
  await requireConfirmed(db, viewer);
  const people = () => Promise.resolve([viewer.id, person.id]);
  await requireNoContactBetween({ config, db }, people, { text: rating.text ?? '' });
  const before = await findGiven(db, viewer.id, person.id);
  const countsFrom = limiter && !before ? await limiter.waitOfRating(request, person.id) : null;
  const written = { text: rating.text ?? '', before: () => before?.text ?? '' };
  const causes = rating.text ? await judgeText({ config, db }, viewer.id, written) : [];
  const totals = await transact(db, async (tx) => {
    const set = await setRating(
      tx,
      viewer.id,
      person.id,
      { ...rating, countsFrom, held: causes.length > 0 },
      new Date(),
    );
    if (causes.length > 0)
      await hold(
        { config },
        tx,
        { type: 'rating', id: set.id, authorId: viewer.id, unseen: !before },
        causes,
      );
    return set;
  });
  return toRatingReply(person, totals, { ...totals, mine: rating.stars });
}

interface GivenRating {
  stars: number;
  /** If absent, the earlier text stays. */
  text?: string;
  /** When a new rating begins to count, if not at once. */
  countsFrom?: Date | null;
  /** Hidden from others until staff have reviewed it. */
  held?: boolean;
}

/**
 * Creates a rating, or changes it and keeps its date. A new text deletes the answer to the old one and can be answered again.
 * @returns the other person's totals
 * @throws not_found if that person is gone, rating_removed
 */
export async function setRating(
  tx: Tx,
  raterId: string,
  ratedId: string,
  { stars, text, countsFrom = null, held = false }: GivenRating,
  createdAt: Date,
): Promise<RatingTotals & { id: string; countsFrom: Date | null; held: boolean }> {
  const [rated] = await lockUsers(tx, [ratedId]);
  if (!rated) throw refuse('not_found');
  const before = await findGiven(tx, raterId, ratedId);
  requireNotRemoved(before);
  const id = before?.id ?? idAt(createdAt);
  const changed = await upsertRating(tx, {
    id,
    rater_id: raterId,
    rated_id: ratedId,
    stars,
    text,
    created_at: createdAt,
    counts_from: countsFrom,
  });
  // A change neither shortens nor extends the wait; the rated person is notified when it counts.
  const waits = before ? before.counts_from : countsFrom;
  const counted = before && !before.counts_from && !before.withheld ? before.stars : 0;
  if (held && !before?.withheld) await setWithheld(tx, 'ratings', id, 'held');
  const isHeld = held || Boolean(before?.withheld);
  const after = waits || isHeld ? 0 : stars;
  if (changed && after > 0) await emit(tx, 'person_rated', { raterId, ratedId, at: createdAt });
  const [totals] = await changeRatingTotals(tx, [{ userId: ratedId, before: counted, after }]);
  return { ...totals!, id, countsFrom: waits, held: isHeld };
}

/** Deletes the viewer's rating, if there is one. @throws not_found, own_rating, rating_removed */
export async function removeRating(db: Db, viewer: Viewer, username: string): Promise<RatingReply> {
  const person = await requirePerson(db, viewer, username);
  requireOther(viewer, person);
  const totals = await transact(db, (tx) => takeBack(tx, viewer.id, person.id));
  return toRatingReply(person, totals, { mine: 0, countsFrom: null, held: false });
}

async function takeBack(tx: Tx, raterId: string, ratedId: string): Promise<RatingTotals> {
  const [rated] = await lockUsers(tx, [ratedId]);
  if (!rated) throw refuse('not_found');
  requireNotRemoved(await findGiven(tx, raterId, ratedId));
  const stars = await deleteRating(tx, raterId, ratedId);
  if (stars === 0) return rated;
  return (await changeRatingTotals(tx, [{ userId: ratedId, before: stars, after: 0 }]))[0]!;
}

/** Returns the ratings that a person received, latest first. @throws not_found */
export async function listRatingsOf(
  db: Db,
  viewer: Viewer | null,
  username: string,
  { cursor, ...filter }: RatingFilter & { cursor?: string | undefined },
): Promise<{ ratings: Rating[]; nextCursor: string | null }> {
  const person = await requirePerson(db, viewer, username);
  if (person.id !== viewer?.id && !takesRatings(person)) return { ratings: [], nextCursor: null };
  const { id } = person;
  const rows = await listRatings(db, viewer, id, filter, dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.created_at.toISOString(), id: row.id }));
  return { ratings: page.rows.map(toRating), nextCursor: page.nextCursor };
}

/** Rows per query. */
const batch = 100;

/** Counts the ratings whose wait is over, and notifies the rated people. */
export async function countDueRatings(db: Db): Promise<void> {
  for (;;) {
    const due = await listDue(db, batch);
    for (const { id, rated_id } of due) await count(db, id, rated_id);
    if (due.length < batch) return;
  }
}

async function count(db: Db, id: string, ratedId: string): Promise<void> {
  await transact(db, async (tx) => {
    // Every change of a rating locks the rated person.
    await lockUsers(tx, [ratedId]);
    const rating = await endWait(tx, id);
    // A withheld rating neither counts nor notifies.
    if (!rating?.counts) return;
    await changeRatingTotals(tx, [{ userId: ratedId, before: 0, after: rating.stars }]);
    await emit(tx, 'person_rated', { raterId: rating.rater_id, ratedId, at: new Date() });
  });
}

/** Deletes all ratings by a person whose account is about to be deleted. */
export async function removeRatingsOf(tx: Tx, userId: string): Promise<void> {
  await lockUsers(tx, await listRatedIds(tx, userId));
  const removed = await deleteRatingsBy(tx, userId);
  await changeRatingTotals(
    tx,
    removed.map(({ rated_id, stars }) => ({ userId: rated_id, before: stars, after: 0 })),
  );
}
