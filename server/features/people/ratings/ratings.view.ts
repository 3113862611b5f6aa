import type { Rating } from '#contract/people/ratings.ts';
import type { RatingRow } from './ratings.queries.ts';

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
