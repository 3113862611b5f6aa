import { validate as isUuid } from 'uuid';
import type { Rating } from '#contract/ratings.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { lockUsers } from '#server/features/accounts/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requireRated } from './ratings.policy.ts';
import { findRating, updateAnswer } from './ratings.queries.ts';
import { toRating } from './ratings.view.ts';

declare module '#server/events/events.ts' {
  interface Events {
    rating_answered: { ratingId: string; at: Date };
  }
}

/**
 * Says something to the text of a rating that the viewer received, once.
 * @throws not_found, not_rated_person, nothing_to_answer, already_answered
 */
export async function answerRating(db: Db, viewer: Viewer, id: string, text: string): Promise<Rating> {
  if (!isUuid(id)) throw refuse('not_found');
  return transact(db, async (tx) => {
    // Whoever changes a rating locks the person who was rated.
    await lockUsers(tx, [viewer.id]);
    const rating = await findRating(tx, viewer, id);
    if (!rating) throw refuse('not_found');
    requireRated(viewer, rating);
    if (rating.text === '') throw refuse('nothing_to_answer');
    if (rating.answer !== '' && rating.answer !== text) throw refuse('already_answered');
    if (rating.answer === '') {
      const at = new Date();
      await updateAnswer(tx, id, text, at);
      await emit(tx, 'rating_answered', { ratingId: id, at });
    }
    return toRating({ ...rating, answer: text });
  });
}
