import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import { emit } from '#server/events/events.ts';
import { renderOptionsFor, updateTotalPosts } from '#server/features/identity/accounts/index.ts';
import { markSeen } from '#server/features/safety/holds/index.ts';
import type { Reportable } from '#server/reportable.ts';
import {
  deleteRemoved,
  findNamed,
  listOwned,
  selectOwned,
  setWithheld,
  type Withheld,
} from '#server/features/who-sees/withheld.queries.ts';
import { replaceTags } from './new-post.queries.ts';
import { findPostAuthor } from './posts.queries.ts';
import { renderPost } from './render-post.ts';

const readPost = (db: Db, id: string) =>
  db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.author_id')
    .select([
      'posts.slug',
      'posts.title',
      'posts.markdown',
      'posts.image',
      'users.id',
      'users.name',
      'users.username',
    ])
    .select(['users.avatar', 'users.created_at'])
    .where('posts.id', '=', id)
    .executeTakeFirst();

/** Hides a post from others, or shows it again; its tags and its author's total follow. */
export async function withholdPost(tx: Tx, id: string, state: Withheld): Promise<Withheld | undefined> {
  const before = await setWithheld(tx, 'posts', id, state);
  const isShownNow = state === null;
  if (before === undefined || (before === null) === isShownNow) return before;
  const isNew = isShownNow && (await markSeen(tx, 'post', id));
  if (isNew) await announce(tx, id);
  const post = await tx
    .selectFrom('posts')
    .select(['author_id', 'tags', 'published_at'])
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!post) return before;
  await replaceTags(tx, id, post.published_at, isShownNow ? post.tags : []);
  await updateTotalPosts(tx, post.author_id, isShownNow ? 1 : -1);
  if (!isNew) await emit(tx, 'post_written', { postId: id });
  return before;
}

/** Publishes a post that was held from its beginning as of now; leaves its tags and its author's total to the caller. */
async function announce(tx: Tx, id: string): Promise<void> {
  const at = new Date();
  const { author_id, title, markdown, chosen_tags, tags, group_id } = await tx
    .updateTable('posts')
    .set({ published_at: at, updated_at: at, score: sql<number>`hot_score(likes, comments, ${at})` })
    .where('id', '=', id)
    .returning(['author_id', 'title', 'markdown', 'chosen_tags', 'tags', 'group_id'])
    .executeTakeFirstOrThrow();
  const options = await renderOptionsFor(tx, author_id, markdown);
  const { text, mentions } = renderPost(markdown, chosen_tags, options);
  await emit(tx, 'post_published', { postId: id, authorId: author_id, at, title, tags, text, mentions });
  if (group_id) await emit(tx, 'group_published_in', { postId: id });
}

export const reportablePost: Reportable = {
  find: async (db, reader, slug) => {
    const post = await findPostAuthor(db, reader, slug);
    return post && { id: post.id, authorId: post.author_id };
  },
  read: async (db, id) => {
    const row = await readPost(db, id);
    if (!row) return undefined;
    const { slug, title, markdown, image, ...author } = row;
    return { target: slug, url: `/post/${slug}`, text: `${title}\n\n${markdown}`, pictures: [image], author };
  },
  idOf: (db, name) => findNamed(db, 'posts', 'slug', name),
  // A sweep deletes its pictures: nothing shows them any more.
  purge: (tx, id) => deleteRemoved(tx, 'posts', id),
  listOf: (tx, authorId, state) => listOwned(tx, 'posts', 'author_id', authorId, state),
  publishedBy: (writerId) => selectOwned('posts', 'author_id', writerId),
  withhold: withholdPost,
};
