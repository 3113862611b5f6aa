import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';

/** Deletes a person's answers. Returns the ids of their questions, one for each answer. */
export async function deleteAnswersOf(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ question_id: string }>`
    delete from answers where author_id = ${userId} returning question_id`.execute(tx);
  return rows.map((row) => row.question_id);
}

/** Deletes those of the questions whose asker is gone and that have no answer left. */
export async function deleteAbandoned(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from questions where id = any(${ids}::uuid[]) and asker_id is null and answers = 0`.execute(
    tx,
  );
}

/** Deletes what a person wrote under the answers to their questions, and the questions that have none. */
export async function deleteAskedBy(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from follow_ups using answers, questions
    where answers.id = answer_id and questions.id = question_id and by_asker and asker_id = ${userId}`.execute(
    tx,
  );
  await sql`
    update answers set thanks = '' from questions
    where questions.id = question_id and asker_id = ${userId} and thanks <> ''`.execute(tx);
  await sql`delete from questions where asker_id = ${userId} and answers = 0`.execute(tx);
}

/** Returns the questions that a person asked. */
export const listAskedBy = (db: Db, userId: string): Promise<{ id: string; title: string }[]> =>
  db.selectFrom('questions').select(['id', 'title']).where('asker_id', '=', userId).execute();

/** Empties a question down to its title, which others have answered. */
export async function keepTitleAlone(tx: Tx, id: string, stems: string[]): Promise<void> {
  await tx
    .updateTable('questions')
    .set({ markdown: '', html: '', stage: '', stems, wake_at: null })
    .where('id', '=', id)
    .execute();
}
