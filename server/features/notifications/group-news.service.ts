import type { Db } from '#server/db/handle.ts';
import { tellNews } from '#server/events/tell-news.ts';
import { putGroupOwner, putGroupPost } from './group-news.queries.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    tell_group_post: { postId: string };
    tell_group_owner: { groupId: string; formerId: string | null; at: string };
  }
}

/*
 * What all members of a group are told is a job, a thousand of them with each statement: whoever publishes there does not
 * wait for them, and the group is not locked meanwhile.
 */

/** Tells the members of a group of a new post in it; nobody where it was taken back meanwhile. */
export const tellOfGroupPost = (db: Db, postId: string): Promise<void> =>
  tellMembers(db, (after) => putGroupPost(db, postId, after));

/** Tells the members of a group that it changed hands. */
export const tellOfGroupOwner = (db: Db, { groupId, formerId, at }: OwnerChange): Promise<void> =>
  tellMembers(db, (after) => putGroupOwner(db, { groupId, formerId, at: new Date(at) }, after));

interface OwnerChange {
  groupId: string;
  formerId: string | null;
  /** In ISO 8601. */
  at: string;
}

async function tellMembers(
  db: Db,
  put: (after: string | null) => Promise<{ told: string[]; last: string | null }>,
): Promise<void> {
  for (let after: string | null = null; ;) {
    const { told, last } = await put(after);
    await tellNews(db, told);
    if (last === null) return;
    after = last;
  }
}
