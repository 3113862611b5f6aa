import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { updateTotalPosts } from '#server/features/accounts/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requireAuthor } from './posts.policy.ts';
import { deletePost, findPost } from './posts.queries.ts';

/** @throws not_found, not_yours */
export async function removePost(db: Db, viewer: Viewer, slug: string): Promise<void> {
  const post = await findPost(db, viewer, slug);
  if (!post) throw refuse('not_found');
  requireAuthor(viewer, post);
  await transact(db, async (tx) => {
    // Of two requests at once only one counts.
    if (await deletePost(tx, post.id)) await updateTotalPosts(tx, viewer.id, -1);
  });
}
