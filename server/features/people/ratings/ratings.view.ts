import type { Rating, RatingReply } from '#contract/people/ratings.ts';
import { averageStars, type RatingTotals, type User } from '#server/features/identity/accounts/index.ts';
import { takesRatings } from './ratings.policy.ts';
import type { RatingRow } from './ratings.queries.ts';

/** What the viewer has given, with the totals as far as the person's profile shows them. */
export const toRatingReply = (
  person: Pick<User, 'exposure' | 'no_stars'>,
  totals: RatingTotals,
  { mine, countsFrom, held }: { mine: number; countsFrom: Date | null; held: boolean },
): RatingReply => ({
  average: takesRatings(person) ? averageStars(totals) : '',
  total: takesRatings(person) ? totals.total_ratings : 0,
  mine,
  countsFrom: countsFrom?.toISOString() ?? '',
  ...(held && { held: true as const }),
});

export function toRating(row: RatingRow): Rating {
  return {
    id: row.id,
    user: {
      id: row.named_rater_id ?? '',
      name: row.name ?? '',
      username: row.username ?? '',
      avatar: row.avatar ?? '',
    },
    stars: row.stars,
    text: row.text,
    date: row.created_at.toISOString(),
    answer: row.answer,
    ...(row.answer && row.answer_withheld && { answerHeld: true as const }),
    ...(row.helped && { helped: true as const }),
    ...(row.withheld && { held: true as const }),
  };
}
