import type { Db, Tx } from '#server/db/handle.ts';
import { emit } from '#server/events/events.ts';
import { updateTotalPosts } from '#server/features/accounts/index.ts';
import { isPublished } from '#server/features/visibility/index.ts';
import type { Reportable } from '#server/reportable.ts';
import type { Withheld } from '#server/withheld.queries.ts';
import { replaceTags } from './new-post.queries.ts';
import { findPostAuthor } from './posts.queries.ts';

/* Posts that others do not see: those that their authors took back, and those that are withheld. */

/** The post as its author wrote it, kept from changing until the transaction ends; of one that is published. */
export async function lockToWithdraw(tx: Tx, id: string) {
  return tx
    .selectFrom('posts')
    .leftJoin('groups', 'groups.id', 'posts.group_id')
    .select(['posts.id', 'posts.author_id', 'posts.title', 'posts.chosen_tags', 'posts.markdown'])
    .select(['posts.image', 'groups.slug as group_slug'])
    .where('posts.id', '=', id)
    .where(isPublished())
    .forUpdate('posts')
    .executeTakeFirst();
}

export async function setWithdrawn(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('posts').set({ withdrawn_at: at }).where('id', '=', id).execute();
  await tx.deleteFrom('post_tags').where('post_id', '=', id).execute();
}

/** Ends that it is taken back, at its old place and time. @returns whether others see it for that */
export async function bringBack(tx: Tx, id: string): Promise<boolean> {
  const post = await tx
    .updateTable('posts')
    .set({ withdrawn_at: null })
    .where('id', '=', id)
    .where('withdrawn_at', 'is not', null)
    .returning('withheld')
    .executeTakeFirst();
  return post?.withheld === null;
}

/** Deletes a post for good that its author has taken back. */
export async function deleteWithdrawn(tx: Tx, authorId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('posts')
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .where('withdrawn_at', 'is not', null)
    .execute();
}

const readPost = (db: Db, id: string) =>
  db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.author_id')
    .select(['posts.slug', 'posts.title', 'posts.markdown', 'users.id', 'users.name', 'users.username'])
    .select(['users.avatar', 'users.created_at'])
    .where('posts.id', '=', id)
    .executeTakeFirst();

/** Takes a post from everybody's sight, or shows it again with all that is found by it. */
async function withhold(tx: Tx, id: string, state: Withheld): Promise<Withheld | undefined> {
  const post = await tx
    .selectFrom('posts')
    .select(['author_id', 'tags', 'published_at', 'withdrawn_at', 'withheld'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!post) return undefined;
  if (post.withheld === state) return state;
  await tx.updateTable('posts').set({ withheld: state }).where('id', '=', id).execute();
  const wasShown = post.withheld === null;
  if (post.withdrawn_at === null && wasShown !== (state === null)) {
    await replaceTags(tx, id, post.published_at, wasShown ? [] : post.tags);
    await updateTotalPosts(tx, post.author_id, wasShown ? -1 : 1);
    await emit(tx, 'post_written', { postId: id });
  }
  return post.withheld;
}

export const reportablePost: Reportable = {
  find: async (db, reader, slug) => {
    const post = await findPostAuthor(db, reader, slug);
    return post && { id: post.id, authorId: post.author_id };
  },
  read: async (db, id) => {
    const row = await readPost(db, id);
    if (!row) return undefined;
    const { slug, title, markdown, ...author } = row;
    return { target: slug, url: `/post/${slug}`, text: `${title}\n\n${markdown}`, author };
  },
  withhold,
  listOf: async (tx, authorId) => {
    const rows = await tx
      .selectFrom('posts')
      .select('id')
      .where('author_id', '=', authorId)
      .where(isPublished())
      .execute();
    return rows.map((row) => row.id);
  },
};
