export interface TagFollowTable {
  user_id: string;
  /** As `tagKey` has it. */
  tag: string;
  created_at: Date;
}
