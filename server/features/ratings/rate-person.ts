import type { FastifyRequest } from 'fastify';
import type { RatingReply } from '#contract/ratings.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { averageStars } from '#server/features/accounts/index.ts';
import { requirePerson } from '#server/features/blocks/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { findGiven } from './ratings.queries.ts';
import { requireConfirmed, requireOther } from './ratings.policy.ts';
import { setRating, type GivenRating } from './set-rating.ts';

interface RatingCall {
  context: Pick<Context, 'limiter'>;
  db: Db;
  viewer: Viewer;
  request: FastifyRequest;
}

/**
 * Gives or changes the viewer's one rating of a person; of many new accounts in one network the ratings wait
 * (decision 0058). @throws not_found, own_rating, email_not_confirmed
 */
export async function ratePerson(
  { context: { limiter }, db, viewer, request }: RatingCall,
  username: string,
  rating: GivenRating,
): Promise<RatingReply> {
  const person = await requirePerson(db, viewer, username);
  requireOther(viewer, person);
  await requireConfirmed(db, viewer);
  const isNew = limiter && !(await findGiven(db, viewer.id, person.id));
  const countsFrom = isNew ? await limiter.waitOfRating(request, person.id) : null;
  const totals = await transact(db, (tx) =>
    setRating(tx, viewer.id, person.id, { ...rating, countsFrom }, new Date()),
  );
  return {
    average: averageStars(totals),
    total: totals.total_ratings,
    mine: rating.stars,
    countsFrom: totals.countsFrom?.toISOString() ?? '',
  };
}
