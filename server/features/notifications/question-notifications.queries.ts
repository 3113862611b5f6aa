import { sql } from 'kysely';
import type { Tx } from '#server/db/handle.ts';
import { emit, type Events } from '#server/events/events.ts';
import { announce, unreadAgain } from './announce.queries.ts';
import { wants } from './preferences.queries.ts';
import { kindOf, type NotificationKind } from './kinds.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** People were notified of a question by a kind that says something at once. */
    question_notified: { kind: NotificationKind; questionId: string; userIds: readonly string[] };
  }
}

interface AboutQuestion {
  questionId: string;
  at: Date;
}

/** Keeps one row for each person and kind, which repeating makes news again. Its text is read from the question. */
async function put(
  tx: Tx,
  kind: NotificationKind,
  userIds: readonly string[],
  { questionId, at }: AboutQuestion,
): Promise<void> {
  await announce(
    tx,
    sql`
      insert into notifications (user_id, kind, question_id, created_at)
      select person.id, ${kind}, ${questionId}::uuid, ${at}::timestamptz from unnest(${userIds}::uuid[]) as person (id)
      where ${wants(sql`person.id`, 'question')}
      on conflict (question_id, user_id, kind) where question_id is not null do update set ${unreadAgain}
      returning user_id`,
  );
  if (kindOf(kind).atOnce) await emit(tx, 'question_notified', { kind, questionId, userIds });
}

export const putOffered = (tx: Tx, event: Events['question_offered']) =>
  put(tx, 'question_offered', event.helperIds, event);

export const putSent = (tx: Tx, event: Events['question_sent']) =>
  put(tx, 'question_sent', [event.askerId], event);

export const putAnswered = (tx: Tx, event: Events['question_answered']) =>
  put(tx, 'question_answered', [event.askerId], event);

export const putClassAnswered = (tx: Tx, event: Events['class_answered']) =>
  put(tx, 'class_answered', event.userIds, event);

export const putExpired = (tx: Tx, event: Events['question_expired']) =>
  put(tx, 'question_expired', [event.askerId], event);

export const putLapsed = (tx: Tx, event: Events['promise_lapsed']) =>
  put(tx, 'promise_lapsed', [event.helperId], event);

/** Notifies the other of the two: the asker gets a follow-up as an answer. */
export const putFollowUp = (tx: Tx, event: Events['answer_followed_up']) =>
  put(tx, event.byAsker ? 'follow_up' : 'question_answered', [event.userId], event);

export const putHelped = (tx: Tx, event: Events['answer_helped']) =>
  put(tx, 'answer_helped', [event.authorId], event);
