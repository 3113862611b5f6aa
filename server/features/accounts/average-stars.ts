import type { RatingTotals } from './user-totals.queries.ts';

/** Mean of a person's ratings with one decimal, as in '4.5'; '' without ratings. */
export function averageStars(totals: RatingTotals): string {
  if (totals.total_ratings === 0) return '';
  // Rounded as a whole number of tenths: a quotient such as 4.45 has no exact binary form.
  return (Math.round((10 * totals.rating_sum) / totals.total_ratings) / 10).toFixed(1);
}
