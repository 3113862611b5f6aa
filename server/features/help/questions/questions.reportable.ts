import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db, Tx } from '#server/db/handle.ts';
import { emit } from '#server/events/events.ts';
import { markSeen } from '#server/features/safety/holds/index.ts';
import type { Reportable } from '#server/reportable.ts';
import {
  findNamed,
  isShown,
  listOwned,
  selectOwned,
  setWithheld,
  type Withheld,
} from '#server/features/who-sees/withheld.queries.ts';
import { announceAnswer } from './answers/announce-answer.ts';
import { countAnswers, findAnswer } from './answers/answers.queries.ts';
import { wakeSoon } from './offers/clock.service.ts';
import { hasOffers } from './offers/offers.queries.ts';
import { followAsker } from './hide-anonymous.service.ts';
import { beginClock, lockQuestion } from './questions.queries.ts';
import { findQuestion } from './seen-questions.queries.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** A question that waited for a guardian was sent. */
    question_sent: { questionId: string; askerId: string; at: Date };
  }
}

const author = ['users.id', 'users.name', 'users.username', 'users.avatar', 'users.created_at'] as const;

export const reportableQuestion: Reportable = {
  find: async (db, reader, slug) => {
    const question = await findQuestion(db, reader, slug);
    return question?.asker_id ? { id: question.id, authorId: question.asker_id } : undefined;
  },
  read: async (db, id) => {
    const row = await db
      .selectFrom('questions')
      .innerJoin('users', 'users.id', 'questions.asker_id')
      .select(['questions.slug', 'questions.title', 'questions.markdown', ...author])
      .where('questions.id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { slug, title, markdown, ...rest } = row;
    return { target: slug, url: `/perguntas/${slug}`, text: `${title}\n\n${markdown}`.trim(), author: rest };
  },
  idOf: (db, name) => findNamed(db, 'questions', 'slug', name),
  purge: async (tx, id) => {
    await tx.deleteFrom('questions').where('id', '=', id).where('withheld', '=', 'removed').execute();
  },
  listOf: (tx, authorId, state) => listOwned(tx, 'questions', 'asker_id', authorId, state),
  publishedBy: (writerId) => selectOwned('questions', 'asker_id', writerId),
  follow: followAsker,
  withhold: async (tx, id, state) => {
    const before = await setWithheld(tx, 'questions', id, state);
    if (state === null && (await markSeen(tx, 'question', id))) await beginClock(tx, id, new Date());
    if (before === undefined) return before;
    if (before === 'waiting' && state === null) await send(tx, id);
    await emit(tx, 'question_written', { questionId: id });
    // A hidden question is offered to nobody; shown again, its clock goes on.
    await wakeSoon(tx, id);
    return before;
  },
};

/** A question that has waited for a guardian goes out: its clock begins, and its asker is told. */
async function send(tx: Tx, id: string): Promise<void> {
  const question = await lockQuestion(tx, id);
  if (!question?.asker_id || question.state !== 'searching' || (await hasOffers(tx, id))) return;
  const at = new Date();
  await beginClock(tx, id, at);
  await emit(tx, 'question_sent', { questionId: id, askerId: question.asker_id, at });
}

export const reportableAnswer: Reportable = {
  find: async (db, reader, id) => {
    const answer = isUuid(id) ? await findAnswer(db, id) : undefined;
    if (!answer?.author_id || answer.withheld === 'removed') return undefined;
    if (answer.withheld && answer.author_id !== reader?.id) return undefined;
    const slug = await slugOf(db, answer.question_id);
    return (await findQuestion(db, reader, slug)) && { id, authorId: answer.author_id };
  },
  read: async (db, id) => {
    const row = await db
      .selectFrom('answers')
      .innerJoin('questions', 'questions.id', 'answers.question_id')
      .innerJoin('users', 'users.id', 'answers.author_id')
      .select(['questions.slug', 'questions.title', 'answers.markdown', ...author])
      .where('answers.id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { slug, title, markdown, ...rest } = row;
    return {
      target: id,
      url: `/perguntas/${slug}#r-${id}`,
      text: markdown,
      context: title,
      author: rest,
    };
  },
  addressed: async (db, id) => {
    const rows = await db
      .selectFrom('answers')
      .innerJoin('questions', 'questions.id', 'answers.question_id')
      .select('questions.asker_id')
      .where('answers.id', '=', id)
      .execute();
    return rows.flatMap((row) => row.asker_id ?? []);
  },
  purge: async (tx, id) => {
    await tx.deleteFrom('answers').where('id', '=', id).where('withheld', '=', 'removed').execute();
  },
  listOf: (tx, authorId, state) => listOwned(tx, 'answers', 'author_id', authorId, state),
  publishedBy: (writerId) => selectOwned('answers', 'author_id', writerId),
  writtenBy: (writerId, isMeant) => sql`
    select answers.id from answers join questions on questions.id = answers.question_id
    where answers.author_id = ${writerId} and ${isShown('answers')} and ${isMeant('questions.asker_id')}`,
  withhold: async (tx, id, state): Promise<Withheld | undefined> => {
    const answer = await findAnswer(tx, id);
    if (!answer) return undefined;
    // Lock order: questions before answers, as everywhere.
    await sql`select from questions where id = ${answer.question_id} for update`.execute(tx);
    const before = await setWithheld(tx, 'answers', id, state);
    await countAnswers(tx, answer.question_id);
    if (state === null && (await markSeen(tx, 'answer', id)))
      await announceAnswer(tx, { questionId: answer.question_id, answerId: id, at: new Date() });
    await emit(tx, 'question_written', { questionId: answer.question_id });
    await wakeSoon(tx, answer.question_id);
    return before;
  },
};

async function slugOf(db: Db, questionId: string): Promise<string> {
  const { slug } = await db
    .selectFrom('questions')
    .select('slug')
    .where('id', '=', questionId)
    .executeTakeFirstOrThrow();
  return slug;
}
