export interface FollowTable {
  follower_id: string;
  followed_id: string;
  created_at: Date;
}
