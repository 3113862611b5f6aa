import type { ColumnType, Generated } from 'kysely';
import type { DeliveredType } from '#contract/delivery.ts';
import type { Notification } from '#contract/notifications.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    notifications: NotificationTable;
    muted_notifications: MutedNotificationTable;
  }
}

/** People choose by type; a kind says more precisely what happened. */
export const typeOf = {
  like: 'like',
  comment: 'new_comment',
  reply: 'new_comment',
  follow: 'connection',
  rating: 'reviews',
  rating_changed: 'reviews',
  rating_answer: 'reviews',
  group_request: 'connection',
  group_accepted: 'connection',
  group_refused: 'connection',
  group_offered: 'connection',
  group_taken: 'connection',
  group_declined: 'connection',
  group_inherited: 'connection',
  renamed: 'connection',
  of_age: 'connection',
  group_owner: 'connection',
  group_post: 'group_post',
  mention: 'mention',
  decision: 'decision',
  review: 'decision',
  minor_decision: 'decision',
  minor_review: 'decision',
  urgent_case: 'urgent_case',
  question_offered: 'question',
  question_answered: 'question',
  question_expired: 'question',
  promise_lapsed: 'question',
  answer_helped: 'question',
  follow_up: 'question',
  question_sent: 'question',
  checked: 'decision',
  not_checked: 'decision',
} as const satisfies Record<string, Notification['type']>;

export type NotificationKind = keyof typeof typeOf;

interface NotificationTable {
  id: Generated<string>;
  /** Who is notified. */
  user_id: string;
  kind: NotificationKind;
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
