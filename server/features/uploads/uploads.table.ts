import type { Generated } from 'kysely';

export interface ImageTable {
  id: string;
  owner_id: string;
  url: string;
  bytes: number;
  created_at: Generated<Date>;
  used_at: Generated<Date>;
}
