import type { Generated } from 'kysely';

export interface DraftTable {
  id: string;
  author_id: string;
  title: string;
  tags: string[];
  markdown: string;
  image: string;
  group_slug: Generated<string>;
  updated_at: Date;
}
