import type { RatingReply } from '#contract/ratings.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import {
  averageStars,
  changeRatingTotals,
  lockUsers,
  type RatingTotals,
} from '#server/features/accounts/index.ts';
import { requirePerson } from '#server/features/blocks/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requireOther } from './ratings.policy.ts';
import { deleteRating } from './ratings.queries.ts';

/** Takes the viewer's rating back; without one nothing changes. @throws not_found, own_rating */
export async function removeRating(db: Db, viewer: Viewer, username: string): Promise<RatingReply> {
  const person = await requirePerson(db, viewer, username);
  requireOther(viewer, person);
  const totals = await transact(db, (tx) => takeBack(tx, viewer.id, person.id));
  return { average: averageStars(totals), total: totals.total_ratings, mine: 0, countsFrom: '' };
}

async function takeBack(tx: Tx, raterId: string, ratedId: string): Promise<RatingTotals> {
  const [rated] = await lockUsers(tx, [ratedId]);
  if (!rated) throw refuse('not_found');
  const stars = await deleteRating(tx, raterId, ratedId);
  if (stars === 0) return rated;
  return (await changeRatingTotals(tx, [{ userId: ratedId, before: stars, after: 0 }]))[0]!;
}
