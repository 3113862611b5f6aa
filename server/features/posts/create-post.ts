import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { FullPost, postForm } from '#contract/posts.ts';
import type { Db } from '#server/db/handle.ts';
import { transact, untilDone } from '#server/db/transact.ts';
import { openGroupToPost } from '#server/features/groups/index.ts';
import { requireOwnImage } from '#server/features/uploads/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { slugFor, withEnding, withFreeSlug } from '#server/text/slugs.ts';
import { addPost } from './add-post.ts';
import { editPost } from './edit-post.ts';
import { slugConstraint } from './former-slugs.queries.ts';
import { toFullPost } from './posts.view.ts';
import { findPublished } from './published-drafts.queries.ts';

type PostForm = z.output<typeof postForm>;

/**
 * Publishes a text. What was published under that key already is not published again: it becomes this text, should
 * it have been another, since its writer may have gone on after an answer that got lost.
 * @param key the writer's name for what is published
 * @throws foreign_image, group_members_only
 */
export async function createPost(
  db: Db,
  viewer: Viewer,
  form: PostForm,
  key: string | null,
): Promise<FullPost> {
  const published = key && (await findPublished(db, viewer.id, key));
  if (published) return editPost(db, viewer, published, form, key);
  try {
    return await publish(db, viewer, form, key);
  } catch (error) {
    // The same draft was sent a moment ago, and has just become a post.
    const isTwin = key && (error as { constraint?: string }).constraint === 'published_drafts_pkey';
    if (!isTwin) throw error;
    return createPost(db, viewer, form, key);
  }
}

async function publish(
  db: Db,
  viewer: Viewer,
  { group, ...content }: PostForm,
  key: string | null,
): Promise<FullPost> {
  await requireOwnImage(db, viewer.id, content.image);
  const publishedAt = new Date();
  const id = uuid({ msecs: publishedAt.getTime() });
  return withFreeSlug(slugFor(content.title, `post-${id}`), slugConstraint, async (slug) => {
    const add = (within: Db, groupId: string | null) =>
      addPost(within, viewer.id, content, { id, slugs: [slug, withEnding(slug)], publishedAt, groupId, key });
    const post = await (group === ''
      ? untilDone(() => add(db, null))
      : transact(db, async (tx) => add(tx, await openGroupToPost(tx, viewer.id, group, publishedAt))));
    return toFullPost(post);
  });
}
