import { validate as isUuid } from 'uuid';
import type { Rating } from '#contract/people/ratings.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { lockUsers } from '#server/features/identity/accounts/index.ts';
import { requireNoContactBetween } from '#server/features/safety/age/index.ts';
import { hold, judgePublication } from '#server/features/safety/holds/index.ts';
import type { MemberCall } from '#server/http/bind.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requireRated } from './ratings.policy.ts';
import { findRating, updateAnswer, type RatingRow } from './ratings.queries.ts';
import { toRating } from './ratings.view.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** Others see the answer. */
    rating_answered: { ratingId: string; at: Date };
  }
}

/**
 * Answers the text of a rating that the viewer received, once; the answer is held if staff have to review it.
 * @throws not_found, not_rated_person, nothing_to_answer, already_answered, contact_in_text
 */
export async function answerRating(
  { context, db, viewer }: MemberCall<{ config: Config }>,
  id: string,
  text: string,
): Promise<Rating> {
  const { rater_id: raterId } = await findAnswerable(db, viewer, id, text);
  const judge = { config: context.config, db };
  await requireNoContactBetween(judge, () => Promise.resolve([viewer.id, raterId]), { text });
  const causes = await judgePublication(judge, viewer.id, { text, to: () => Promise.resolve([raterId]) });
  return transact(db, async (tx) => {
    // Every change of a rating locks the rated person.
    await lockUsers(tx, [viewer.id]);
    const rating = await findAnswerable(tx, viewer, id, text);
    if (rating.answered_at) return toRating(rating);
    const at = new Date();
    const answer_withheld = causes.length > 0 ? 'held' : null;
    await updateAnswer(tx, id, { answer: text, answered_at: at, answer_withheld });
    if (answer_withheld)
      await hold(judge, tx, { type: 'rating_answer', id, authorId: viewer.id, unseen: true }, causes);
    else await emit(tx, 'rating_answered', { ratingId: id, at });
    return toRating({ ...rating, answer: text, answer_withheld });
  });
}

/** Finds a rating to which the viewer may give this answer, or has given it. */
async function findAnswerable(db: Db, viewer: Viewer, id: string, text: string): Promise<RatingRow> {
  const rating = isUuid(id) ? await findRating(db, viewer, id) : undefined;
  if (!rating) throw refuse('not_found');
  requireRated(viewer, rating);
  if (rating.text === '') throw refuse('nothing_to_answer');
  if (rating.answered_at && rating.answer !== text) throw refuse('already_answered');
  return rating;
}
