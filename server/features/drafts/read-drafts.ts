import { validate as isUuid } from 'uuid';
import type { Draft } from '#contract/drafts.ts';
import { limits } from '#contract/limits.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import { findPublishedAs } from '#server/features/posts/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { findDraft, findDrafts } from './drafts.queries.ts';
import { toDraft, toUnchanged } from './drafts.view.ts';

export async function listDrafts(
  db: Db,
  viewer: Viewer,
  { cursor, id }: { cursor?: string | undefined; id?: string | undefined },
): Promise<{ drafts: Draft[]; nextCursor: string | null; published?: Draft }> {
  if (id !== undefined) {
    if (!isUuid(id)) return { drafts: [], nextCursor: null };
    const row = await findDraft(db, viewer.id, id);
    if (row) return { drafts: [toDraft(row)], nextCursor: null };
    const post = await findPublishedAs(db, viewer.id, id);
    return { drafts: [], nextCursor: null, ...(post && { published: toUnchanged(post) }) };
  }
  const rows = await findDrafts(db, viewer.id, dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.updated_at.toISOString(), id: row.id }));
  return { drafts: page.rows.map(toDraft), nextCursor: page.nextCursor };
}

/** @throws not_found, for what belongs to somebody else too */
export async function readDraft(db: Db, viewer: Viewer, id: string): Promise<Draft> {
  const row = isUuid(id) ? await findDraft(db, viewer.id, id) : undefined;
  if (!row) throw refuse('not_found');
  return toDraft(row);
}
