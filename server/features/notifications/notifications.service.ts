import { limits } from '#contract/limits.ts';
import type { NotificationList } from '#contract/notifications.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { countUnread, listNewest } from './notifications.queries.ts';
import { toNotification } from './notifications.view.ts';

/** The viewer's notifications, the latest first, and how many wait to be read. */
export async function listNotifications(
  db: Db,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<NotificationList> {
  const rows = await listNewest(db, viewer.id, dateCursor(cursor), limits.pageSize + 1);
  const unread = rows[0]?.unread ?? (cursor ? await countUnread(db, viewer.id) : 0);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.created_at.toISOString(), id: row.id }));
  return { notifications: page.rows.map(toNotification), unread, nextCursor: page.nextCursor };
}
