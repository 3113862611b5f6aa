import type { RatingReply } from '#contract/ratings.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { averageStars } from '#server/features/accounts/index.ts';
import { requirePerson } from '#server/features/blocks/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requireConfirmed, requireOther } from './ratings.policy.ts';
import { setRating, type GivenRating } from './set-rating.ts';

/** Gives or changes the viewer's one rating of a person. @throws not_found, own_rating, email_not_confirmed */
export async function ratePerson(
  db: Db,
  viewer: Viewer,
  username: string,
  rating: GivenRating,
): Promise<RatingReply> {
  const person = await requirePerson(db, viewer, username);
  requireOther(viewer, person);
  await requireConfirmed(db, viewer);
  const totals = await transact(db, (tx) => setRating(tx, viewer.id, person.id, rating, new Date()));
  return { average: averageStars(totals), total: totals.total_ratings, mine: rating.stars };
}
