import { sql } from 'kysely';
import type { Tx } from '#server/db/handle.ts';
import { emit } from '#server/events/events.ts';
import { changeCounters } from '#server/features/posts/index.ts';
import type { Withheld } from '#server/features/who-sees/withheld.queries.ts';
import { deleteReactionsTo, noCounts } from './comment-reactions.queries.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** Comments lost their writers and texts; only their places stay. */
    comments_emptied: { commentIds: readonly string[] };
  }
}

export interface RemovedComment {
  id: string;
  post_id: string;
  parent_id: string | null;
  /** Comments that others did not see were not counted. */
  hidden: boolean;
  withheld: Withheld;
}

const columns = ['id', 'post_id', 'parent_id', 'hidden', 'withheld'] as const;
const anyOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`;

/** Deletes the author's comments that have no replies besides those in `ids`. */
export async function deleteUnanswered(tx: Tx, writerId: string, ids: string[]): Promise<RemovedComment[]> {
  return tx
    .deleteFrom('comments')
    .where('id', '=', anyOf(ids))
    .where('author_id', '=', writerId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('comments as reply')
            .select('reply.id')
            .whereRef('reply.parent_id', '=', 'comments.id')
            .where('reply.id', '<>', sql<string>`all(${ids}::uuid[])`),
        ),
      ),
    )
    .returning(columns)
    .execute();
}

/** Turns the author's comments into placeholders without author, text and reactions. */
export async function replaceByPlaceholders(
  tx: Tx,
  writerId: string,
  ids: string[],
): Promise<RemovedComment[]> {
  const emptied = await tx
    .updateTable('comments')
    .set({ author_id: null, markdown: '', html: '', ...noCounts, edited_at: null })
    .where('id', '=', anyOf(ids))
    .where('author_id', '=', writerId)
    .returning(columns)
    .execute();
  const commentIds = emptied.map((comment) => comment.id);
  await deleteReactionsTo(tx, commentIds);
  await emit(tx, 'comments_emptied', { commentIds });
  return emptied;
}

/** Deletes those of these comments that are placeholders with no replies left. */
export async function deletePlaceholdersWithoutReplies(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .deleteFrom('comments')
    .where('id', '=', anyOf(ids))
    .where('author_id', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('comments as reply')
            .select('reply.id')
            .whereRef('reply.parent_id', '=', 'comments.id'),
        ),
      ),
    )
    .execute();
}

/** Lists the ids of all comments a user wrote, with their posts. */
export async function listCommentsOf(tx: Tx, writerId: string): Promise<{ id: string; post_id: string }[]> {
  return tx.selectFrom('comments').select(['id', 'post_id']).where('author_id', '=', writerId).execute();
}

/**
 * Removes an author's comments; their posts are locked already. One with replies leaves a placeholder without author
 * and text, which is deleted with the last reply.
 */
export async function removeComments(tx: Tx, writerId: string, ids: string[]): Promise<void> {
  const deleted = await deleteUnanswered(tx, writerId, ids);
  const emptied = await replaceByPlaceholders(tx, writerId, ids);
  await deletePlaceholdersWithoutReplies(
    tx,
    deleted.flatMap((comment) => comment.parent_id ?? []),
  );
  const counted = [...deleted, ...emptied].filter(({ hidden, withheld }) => !hidden && withheld === null);
  const byPost = Map.groupBy(counted, (comment) => comment.post_id);
  await changeCounters(
    tx,
    [...byPost].map(([postId, comments]) => ({ postId, comments: -comments.length })),
  );
}
