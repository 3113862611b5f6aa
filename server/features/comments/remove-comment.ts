import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { lockPosts } from '#server/features/posts/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requireWriter } from './comments.policy.ts';
import { requireComment } from './require-comment.ts';
import { takeOutComments } from './take-out-comments.ts';

/** @throws not_found, not_yours */
export async function removeComment(db: Db, viewer: Viewer, id: string): Promise<void> {
  const comment = await requireComment(db, viewer, id);
  requireWriter(viewer, comment);
  await transact(db, async (tx) => {
    await lockPosts(tx, [comment.post_id]);
    await takeOutComments(tx, viewer.id, [id]);
  });
}
