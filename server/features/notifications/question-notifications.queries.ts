import { sql } from 'kysely';
import { NIL } from 'uuid';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit, type Events } from '#server/events/events.ts';
import { exceptBlocked } from '#server/features/who-sees/blocks/index.ts';
import { addJob, type Jobs } from '#server/jobs/jobs.ts';
import { isShown } from '#server/features/who-sees/withheld.queries.ts';
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

export async function putAnswered(tx: Tx, event: Events['question_answered']): Promise<void> {
  await put(tx, 'question_answered', [event.askerId], event);
  await tellSavers(tx, event);
}

export async function putClassAnswered(tx: Tx, event: Events['class_answered']): Promise<void> {
  await put(tx, 'class_answered', event.userIds, event);
  await tellSavers(tx, event);
}

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    tell_savers: { questionId: string; answerId: string; at: string };
  }
}

/** Any number of people may have saved it: the answer does not wait for them. */
const tellSavers = (tx: Tx, { questionId, answerId, at }: AboutQuestion & { answerId: string }) =>
  addJob(tx, 'tell_savers', { questionId, answerId, at: at.toISOString() });

/** Savers notified in one transaction. */
const batch = 1_000;

/** Notifies those who saved the question of an answer to it, each once. */
export async function notifySavers(db: Db, { questionId, answerId, at }: Jobs['tell_savers']): Promise<void> {
  for (let after: string | undefined = NIL; after;) {
    const savers: string[] = await listSavers(db, answerId, after);
    await transact(db, (tx) => put(tx, 'saved_answered', savers, { questionId, at: new Date(at) }));
    after = savers.length < batch ? undefined : savers.at(-1);
  }
}

/** Lists who saved the question of this answer, but those who wrote it, cannot see it, or were told of it as their own. */
async function listSavers(db: Db, answerId: string, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('answers')
    .innerJoin('saved_questions as saved', 'saved.question_id', 'answers.question_id')
    .select('saved.user_id')
    .where('answers.id', '=', answerId)
    .where(isShown('answers'))
    .where('saved.user_id', '>', after)
    .where(sql<boolean>`saved.user_id is distinct from answers.author_id`)
    .where(exceptBlocked({ id: sql.ref('answers.author_id') }, 'saved.user_id'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notifications as own')
            .select('own.id')
            .whereRef('own.question_id', '=', 'answers.question_id')
            .whereRef('own.user_id', '=', 'saved.user_id')
            .where('own.kind', 'in', ['question_answered', 'class_answered']),
        ),
      ),
    )
    .orderBy('saved.user_id')
    .limit(batch)
    .execute();
  return rows.map((row) => row.user_id);
}

export const putExpired = (tx: Tx, event: Events['question_expired']) =>
  put(tx, 'question_expired', [event.askerId], event);

export const putLapsed = (tx: Tx, event: Events['promise_lapsed']) =>
  put(tx, 'promise_lapsed', [event.helperId], event);

/** Notifies the other of the two: the asker gets a follow-up as an answer. */
export const putFollowUp = (tx: Tx, event: Events['answer_followed_up']) =>
  put(tx, event.byAsker ? 'follow_up' : 'question_answered', [event.userId], event);

export const putHelped = (tx: Tx, event: Events['answer_helped']) =>
  put(tx, 'answer_helped', [event.authorId], event);
