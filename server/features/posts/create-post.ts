import type { FullPost } from '#contract/posts.ts';
import type { Db } from '#server/db/handle.ts';
import { requireOwnImage } from '#server/features/uploads/uploads.public.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { addPost, type PostContent } from './add-post.ts';
import { readPost } from './read-post.ts';
import { slugAttempt, slugFor } from './slugs.ts';

const attempts = 5;

/** @throws foreign_image */
export async function createPost(db: Db, viewer: Viewer, form: PostContent): Promise<FullPost> {
  await requireOwnImage(db, viewer.id, form.image);
  const wanted = slugFor(form.title);

  for (let attempt = 0; ; attempt += 1) {
    const slug = slugAttempt(wanted, attempt);
    try {
      await db.transaction().execute((tx) => addPost(tx, viewer.id, form, slug, new Date()));
      return await readPost(db, viewer, slug);
    } catch (error) {
      if (attempt >= attempts || !isSlugTaken(error)) throw error;
    }
  }
}

const isSlugTaken = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'posts_slug_key';
