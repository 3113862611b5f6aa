import type { z } from 'zod';
import type { postForm } from '#contract/posts.ts';
import { validate as isUuid } from 'uuid';
import type { Db } from '#server/db/handle.ts';
import { renderOptionsFor } from '#server/features/accounts/index.ts';
import { useImagesIn } from '#server/features/uploads/index.ts';
import { SlugTaken } from './former-slugs.queries.ts';
import { insertPost } from './new-post.queries.ts';
import type { FullPostRow } from './posts.queries.ts';
import { renderPost } from './render-post.ts';

export type PostContent = Omit<z.output<typeof postForm>, 'group'>;

/** Where and when a post is published; its id sorts as the time does. */
interface Publication {
  id: string;
  /** It gets the first that is free. */
  slugs: string[];
  publishedAt: Date;
  groupId: string | null;
  /** Its writer's name for it, which may be the id of its draft. */
  key: string | null;
}

/**
 * Stores a post with all that follows from it. Fails as PostgreSQL does where all slugs are taken, or something was
 * published under the key. @returns it as its author sees it
 */
export async function addPost(
  db: Db,
  authorId: string,
  { title, markdownText: markdown, tags, image }: PostContent,
  { id, slugs, publishedAt, groupId, key }: Publication,
): Promise<FullPostRow> {
  const options = await renderOptionsFor(db, authorId, markdown);
  const { rendered, text } = renderPost(markdown, tags, options);
  await useImagesIn(db, authorId, markdown);
  const post = await insertPost(db, {
    ...rendered,
    id,
    author_id: authorId,
    slugs,
    title,
    markdown,
    text,
    image,
    group_id: groupId,
    chosen_tags: tags,
    published_at: publishedAt,
    key,
    draftId: isUuid(key) ? key : null,
  });
  if (!post) throw new SlugTaken(`none of ${slugs.join(', ')} is free`);
  return post;
}
