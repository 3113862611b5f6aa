import { z } from 'zod';
import type { Group, GroupOrder } from '#contract/groups.ts';
import { limits } from '#contract/limits.ts';
import { cursorInteger, cutPage, dateCursor, readCursor } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { listActive, listLargest } from './groups.queries.ts';
import { toGroup } from './groups.view.ts';

const sizePosition = z.tuple([cursorInteger, z.guid()]);

interface GroupPage {
  groups: Group[];
  nextCursor: string | null;
}

/** All groups: those in which something was published last first, or the largest first. */
export async function listGroups(
  db: Db,
  viewer: Viewer | null,
  order: GroupOrder,
  cursor: string | undefined,
): Promise<GroupPage> {
  const limit = limits.pageSize + 1;
  if (order === 'active') {
    const rows = await listActive(db, viewer, dateCursor(cursor), limit);
    const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.active_at.toISOString(), id: row.id }));
    return { groups: page.rows.map((row) => toGroup(row, viewer)), nextCursor: page.nextCursor };
  }
  const given = readCursor(cursor, sizePosition);
  const rows = await listLargest(db, viewer, given && { key: given[0], id: given[1] }, limit);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.total_members, id: row.id }));
  return { groups: page.rows.map((row) => toGroup(row, viewer)), nextCursor: page.nextCursor };
}
