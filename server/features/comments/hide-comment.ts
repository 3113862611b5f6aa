import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { changeCounters, lockPosts } from '#server/features/posts/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { updateHidden } from './comments.queries.ts';
import { requireHideable } from './require-comment.ts';

/** Hides a comment or shows it again; hidden ones are not counted. @throws not_found, not_yours */
export async function hideComment(db: Db, viewer: Viewer, id: string, hidden: boolean): Promise<void> {
  const comment = await requireHideable(db, viewer, id);
  const postId = comment.post_id;
  await transact(db, async (tx) => {
    await lockPosts(tx, [postId]);
    if (await updateHidden(tx, id, hidden)) await changeCounters(tx, [{ postId, comments: hidden ? -1 : 1 }]);
  });
}
