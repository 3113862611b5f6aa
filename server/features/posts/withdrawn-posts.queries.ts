import type { Tx } from '#server/db/handle.ts';
import { isPublished } from '#server/features/visibility/index.ts';

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

/** Publishes it again, at its old place and time. @returns false where it is published already */
export async function bringBack(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('posts')
    .set({ withdrawn_at: null })
    .where('id', '=', id)
    .where((eb) => eb.not(isPublished()))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a post for good that its author has taken back. */
export async function deleteWithdrawn(tx: Tx, authorId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('posts')
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .where((eb) => eb.not(isPublished()))
    .execute();
}
