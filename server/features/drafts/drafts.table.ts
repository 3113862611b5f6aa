import type { Generated } from 'kysely';

declare module '#server/db/schema.ts' {
  interface Schema {
    drafts: DraftTable;
    draft_versions: DraftVersionTable;
  }
}

/** What is written. */
interface WrittenColumns {
  title: string;
  tags: string[];
  markdown: string;
  image: string;
  group_slug: Generated<string>;
}

export interface DraftTable extends WrittenColumns {
  id: string;
  author_id: string;
  revision: Generated<number>;
  pressed: Generated<boolean>;
  based_on: Date | null;
  publish_at: Date | null;
  updated_at: Date;
}

export interface DraftVersionTable extends WrittenColumns {
  id: string;
  draft_id: string;
  author_id: string;
  saved_at: Date;
  set_aside: Generated<boolean>;
}
