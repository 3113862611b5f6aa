import type { Generated } from 'kysely';

export interface GroupTable {
  id: string;
  slug: string;
  owner_id: string;
  name: string;
  description: string;
  image: string | null;
  total_members: Generated<number>;
  created_at: Date;
  /** When something was last published in it, or else when it was founded. */
  active_at: Date;
}

export interface MembershipTable {
  group_id: string;
  user_id: string;
  state: 'requested' | 'member' | 'refused';
  since: Date;
  message: Generated<string>;
  reason: Generated<string>;
}
