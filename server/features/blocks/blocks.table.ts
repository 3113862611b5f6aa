export interface BlockTable {
  blocker_id: string;
  blocked_id: string;
  created_at: Date;
}
