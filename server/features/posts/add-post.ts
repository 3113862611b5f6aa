import type { z } from 'zod';
import type { postForm } from '#contract/posts.ts';
import type { Tx } from '#server/db/handle.ts';
import { renderOptionsFor, updateTotalPosts } from '#server/features/accounts/accounts.public.ts';
import { useImagesIn } from '#server/features/uploads/uploads.public.ts';
import { emit } from '#server/events/facts.ts';
import { requireOwnSlug } from './former-slugs.queries.ts';
import { hotScore } from './hot-score.ts';
import { insertPost, replaceTags } from './posts.queries.ts';
import { renderPost } from './render-post.ts';

export type PostContent = Omit<z.output<typeof postForm>, 'group'>;

/** Where and when a post is published; its id sorts as the time does. */
interface Publication {
  id: string;
  slug: string;
  publishedAt: Date;
  groupId: string | null;
}

/** Stores a post with all that follows from it; within a transaction. Fails where the slug is taken. */
export async function addPost(
  tx: Tx,
  authorId: string,
  content: PostContent,
  { id, slug, publishedAt, groupId }: Publication,
): Promise<void> {
  const options = await renderOptionsFor(tx, authorId, content.markdownText);
  const rendered = renderPost(content.markdownText, content.tags, options);
  await useImagesIn(tx, authorId, content.markdownText);
  await insertPost(tx, {
    ...rendered,
    id,
    slug,
    author_id: authorId,
    title: content.title,
    markdown: content.markdownText,
    image: content.image,
    group_id: groupId,
    chosen_tags: content.tags,
    score: hotScore(0, 0, publishedAt.getTime()),
    published_at: publishedAt,
    updated_at: publishedAt,
  });
  await requireOwnSlug(tx, id, slug);
  await replaceTags(tx, id, publishedAt, rendered.tags);
  await updateTotalPosts(tx, authorId, 1);
  await emit(tx, 'post_written', { postId: id });
}
