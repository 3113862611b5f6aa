import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { FullPost, postForm } from '#contract/posts.ts';
import type { Db } from '#server/db/handle.ts';
import { updateTotalPosts } from '#server/features/accounts/accounts.public.ts';
import { requireOwnImage } from '#server/features/uploads/uploads.public.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { hotScore } from './hot-score.ts';
import { insertPost, replaceTags } from './posts.queries.ts';
import { readPost } from './read-post.ts';
import { renderPost } from './render-post.ts';
import { slugAttempt, slugFor } from './slugs.ts';

const attempts = 5;

/** @throws foreign_image */
export async function createPost(db: Db, viewer: Viewer, form: z.output<typeof postForm>): Promise<FullPost> {
  await requireOwnImage(db, viewer.id, form.image);
  const id = uuid();
  const publishedAt = new Date();
  const rendered = renderPost(form.markdownText, form.tags);
  const wanted = slugFor(form.title, id);

  const publish = (slug: string) =>
    db.transaction().execute(async (tx) => {
      await insertPost(tx, {
        ...rendered,
        id,
        slug,
        author_id: viewer.id,
        title: form.title,
        markdown: form.markdownText,
        image: form.image,
        chosen_tags: form.tags,
        score: hotScore(0, 0, publishedAt.getTime()),
        published_at: publishedAt,
        updated_at: publishedAt,
      });
      await replaceTags(tx, id, publishedAt, rendered.tags);
      await updateTotalPosts(tx, viewer.id, 1);
    });

  for (let attempt = 0; ; attempt += 1) {
    const slug = slugAttempt(wanted, attempt);
    try {
      await publish(slug);
      return await readPost(db, viewer, slug);
    } catch (error) {
      if (attempt >= attempts || !isSlugTaken(error)) throw error;
    }
  }
}

const isSlugTaken = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'posts_slug_key';
