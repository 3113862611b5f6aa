import type { NotificationPreferences } from '#contract/notifications.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { listMuted, mute, unmute } from './preferences.queries.ts';

/** Which types of notifications the viewer gets. */
export async function readPreferences(db: Db, viewer: Viewer): Promise<NotificationPreferences> {
  const muted = await listMuted(db, viewer.id);
  const wanted = (type: keyof NotificationPreferences) => !muted.includes(type);
  return {
    like: wanted('like'),
    new_comment: wanted('new_comment'),
    connection: wanted('connection'),
    reviews: wanted('reviews'),
  };
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
