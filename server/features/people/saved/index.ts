import { saved as contract, type SavedItem } from '#contract/people/saved.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/handle.ts';
import { listSavedCareers, toCareerCard } from '#server/features/careers/index.ts';
import { calls, type Feature } from '#server/feature.ts';
import { requirePost, toPost, toSeen, withCards } from '#server/features/posts/index.ts';
import { findQuestion, readQuestionCards } from '#server/features/help/questions/index.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import {
  deleteSaved,
  deleteSavedQuestion,
  insertSaved,
  insertSavedQuestion,
  listSaved,
  listSavedQuestions,
  savedExports,
  savesPost,
  savesQuestion,
} from './saved.queries.ts';

/** What people save for later. Nobody else can see it. */
export const saved: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Salvos', description: 'O que cada pessoa guarda para depois. Ninguém mais fica sabendo.' },
      {
        'GET /api/saved': ({ db, viewer, query }) => readSaved(db, viewer, query.cursor),
        'PUT /api/post/{slug}/saved': async ({ db, viewer, params }) => {
          const post = await requirePost(db, viewer, params.slug);
          await insertSaved(db, viewer.id, post.id, new Date());
        },
        'DELETE /api/post/{slug}/saved': async ({ db, viewer, params }) => {
          const post = await requirePost(db, viewer, params.slug);
          await deleteSaved(db, viewer.id, post.id);
        },
        'PUT /api/questions/{slug}/saved': async ({ db, viewer, params }) => {
          const id = await requireQuestion(db, viewer, params.slug);
          await insertSavedQuestion(db, viewer.id, id, new Date());
        },
        'DELETE /api/questions/{slug}/saved': async ({ db, viewer, params }) => {
          const id = await requireQuestion(db, viewer, params.slug);
          await deleteSavedQuestion(db, viewer.id, id);
        },
      },
    ),
  ],
  tables: { saved_posts: 'salvos.json', saved_questions: 'perguntas-salvas.json' },
  savesPost,
  savesQuestion,
  exports: savedExports,
};

/** @throws not_found */
async function requireQuestion(db: Db, viewer: Viewer, slug: string): Promise<string> {
  const question = await findQuestion(db, viewer, slug);
  if (!question) throw refuse('not_found');
  return question.id;
}

async function readSaved(
  db: Db,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<{ items: SavedItem[]; nextCursor: string | null }> {
  const after = dateCursor(cursor);
  const [posts, careers, questions] = await Promise.all([
    listSaved(db, viewer, after, limits.pageSize + 1),
    listSavedCareers(db, viewer.id, after, limits.pageSize + 1),
    listSavedQuestions(db, viewer, after, limits.pageSize + 1),
  ]);
  const rows = [...posts, ...careers, ...questions].toSorted(newestFirst);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.saved_at.toISOString(), id: row.id }));
  const [shown, asked] = await Promise.all([
    withCards(
      db,
      page.rows.filter((row) => 'likes' in row),
    ),
    readQuestionCards(
      db,
      viewer,
      page.rows.flatMap((row) => ('question_id' in row ? row.question_id : [])),
    ),
  ]);
  const cards = new Map(shown.map((each) => [each.row.id, each]));
  return {
    items: page.rows.flatMap((row): SavedItem[] => {
      const { id } = row;
      const savedAt = row.saved_at.toISOString();
      if ('family' in row) return [{ ...toCareerCard(row), id, type: 'career', savedAt }];
      if ('question_id' in row) {
        const question = asked.get(row.question_id);
        return question ? [{ ...question, id, type: 'question', savedAt }] : [];
      }
      const post = cards.get(id);
      return post ? [{ ...toPost(post.card, toSeen(post.row)), type: 'post', savedAt }] : [];
    }),
    nextCursor: page.nextCursor,
  };
}

interface SavedRow {
  id: string;
  saved_at: Date;
}

/** The order of each single list. */
const newestFirst = (one: SavedRow, other: SavedRow): number =>
  other.saved_at.getTime() - one.saved_at.getTime() || (one.id < other.id ? 1 : -1);
