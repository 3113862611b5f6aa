import type { Block } from '#contract/blocks.ts';
import { limits } from '#contract/limits.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import { listBlocked } from './blocks.queries.ts';
import type { Viewer } from '#server/http/viewer.ts';

/** Whom the viewer blocks, the latest first. A block goes by the id of the person blocked. */
export async function listBlocks(
  db: Db,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<{ blocks: Block[]; nextCursor: string | null }> {
  const rows = await listBlocked(db, viewer.id, dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.created_at.toISOString(), id: row.id }));
  return {
    blocks: page.rows.map(({ id, name, username, avatar, created_at }) => ({
      id,
      user: { id, name, username, avatar },
      date: created_at.toISOString(),
    })),
    nextCursor: page.nextCursor,
  };
}
