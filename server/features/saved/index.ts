import { saved as contract, type SavedItem } from '#contract/saved.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/handle.ts';
import { listSavedCareers, toCareerCard } from '#server/features/careers/index.ts';
import { calls, type Feature } from '#server/feature.ts';
import { requirePost, toPost, toSeen, withCards } from '#server/features/posts/index.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { deleteSaved, insertSaved, listSaved, savedExports } from './saved.queries.ts';

/** What people keep for later. Nobody else learns of it. */
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
      },
    ),
  ],
  tables: { saved_posts: 'salvos.json' },
  exports: savedExports,
};

async function readSaved(
  db: Db,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<{ items: SavedItem[]; nextCursor: string | null }> {
  const after = dateCursor(cursor);
  const [posts, careers] = await Promise.all([
    listSaved(db, viewer, after, limits.pageSize + 1),
    listSavedCareers(db, viewer.id, after, limits.pageSize + 1),
  ]);
  const rows = [...posts, ...careers].toSorted(newestFirst);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.saved_at.toISOString(), id: row.id }));
  const shown = await withCards(
    db,
    page.rows.filter((row) => 'likes' in row),
  );
  const cards = new Map(shown.map((each) => [each.row.id, each]));
  return {
    items: page.rows.flatMap((row): SavedItem[] => {
      const savedAt = row.saved_at.toISOString();
      if (!('likes' in row)) return [{ ...toCareerCard(row), id: row.id, type: 'career', savedAt }];
      const post = cards.get(row.id);
      return post ? [{ ...toPost(post.card, toSeen(post.row)), type: 'post', savedAt }] : [];
    }),
    nextCursor: page.nextCursor,
  };
}

interface SavedRow {
  id: string;
  saved_at: Date;
}

/** As each list is ordered by itself. */
const newestFirst = (one: SavedRow, other: SavedRow): number =>
  other.saved_at.getTime() - one.saved_at.getTime() || (one.id < other.id ? 1 : -1);
