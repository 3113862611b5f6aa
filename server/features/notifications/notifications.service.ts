import { limits } from '#contract/limits.ts';
import type { NotificationList } from '#contract/notifications/notifications.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { isKnownKind } from './kinds.ts';
import { listNewest } from './notifications.queries.ts';
import { toNotification } from './notifications.view.ts';
import { countRows, countUnread } from './unread.queries.ts';

/** Lists the viewer's notifications, latest first, and counts the unread. */
export async function listNotifications(
  db: Db,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<NotificationList> {
  const most = limits.pageSize + 1;
  const { some, unread } = await countRows(db, viewer.id, most + 1);
  if (!some) return { notifications: [], unread: 0, nextCursor: null };
  const rows = await listNewest(db, viewer.id, dateCursor(cursor), most);
  // Usually all unread ones are on the page. Whether others may be shown has to be found out.
  const isAll = rows.filter(({ read }) => !read).length === unread;
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.created_at.toISOString(), id: row.id }));
  return {
    notifications: page.rows.filter(({ kind }) => isKnownKind(kind)).map(toNotification),
    unread: isAll ? unread : await countUnread(db, viewer.id),
    nextCursor: page.nextCursor,
  };
}
