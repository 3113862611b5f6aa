import type { BodyOf } from '#contract/endpoint.ts';
import type { FullPost, posts } from '#contract/posts.ts';
import type { Db } from '#server/db/handle.ts';
import { requireOwnImage } from '#server/features/uploads/uploads.public.ts';
import { emit } from '#server/events/facts.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requireAuthor } from './posts.policy.ts';
import { findPost, replaceTags, updatePost } from './posts.queries.ts';
import { readPost } from './read-post.ts';
import { renderPost } from './render-post.ts';

/** Changes what is given; the address stays. @throws not_found, not_yours, foreign_image */
export async function editPost(
  db: Db,
  viewer: Viewer,
  slug: string,
  change: BodyOf<(typeof posts)['PATCH /api/post/{slug}']>,
): Promise<FullPost> {
  const post = await findPost(db, viewer, slug);
  if (!post) throw refuse('not_found');
  requireAuthor(viewer, post);
  const image = change.image ?? post.image;
  if (image !== post.image) await requireOwnImage(db, viewer.id, image);
  const markdown = change.markdownText ?? post.markdown;
  const chosenTags = change.tags ?? post.chosen_tags;
  const rendered = renderPost(markdown, chosenTags);

  await db.transaction().execute(async (tx) => {
    await updatePost(tx, post.id, {
      ...rendered,
      markdown,
      image,
      title: change.title ?? post.title,
      chosen_tags: chosenTags,
      updated_at: new Date(),
    });
    await replaceTags(tx, post.id, post.published_at, rendered.tags);
    await emit(tx, 'post_written', { postId: post.id });
  });
  return readPost(db, viewer, slug);
}
