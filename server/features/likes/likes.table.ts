export interface LikeTable {
  post_id: string;
  user_id: string;
  created_at: Date;
}
