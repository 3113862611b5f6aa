import type { BodyOf } from '#contract/endpoint.ts';
import type { FullPost, posts } from '#contract/posts.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { openGroupToPost } from '#server/features/groups/index.ts';
import { renderOptionsFor } from '#server/features/accounts/index.ts';
import { requireOwnImage, useImagesIn } from '#server/features/uploads/index.ts';
import { emit } from '#server/events/events.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { slugFor, withFreeSlug } from '#server/text/slugs.ts';
import { changeSlug, slugConstraint } from './former-slugs.queries.ts';
import { requireAuthor } from './posts.policy.ts';
import { findPost, replaceTags, updatePost, type FullPostRow } from './posts.queries.ts';
import { toFullPost } from './posts.view.ts';
import { readPost } from './read-post.ts';
import { renderPost } from './render-post.ts';
import { returnPost } from './withdraw-post.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** Changed: its title, text or tags, or that it is there for others. */
    post_written: { postId: string };
    /** A text was published once more under a key that may be the id of its draft. */
    draft_published: { authorId: string; key: string };
  }
}

type PostChange = BodyOf<(typeof posts)['PATCH /api/post/{slug}']>;

/**
 * Changes what is given; a title that reads otherwise changes the address. A post stays in a group that its writer has left, too.
 * @param key under which it was published, if it is published once more: then it returns if it was withdrawn
 * @throws not_found, not_yours, post_changed, foreign_image, group_members_only
 */
export async function editPost(
  db: Db,
  viewer: Viewer,
  slug: string,
  change: PostChange,
  key?: string,
): Promise<FullPost> {
  const post = await findPost(db, viewer, slug, { withdrawn: key !== undefined });
  if (!post) throw refuse('not_found');
  requireAuthor(viewer, post);
  const basedOn = change.basedOn === undefined ? undefined : new Date(change.basedOn);
  // Sent once more after an answer that got lost.
  if (basedOn && basedOn < post.updated_at && isAlready(post, change)) return toFullPost(post);
  const image = change.image ?? post.image;
  if (image !== post.image) await requireOwnImage(db, viewer.id, image);
  const markdown = change.markdownText ?? post.markdown;
  const chosenTags = change.tags ?? post.chosen_tags;
  const title = change.title ?? post.title;
  const { rendered } = renderPost(markdown, chosenTags, await renderOptionsFor(db, viewer.id, markdown));

  const edit = async (tx: Tx, address: string) => {
    const at = new Date();
    // Groups are locked before posts: the removal of a group takes them in that order.
    const isMoved = change.group !== undefined && change.group !== (post.group?.[0] ?? '');
    const group = isMoved && { group_id: await openGroup(tx, viewer, change.group!, at) };
    await useImagesIn(tx, viewer.id, markdown);
    if (address !== post.slug) await changeSlug(tx, post.id, address);
    const changed = {
      ...rendered,
      ...group,
      markdown,
      image,
      title,
      chosen_tags: chosenTags,
      updated_at: at,
    };
    if (!(await updatePost(tx, post.id, changed, basedOn)))
      throw refuse(basedOn ? 'post_changed' : 'not_found');
    if (key) await returnPost(tx, viewer, post.id);
    await replaceTags(tx, post.id, post.published_at, rendered.tags);
    await emit(tx, 'post_written', { postId: post.id });
    // The draft of changes to a post has the post's id.
    if (basedOn || key) await emit(tx, 'draft_published', { authorId: viewer.id, key: post.id });
    if (key) await emit(tx, 'draft_published', { authorId: viewer.id, key });
  };
  return withFreeSlug(slugAfter(post, title), slugConstraint, async (address) => {
    await transact(db, (tx) => edit(tx, address));
    return readPost(db, viewer, address);
  });
}

const openGroup = async (tx: Tx, viewer: Viewer, slug: string, at: Date): Promise<string | null> =>
  slug === '' ? null : openGroupToPost(tx, viewer.id, slug, at);

/** The address stays where only punctuation or letter case changes. */
function slugAfter(post: { id: string; slug: string; title: string }, title: string): string {
  const slug = slugFor(title, `post-${post.id}`);
  return slug === slugFor(post.title, `post-${post.id}`) ? post.slug : slug;
}

function isAlready(post: FullPostRow, change: PostChange): boolean {
  const { title = post.title, tags = post.chosen_tags, markdownText = post.markdown } = change;
  const { image = post.image, group = post.group?.[0] ?? '' } = change;
  return (
    title === post.title &&
    markdownText === post.markdown &&
    image === post.image &&
    group === (post.group?.[0] ?? '') &&
    tags.join() === post.chosen_tags.join()
  );
}
