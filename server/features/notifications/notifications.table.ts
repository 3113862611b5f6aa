import type { ColumnType, Generated } from 'kysely';
import type { DeliveredType } from '#contract/notifications/delivery.ts';
import type { Action } from '#contract/safety/report-reasons.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    notifications: NotificationTable;
    muted_notifications: MutedNotificationTable;
  }
}

interface NotificationTable {
  id: Generated<string>;
  /** Who is notified. */
  user_id: string;
  /** An entry of `kinds.ts`. */
  kind: string;
  post_id: string | null;
  comment_id: string | null;
  follower_id: string | null;
  rater_id: string | null;
  group_id: string | null;
  member_id: string | null;
  rating_id: string | null;
  decision_id: string | null;
  /** About a minor whose guardian the person is. */
  minor_decision_id: string | null;
  case_id: string | null;
  question_id: string | null;
  /** The first, second or third of a case. */
  alarm: number | null;
  /** When the first post of a group's row was published. */
  since: Date | null;
  created_at: Date;
  read: Generated<boolean>;
  seen_at: Date | null;
  /** A transaction's id, 64 bits. */
  changed_in: ColumnType<string, never, never>;
}

interface MutedNotificationTable {
  user_id: string;
  type: DeliveredType;
  /** By phone or by mail. */
  told_elsewhere: Generated<boolean>;
}

/** How many new posts of a group are counted. */
export const maxFresh = 100;

interface Named {
  name: string;
  username: string;
  avatar: string;
}

/** A notification as read for its person: with the names, titles and numbers of today that they may see. */
export interface NotificationRow {
  id: string;
  kind: string;
  created_at: Date;
  read: boolean;
  comment_id: string | null;
  decision_id: string | null;
  minor_decision_id: string | null;
  case_id: string | null;
  alarm: number | null;
  question: { id: string; slug: string; title: string } | null;
  decision_action: Action | null;
  /** First name of whom the person answers for. */
  minor_name: string | null;
  review_outcome: string | null;
  changed_in: string;
  post_slug: string | null;
  post_title: string | null;
  post_likes: number | null;
  post_excerpt: string | null;
  /** Its beginning. */
  comment_text: string | null;
  /** Who did it, if it is one person. */
  actor_id: string | null;
  actor_name: string | null;
  actor_username: string | null;
  actor_avatar: string | null;
  actor_work: string | null;
  stars: number | null;
  rating_text: string | null;
  rating_answer: string | null;
  /** Of the person who is notified. */
  told_username: string | null;
  group_slug: string | null;
  group_name: string | null;
  request_message: string | null;
  refusal_reason: string | null;
  likers: (Named & { id: string })[];
  fresh: (Named & { writer_id: string; slug: string; title: string; excerpt: string })[];
  fresh_count: number;
  own_like: boolean | null;
}
