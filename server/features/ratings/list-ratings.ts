import { limits } from '#contract/limits.ts';
import type { Rating } from '#contract/ratings.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import { requirePerson } from '#server/features/blocks/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { listRatings } from './ratings.queries.ts';
import { toRating } from './ratings.view.ts';

/** The ratings that a person received, the latest first. @throws not_found */
export async function listRatingsOf(
  db: Db,
  viewer: Viewer | null,
  username: string,
  { cursor, texts }: { cursor?: string; texts?: 'only' },
): Promise<{ ratings: Rating[]; nextCursor: string | null }> {
  const { id } = await requirePerson(db, viewer, username);
  const rows = await listRatings(db, viewer, id, texts === 'only', dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.created_at.toISOString(), id: row.id }));
  return { ratings: page.rows.map(toRating), nextCursor: page.nextCursor };
}
