import type { z } from 'zod';
import type { FullPost, postForm } from '#contract/posts/posts.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import type { Reader } from '#server/features/who-sees/blocks/index.ts';
import { hold, judgePublication, publishJudged, type Judge } from '#server/features/safety/holds/index.ts';
import { plainText } from '#markdown/plain-text.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requireKnownCareers } from '#server/careers/known-careers.queries.ts';
import type { Withheld } from '#server/features/who-sees/withheld.queries.ts';
import { transact } from '#server/db/transact.ts';
import { openGroupToPost } from '#server/features/groups/index.ts';
import { requireOwnImage, useImagesIn } from '#server/features/uploads/index.ts';
import { slugFor, withEnding, withFreeSlug } from '#server/text/slugs.ts';
import {
  emitMentions,
  renderOptionsFor,
  updateTotalPosts,
} from '#server/features/identity/accounts/index.ts';
import { emit } from '#server/events/events.ts';
import { idAt } from '#server/db/ids.ts';
import { findPostAuthor, findPost, type FullPostRow, updatePost, deletePost } from './posts.queries.ts';
import { toFullPost } from './posts.view.ts';
import { slugConstraint, SlugTaken, changeSlug } from './former-slugs.queries.ts';
import { findPublished, insertPost, replaceTags } from './new-post.queries.ts';
import { renderPost } from './render-post.ts';
import { requireAuthor } from './posts.policy.ts';
import { isAlready, type PostChange } from './written-already.ts';
import { withholdPost } from './posts.reportable.ts';
import { bringBack } from './withdrawn-posts.queries.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** A post changed: its title, text, tags or visibility. */
    post_written: { postId: string };
    /** A group got a new post. */
    group_published_in: { postId: string };
    /** A text was published, held, or published again, under a key that may be its draft's id. */
    draft_published: { authorId: string; key: string };
  }
}

/** Finds a post's id and author, for features about what belongs to posts. @throws not_found */
export async function requirePost(
  db: Db,
  reader: Reader,
  slug: string,
): Promise<{ id: string; author_id: string }> {
  const post = await findPostAuthor(db, reader, slug);
  if (!post) throw refuse('not_found');
  return post;
}

/** @throws not_found */
export async function readPost(db: Db, viewer: Viewer | null, slug: string): Promise<FullPost> {
  const row = await findPost(db, viewer, slug);
  if (!row) throw refuse('not_found');
  return toFullPost(row);
}

type PostForm = z.output<typeof postForm>;

/**
 * Publishes a text. A post already published under that key is not published again but changed to this text, since
 * its author may have gone on writing after a lost reply.
 * @param key the author's idempotency key
 * @throws foreign_image, group_members_only
 */
export async function createPost(
  judge: Judge,
  viewer: Viewer,
  form: PostForm,
  key: string | null,
): Promise<FullPost> {
  const published = key && (await findPublished(judge.db, viewer.id, key));
  if (published) return editPost(judge, viewer, published, form, key);
  try {
    return await publish(judge, viewer, form, key);
  } catch (error) {
    // The same draft was sent a moment ago and has just become a post.
    const isTwin = key && (error as { constraint?: string }).constraint === 'published_drafts_pkey';
    if (!isTwin) throw error;
    return createPost(judge, viewer, form, key);
  }
}

async function publish(
  judge: Judge,
  viewer: Viewer,
  { group, ...content }: PostForm,
  key: string | null,
): Promise<FullPost> {
  const { db } = judge;
  await requireOwnImage(db, viewer.id, content.image);
  await requireKnownCareers(db, content.careers);
  const rendering = await renderNew(db, viewer.id, content);
  const written = { text: said(content, rendering.text), pictures: [content.image] };
  const publishedAt = new Date();
  const id = idAt(publishedAt);
  return withFreeSlug(slugFor(content.title, `post-${id}`), slugConstraint, async (slug) => {
    const slugs = [slug, withEnding(slug)];
    const post = await publishJudged(judge, viewer.id, written, async (causes, mark) => {
      const withheld: Withheld = causes.length > 0 ? 'held' : null;
      return transact(db, async (tx) => {
        const groupId = await openGroup(tx, viewer, group, publishedAt);
        const place = { id, slugs, publishedAt, groupId, key, withheld, mark };
        const added = await storePost(tx, viewer.id, content, rendering, place);
        if (!added) return undefined;
        if (withheld) await hold(judge, tx, { type: 'post', id, authorId: viewer.id, unseen: true }, causes);
        else if (groupId) await emit(tx, 'group_published_in', { postId: id });
        if (key) await emit(tx, 'draft_published', { authorId: viewer.id, key });
        return added;
      });
    });
    if (!post) throw new SlugTaken(`none of ${slugs.join(', ')} is free`);
    return toFullPost(post);
  });
}

/** Everything a post says, with and without its markup. */
const said = (
  { title, tags, markdownText: markdown }: { title: string; tags: readonly string[]; markdownText: string },
  text: string,
): string => [title, tags.join(' '), text, markdown].join('\n');

export type PostContent = Omit<z.output<typeof postForm>, 'group'>;

/** Where and when a post is published; its id sorts by time. */
interface Publication {
  id: string;
  /** It gets the first that is free. */
  slugs: string[];
  publishedAt: Date;
  groupId: string | null;
  /** The author's idempotency key, which may be the draft's id. */
  key: string | null;
}

type Judged<Place> = Place & { withheld: Withheld; mark: string | null };

type Rendering = ReturnType<typeof renderPost>;

async function renderNew(db: Db, authorId: string, { markdownText, tags }: PostContent): Promise<Rendering> {
  return renderPost(markdownText, tags, await renderOptionsFor(db, authorId, markdownText));
}

/**
 * Stores a post with everything derived from it. Fails as PostgreSQL does if all slugs are taken or something was
 * published under the key. @returns it as its author sees it
 */
export async function addPost(
  tx: Tx,
  authorId: string,
  content: PostContent,
  publication: Publication,
): Promise<FullPostRow> {
  const rendering = await renderNew(tx, authorId, content);
  const post = await storePost(tx, authorId, content, rendering, {
    ...publication,
    withheld: null,
    mark: null,
  });
  if (!post) throw new SlugTaken(`none of ${publication.slugs.join(', ')} is free`);
  return post;
}

async function storePost(
  tx: Tx,
  authorId: string,
  { title, markdownText: markdown, tags, careers, image }: PostContent,
  { rendered, text, mentions }: Rendering,
  { id, slugs, publishedAt, groupId, key, withheld, mark }: Judged<Publication>,
): Promise<FullPostRow | undefined> {
  await useImagesIn(tx, authorId, markdown);
  const post = await insertPost(tx, {
    ...rendered,
    id,
    author_id: authorId,
    slugs,
    title,
    markdown,
    image,
    group_id: groupId,
    chosen_tags: tags,
    careers,
    published_at: publishedAt,
    withheld,
    mark,
    key,
  });
  if (post && withheld === null)
    await emit(tx, 'post_published', {
      postId: id,
      authorId,
      at: publishedAt,
      title,
      tags: rendered.tags,
      text,
      mentions,
    });
  return post;
}

/**
 * Changes the given fields; a title with other words changes the slug. A post may stay in a group its author has left.
 * @param key under which it was published, if it is published again: a withdrawn post then returns
 * @throws not_found, not_yours, post_changed, foreign_image, group_members_only
 */
export async function editPost(
  judge: Judge,
  viewer: Viewer,
  slug: string,
  change: PostChange,
  key?: string,
): Promise<FullPost> {
  const { db } = judge;
  const withdrawn = key !== undefined;
  const post = await findPost(db, viewer, slug, { withdrawn });
  if (!post) throw refuse('not_found');
  requireAuthor(viewer, post);
  const basedOn = change.basedOn === undefined ? undefined : new Date(change.basedOn);
  // Sent again after a lost reply.
  if (basedOn && basedOn < post.updated_at && isAlready(post, change)) return toFullPost(post);
  const image = change.image ?? post.image;
  if (image !== post.image) await requireOwnImage(db, viewer.id, image);
  const careers = change.careers ?? post.careers;
  if (change.careers) await requireKnownCareers(db, careers);
  const markdown = change.markdownText ?? post.markdown;
  const chosenTags = change.tags ?? post.chosen_tags;
  const title = change.title ?? post.title;
  const options = await renderOptionsFor(db, viewer.id, markdown);
  const { rendered, text, mentions } = renderPost(markdown, chosenTags, options);
  const written = {
    text: said({ title, tags: chosenTags, markdownText: markdown }, text),
    pictures: [image],
    before: () =>
      [
        said({ ...post, tags: post.chosen_tags, markdownText: post.markdown }, plainText(post.markdown)),
        post.image,
      ].join('\n'),
  };
  const causes = await judgePublication(judge, viewer.id, written, post.id);

  const edit = async (tx: Tx, address: string) => {
    const at = new Date();
    // Groups are locked before posts, as in the removal of a group.
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
      careers,
      updated_at: at,
    };
    const updated = await updatePost(tx, viewer, post.id, changed, { withdrawn, basedOn });
    if (!updated) {
      // Only what its author still finds can be compared with it.
      await requirePost(tx, viewer, address);
      throw refuse('post_changed');
    }
    if (key && (await bringBack(tx, post.id))) await updateTotalPosts(tx, viewer.id, 1);
    // A post that others do not see is found by no tag.
    await replaceTags(tx, post.id, post.published_at, updated.withheld ? [] : rendered.tags);
    await emit(tx, 'post_written', { postId: post.id });
    await emitMentions(tx, { postId: post.id, commentId: null, at }, mentions, post.markdown);
    if (causes.length > 0 && updated.withheld === null) {
      await withholdPost(tx, post.id, 'held');
      await hold(judge, tx, { type: 'post', id: post.id, authorId: viewer.id, unseen: false }, causes);
    }
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

/** Keeps the slug if only punctuation or letter case changes. */
function slugAfter(post: { id: string; slug: string; title: string }, title: string): string {
  const slug = slugFor(title, `post-${post.id}`);
  return slug === slugFor(post.title, `post-${post.id}`) ? post.slug : slug;
}

/** @throws not_found, not_yours */
export async function removePost(db: Db, viewer: Viewer, slug: string): Promise<void> {
  const post = await findPost(db, viewer, slug);
  if (!post) throw refuse('not_found');
  requireAuthor(viewer, post);
  await transact(db, async (tx) => {
    // Of two concurrent requests only one counts; a post that others did not see was not counted.
    if (await deletePost(tx, post.id)) await updateTotalPosts(tx, viewer.id, -1);
  });
}
