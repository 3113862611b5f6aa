import type { Generated } from 'kysely';

declare module '#server/db/schema.ts' {
  interface Schema {
    posts: PostTable;
    former_slugs: FormerSlugTable;
    post_tags: PostTagTable;
    published_drafts: PublishedDraftTable;
  }
}

export interface PostTable {
  id: string;
  author_id: string;
  slug: string;
  title: string;
  markdown: string;
  html: string;
  excerpt: string;
  image: string;
  group_id: string | null;
  reading_time: number;
  chosen_tags: string[];
  tags: string[];
  likes: Generated<number>;
  comments: Generated<number>;
  score: number;
  published_at: Date;
  updated_at: Date;
  withdrawn_at: Date | null;
}

export interface PublishedDraftTable {
  author_id: string;
  key: string;
  post_id: string;
}

export interface FormerSlugTable {
  slug: string;
  post_id: string;
}

export interface PostTagTable {
  tag: string;
  published_at: Date;
  post_id: string;
}
