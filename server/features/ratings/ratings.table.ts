import type { Generated } from 'kysely';

export interface RatingTable {
  id: string;
  rater_id: string;
  rated_id: string;
  stars: number;
  text: string;
  answer: Generated<string>;
  /** Null without an answer. */
  answered_at: Date | null;
  created_at: Date;
}
