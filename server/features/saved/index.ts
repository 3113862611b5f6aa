import { saved as contract, type SavedItem } from '#contract/saved.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/handle.ts';
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
  const rows = await listSaved(db, viewer, dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.saved_at.toISOString(), id: row.id }));
  const shown = await withCards(db, page.rows);
  return {
    items: shown.map(({ card, row }) => ({
      ...toPost(card, toSeen(row)),
      type: 'post',
      savedAt: row.saved_at.toISOString(),
    })),
    nextCursor: page.nextCursor,
  };
}
