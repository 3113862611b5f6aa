export interface RatingTable {
  id: string;
  rater_id: string;
  rated_id: string;
  stars: number;
  text: string;
  created_at: Date;
}
