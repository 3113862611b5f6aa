import type { Tx } from '#server/db/handle.ts';
import { isPublished } from '#server/features/who-sees/visibility/index.ts';

/** Locks a published post until the transaction ends, and returns it as its author wrote it. */
export async function lockToWithdraw(tx: Tx, id: string) {
  return tx
    .selectFrom('posts')
    .leftJoin('groups', 'groups.id', 'posts.group_id')
    .select(['posts.id', 'posts.author_id', 'posts.title', 'posts.chosen_tags', 'posts.markdown'])
    .select(['posts.careers', 'posts.image', 'groups.slug as group_slug'])
    .where('posts.id', '=', id)
    .where(isPublished())
    .forUpdate('posts')
    .executeTakeFirst();
}

export async function setWithdrawn(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('posts').set({ withdrawn_at: at }).where('id', '=', id).execute();
  await tx.deleteFrom('post_tags').where('post_id', '=', id).execute();
}

/** Restores a withdrawn post at its old place and time. @returns whether others see it now */
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

/** Permanently deletes a post that its author has withdrawn. */
export async function deleteWithdrawn(tx: Tx, authorId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('posts')
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .where('withdrawn_at', 'is not', null)
    .execute();
}
