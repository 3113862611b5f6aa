import type { Notification } from '#contract/notifications.ts';
import type { NotificationKind } from './notifications.table.ts';

/** What people choose by is the type; a kind says more closely what happened. */
export const typeOf: Record<NotificationKind, Notification['type']> = {
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
  group_owner: 'connection',
  group_post: 'group_post',
  mention: 'mention',
  decision: 'decision',
  review: 'decision',
  urgent_case: 'urgent_case',
  question_offered: 'question',
  question_answered: 'question',
  question_expired: 'question',
  promise_lapsed: 'question',
  answer_helped: 'question',
  follow_up: 'question',
};
