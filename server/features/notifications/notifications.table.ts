import type { ColumnType, Generated } from 'kysely';
import type { DeliveredType } from '#contract/delivery.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    notifications: NotificationTable;
    muted_notifications: MutedNotificationTable;
  }
}

export type NotificationKind =
  | 'like'
  | 'comment'
  | 'reply'
  | 'follow'
  | 'rating'
  | 'rating_changed'
  | 'rating_answer'
  | 'group_request'
  | 'group_accepted'
  | 'group_refused'
  | 'group_offered'
  | 'group_taken'
  | 'group_declined'
  | 'group_inherited'
  | 'group_post'
  | 'group_owner'
  | 'mention'
  | 'decision'
  | 'review'
  | 'minor_decision'
  | 'minor_review'
  | 'urgent_case'
  | 'question_offered'
  | 'question_answered'
  | 'question_expired'
  | 'follow_up'
  | 'promise_lapsed'
  | 'answer_helped'
  | 'of_age'
  | 'renamed';

interface NotificationTable {
  id: Generated<string>;
  /** Who is told. */
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
  /** About somebody for whom the person answers. */
  minor_decision_id: string | null;
  case_id: string | null;
  question_id: string | null;
  /** The first, second or third of a case. */
  alarm: number | null;
  /** When the first post was published that the row of a group tells of. */
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
