import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { postForm } from '#contract/posts.ts';
import type { Tx } from '#server/db/handle.ts';
import { linkModeOf, updateTotalPosts } from '#server/features/accounts/accounts.public.ts';
import { useImagesIn } from '#server/features/uploads/uploads.public.ts';
import { emit } from '#server/events/facts.ts';
import { hotScore } from './hot-score.ts';
import { insertPost, replaceTags } from './posts.queries.ts';
import { renderPost } from './render-post.ts';

export type PostContent = Omit<z.output<typeof postForm>, 'group'>;

/** Stores a post with all that follows from it; within a transaction. Fails where the slug is taken. @returns its id */
export async function addPost(
  tx: Tx,
  authorId: string,
  content: PostContent,
  slug: string,
  publishedAt: Date,
  groupId: string | null = null,
): Promise<string> {
  // Sorts as the publication does, also for what was published before.
  const id = uuid({ msecs: publishedAt.getTime() });
  const rendered = renderPost(content.markdownText, content.tags, await linkModeOf(tx, authorId));
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
  await replaceTags(tx, id, publishedAt, rendered.tags);
  await updateTotalPosts(tx, authorId, 1);
  await emit(tx, 'post_written', { postId: id });
  return id;
}
