import { limits } from '#contract/limits.ts';
import {
  notificationTypes,
  type NotificationList,
  type NotificationPreferences,
} from '#contract/notifications.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { transact } from '#server/db/transact.ts';
import { countUnread, listNewest } from './notifications.queries.ts';
import { toNotification } from './notifications.view.ts';
import { listMuted, mute, unmute } from './preferences.queries.ts';

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

/** Which types of notifications the viewer gets. */
export async function readPreferences(db: Db, viewer: Viewer): Promise<NotificationPreferences> {
  const muted = await listMuted(db, viewer.id);
  return Object.fromEntries(
    notificationTypes.map((type) => [type, !muted.includes(type)]),
  ) as NotificationPreferences;
}

/** Holds for what happens from now on: what was told before stays. */
export async function changePreferences(
  db: Db,
  viewer: Viewer,
  changes: Partial<NotificationPreferences>,
): Promise<NotificationPreferences> {
  const types = Object.keys(changes) as (keyof NotificationPreferences)[];
  return transact(db, async (tx) => {
    await mute(
      tx,
      viewer.id,
      types.filter((type) => changes[type] === false),
    );
    await unmute(
      tx,
      viewer.id,
      types.filter((type) => changes[type] === true),
    );
    return readPreferences(tx, viewer);
  });
}
