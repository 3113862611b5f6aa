import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import { emit } from '#server/events/events.ts';
import { markSeen } from '#server/features/safety/holds/index.ts';
import type { Judged } from '#server/reportable.ts';
import {
  deleteRemoved,
  isShown,
  setWithheld,
  type Withheld,
} from '#server/features/who-sees/withheld.queries.ts';
import { findFollowUp, listFollowUpsBy } from './follow-ups.queries.ts';

/** Follow-ups on an answer. */
export const judgedFollowUp: Judged = {
  read: async (db, id) => {
    const row = await findFollowUp(db, id);
    if (!row) return undefined;
    const { text, slug, title, answer_id: answerId, id: writerId, name, username, avatar, created_at } = row;
    const author = { id: writerId, name, username, avatar, created_at };
    return { target: id, url: `/perguntas/${slug}#r-${answerId}`, text, context: title, author };
  },
  withhold: async (tx, id, state) => {
    const before = await setWithheld(tx, 'follow_ups', id, state);
    if (state === null && (await markSeen(tx, 'follow_up', id))) await announceFollowUp(tx, id);
    return before;
  },
  purge: (tx, id) => deleteRemoved(tx, 'follow_ups', id),
  listOf: listFollowUpsBy,
  writtenBy: (writerId, isMeant) => sql`
    select follow_ups.id from answers join questions on questions.id = answers.question_id
      join follow_ups on follow_ups.answer_id = answers.id
    where answers.author_id = ${writerId} and not by_asker and ${isShown('follow_ups')}
      and ${isMeant('questions.asker_id')}
    union all
    select follow_ups.id from questions join answers on answers.question_id = questions.id
      join follow_ups on follow_ups.answer_id = answers.id
    where questions.asker_id = ${writerId} and by_asker and ${isShown('follow_ups')}
      and ${isMeant('answers.author_id')}`,
};

/** Notifies the other person, which was skipped while the follow-up was held. */
async function announceFollowUp(tx: Tx, id: string): Promise<void> {
  const row = await findFollowUp(tx, id);
  const userId = row && (row.by_asker ? row.author_id : row.asker_id);
  if (!row || !userId) return;
  const { question_id: questionId, by_asker: byAsker } = row;
  await emit(tx, 'answer_followed_up', { questionId, userId, byAsker, at: new Date() });
}

/** The asker's thanks to the answerer, identified by the id of the answer. */
export const judgedThanks: Judged = {
  read: async (db, id) => {
    const row = await findThanks(db, id);
    if (!row) return undefined;
    const { thanks, slug, title, id: writerId, name, username, avatar, created_at } = row;
    const author = { id: writerId, name, username, avatar, created_at };
    return { target: id, url: `/perguntas/${slug}#r-${id}`, text: thanks, context: title, author };
  },
  withhold: async (tx, id, state) => {
    const { rows } = await sql<{ before: Withheld }>`
      with row as (select id, thanks_withheld from answers where id = ${id} and thanks <> '' for update)
      update answers as changed set thanks_withheld = ${state} from row where changed.id = row.id
      returning row.thanks_withheld as before`.execute(tx);
    if (state === null && (await markSeen(tx, 'thanks', id))) await announceThanks(tx, id);
    return rows[0]?.before;
  },
  purge: async (tx, id) => {
    await tx
      .updateTable('answers')
      .set({ thanks: '', thanks_withheld: null })
      .where('id', '=', id)
      .where('thanks_withheld', '=', 'removed')
      .execute();
  },
  listOf: async (tx, authorId, state) => {
    const inState =
      state === undefined ? sql`true` : sql`thanks_withheld is not distinct from ${state}::text`;
    const { rows } = await sql<{ id: string }>`
      select answers.id from questions join answers on question_id = questions.id
      where asker_id = ${authorId} and thanks <> '' and ${inState} order by answers.id`.execute(tx);
    return rows.map(({ id }) => id);
  },
  writtenBy: (writerId, isMeant) => sql`
    select answers.id from questions join answers on answers.question_id = questions.id
    where questions.asker_id = ${writerId} and thanks <> '' and thanks_withheld is null
      and ${isMeant('answers.author_id')}`,
};

const findThanks = (db: Db, id: string) =>
  db
    .selectFrom('answers')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .innerJoin('users', 'users.id', 'questions.asker_id')
    .select(['answers.thanks', 'answers.author_id', 'answers.question_id'])
    .select(['questions.slug', 'questions.title'])
    .select(['users.id', 'users.name', 'users.username', 'users.avatar', 'users.created_at'])
    .where('answers.id', '=', id)
    .where('answers.thanks', '<>', '')
    .executeTakeFirst();

async function announceThanks(tx: Tx, id: string): Promise<void> {
  const row = await findThanks(tx, id);
  if (!row?.author_id) return;
  await emit(tx, 'answer_helped', { questionId: row.question_id, authorId: row.author_id, at: new Date() });
}
