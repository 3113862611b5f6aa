import type { z } from 'zod';
import type { FullPost, postForm } from '#contract/posts.ts';
import type { Db } from '#server/db/handle.ts';
import { openGroupToPost } from '#server/features/groups/groups.public.ts';
import { requireOwnImage } from '#server/features/uploads/uploads.public.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { slugFor, withFreeSlug } from '#server/text/slugs.ts';
import { addPost } from './add-post.ts';
import { readPost } from './read-post.ts';

/** @throws foreign_image, group_members_only */
export async function createPost(
  db: Db,
  viewer: Viewer,
  { group, ...content }: z.output<typeof postForm>,
): Promise<FullPost> {
  await requireOwnImage(db, viewer.id, content.image);
  return withFreeSlug(slugFor(content.title, 'post'), 'posts_slug_key', async (slug) => {
    await db.transaction().execute(async (tx) => {
      const at = new Date();
      const groupId = group === '' ? null : await openGroupToPost(tx, viewer.id, group, at);
      await addPost(tx, viewer.id, content, slug, at, groupId);
    });
    return readPost(db, viewer, slug);
  });
}
