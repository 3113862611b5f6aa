import { sql, type Generated } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import type { Feature } from '#server/feature.ts';
import { selectEntries, type EntryRow } from '#server/features/posts/index.ts';
import {
  isPublished,
  isPublishedQuestion,
  isVisibleQuestion,
} from '#server/features/who-sees/visibility/index.ts';
import type { Position } from '#server/http/cursor.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { ExportedFile } from '#server/personal-data.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    saved_posts: SavedPostTable;
    saved_questions: SavedQuestionTable;
  }
}

interface SavedPostTable {
  user_id: string;
  post_id: string;
  saved_at: Date;
}

interface SavedQuestionTable {
  user_id: string;
  question_id: string;
  id: Generated<string>;
  saved_at: Date;
}

/** Returns saved posts, newest first, without those that the viewer may no longer see. */
export async function listSaved(
  db: Db,
  viewer: Viewer,
  after: Position<string> | null,
  limit: number,
): Promise<(EntryRow & { saved_at: Date })[]> {
  return selectEntries(db, viewer)
    .innerJoin('saved_posts as mine', 'mine.post_id', 'posts.id')
    .select('mine.saved_at')
    .where('mine.user_id', '=', viewer.id)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(mine.saved_at, mine.post_id) < (${after!.key}, ${after!.id})`),
    )
    .orderBy('mine.saved_at', 'desc')
    .orderBy('mine.post_id', 'desc')
    .limit(limit)
    .execute();
}

/** Idempotent; a post that was just removed is not saved. */
export async function insertSaved(db: Db, userId: string, postId: string, at: Date): Promise<void> {
  await sql`
    insert into saved_posts (user_id, post_id, saved_at)
    select ${userId}, id, ${at} from posts where id = ${postId} and ${isPublished()}
    on conflict do nothing`.execute(db);
}

export async function deleteSaved(db: Db, userId: string, postId: string): Promise<void> {
  await db.deleteFrom('saved_posts').where('user_id', '=', userId).where('post_id', '=', postId).execute();
}

export const savesPost: Feature['savesPost'] = (reader) => sql`(
  select true from saved_posts as kept where kept.post_id = posts.id and kept.user_id = ${reader?.id ?? null})`;

export const savesQuestion: Feature['savesQuestion'] = (reader) => sql`exists (
  select from saved_questions as kept
  where kept.question_id = questions.id and kept.user_id = ${reader?.id ?? null}::uuid)`;

/** Returns saved questions, newest first, without withdrawn ones and those that the viewer may no longer see. */
export async function listSavedQuestions(
  db: Db,
  viewer: Viewer,
  after: Position<string> | null,
  limit: number,
): Promise<{ id: string; saved_at: Date; question_id: string }[]> {
  return db
    .selectFrom('saved_questions as mine')
    .innerJoin('questions', 'questions.id', 'mine.question_id')
    .select(['mine.id', 'mine.saved_at', 'mine.question_id'])
    .where('mine.user_id', '=', viewer.id)
    .where('questions.state', '<>', 'withdrawn')
    .where(isVisibleQuestion(viewer))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(mine.saved_at, mine.id) < (${after!.key}, ${after!.id})`),
    )
    .orderBy('mine.saved_at', 'desc')
    .orderBy('mine.id', 'desc')
    .limit(limit)
    .execute();
}

/** Idempotent. */
export async function insertSavedQuestion(
  db: Db,
  userId: string,
  questionId: string,
  at: Date,
): Promise<void> {
  await sql`
    insert into saved_questions (user_id, question_id, saved_at)
    select ${userId}, id, ${at} from questions where id = ${questionId}
    on conflict do nothing`.execute(db);
}

export async function deleteSavedQuestion(db: Db, userId: string, questionId: string): Promise<void> {
  await db
    .deleteFrom('saved_questions')
    .where('user_id', '=', userId)
    .where('question_id', '=', questionId)
    .execute();
}

export const savedExports: ExportedFile[] = [
  {
    file: 'salvos.json',
    about: 'o que você salvou para depois',
    rows: (user) => sql`
      select saved_at as at, post_id as key, case when ${isPublished()} then posts.title else '' end as "publicacao",
        case when ${isPublished()} then '/post/' || posts.slug else '' end as "endereco", saved_at as "salvaEm"
      from saved_posts join posts on posts.id = post_id where user_id = ${user}`,
  },
  {
    file: 'perguntas-salvas.json',
    about: 'as perguntas que você salvou para depois',
    rows: (user) => sql`
      select saved_at as at, saved_questions.id as key,
        case when ${isPublishedQuestion()} then title else '' end as "pergunta",
        case when ${isPublishedQuestion()} then '/perguntas/' || slug else '' end as "endereco", saved_at as "salvaEm"
      from saved_questions join questions on questions.id = question_id where user_id = ${user}`,
  },
];
