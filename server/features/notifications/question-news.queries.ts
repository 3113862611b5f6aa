import { sql } from 'kysely';
import type { Tx } from '#server/db/handle.ts';
import type { Events } from '#server/events/events.ts';
import { announce, newsAgain } from './announce.queries.ts';
import { wants } from './preferences.queries.ts';
import type { NotificationKind } from './notifications.table.ts';

interface QuestionNews {
  questionId: string;
  at: Date;
}

/** One row for each person and kind: told again it is new again. What a question is about is read from there. */
async function put(
  tx: Tx,
  kind: NotificationKind,
  userIds: readonly string[],
  { questionId, at }: QuestionNews,
): Promise<void> {
  await announce(
    tx,
    sql`
      insert into notifications (user_id, kind, question_id, created_at)
      select user_id, ${kind}, ${questionId}::uuid, ${at}::timestamptz from unnest(${userIds}::uuid[]) as user_id
      where ${wants(sql`user_id`, 'question')}
      on conflict (question_id, user_id, kind) where question_id is not null do update set ${newsAgain}
      returning user_id`,
  );
}

export const putOffered = (tx: Tx, event: Events['question_offered']) =>
  put(tx, 'question_offered', event.helperIds, event);

export const putAnswered = (tx: Tx, event: Events['question_answered']) =>
  put(tx, 'question_answered', [event.askerId], event);

export const putExpired = (tx: Tx, event: Events['question_expired']) =>
  put(tx, 'question_expired', [event.askerId], event);

export const putLapsed = (tx: Tx, event: Events['promise_lapsed']) =>
  put(tx, 'promise_lapsed', [event.helperId], event);

/** Notifies the other of the two: whoever asked gets a follow-up as an answer. */
export const putFollowUp = (tx: Tx, event: Events['answer_followed_up']) =>
  put(tx, event.byAsker ? 'follow_up' : 'question_answered', [event.userId], event);

export const putHelped = (tx: Tx, event: Events['answer_helped']) =>
  put(tx, 'answer_helped', [event.authorId], event);
