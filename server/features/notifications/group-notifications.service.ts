import type { Db } from '#server/db/handle.ts';
import { notifyPeople } from '#server/events/node-events.ts';
import { putGroupOwner, putGroupPost } from './group-notifications.queries.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    tell_group_post: { postId: string };
    tell_group_owner: { groupId: string; formerId: string | null; at: string };
  }
}

/*
 * A job notifies all members of a group, a thousand with each statement: publishing there does not wait for it, and the
 * group is not locked meanwhile.
 */

/** Notifies the members of a group of a new post in it; nobody if it was withdrawn meanwhile. */
export const notifyOfGroupPost = (db: Db, postId: string): Promise<void> =>
  notifyMembers(db, (after) => putGroupPost(db, postId, after));

/** Notifies the members of a group that it has another owner. */
export const notifyOfGroupOwner = (db: Db, { groupId, formerId, at }: OwnerChange): Promise<void> =>
  notifyMembers(db, (after) => putGroupOwner(db, { groupId, formerId, at: new Date(at) }, after));

interface OwnerChange {
  groupId: string;
  formerId: string | null;
  /** In ISO 8601. */
  at: string;
}

async function notifyMembers(
  db: Db,
  put: (after: string | null) => Promise<{ notified: string[]; last: string | null }>,
): Promise<void> {
  for (let after: string | null = null; ;) {
    const { notified, last } = await put(after);
    await notifyPeople(db, notified);
    if (last === null) return;
    after = last;
  }
}
