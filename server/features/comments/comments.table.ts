import type { Generated } from 'kysely';

export interface CommentTable {
  id: string;
  post_id: string;
  parent_id: string | null;
  /** Null once removed. */
  author_id: string | null;
  markdown: string;
  html: string;
  hidden: Generated<boolean>;
  likes: Generated<number>;
  created_at: Date;
  edited_at: Generated<Date | null>;
}

export interface CommentLikeTable {
  comment_id: string;
  user_id: string;
  created_at: Date;
}
