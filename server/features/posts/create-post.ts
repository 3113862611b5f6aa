import type { FullPost } from '#contract/posts.ts';
import type { Db } from '#server/db/handle.ts';
import { requireOwnImage } from '#server/features/uploads/uploads.public.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { slugFor, withFreeSlug } from '#server/text/slugs.ts';
import { addPost, type PostContent } from './add-post.ts';
import { readPost } from './read-post.ts';

/** @throws foreign_image */
export async function createPost(db: Db, viewer: Viewer, form: PostContent): Promise<FullPost> {
  await requireOwnImage(db, viewer.id, form.image);
  return withFreeSlug(slugFor(form.title, 'post'), 'posts_slug_key', async (slug) => {
    await db.transaction().execute((tx) => addPost(tx, viewer.id, form, slug, new Date()));
    return readPost(db, viewer, slug);
  });
}
