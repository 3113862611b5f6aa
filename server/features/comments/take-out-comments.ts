import type { Tx } from '#server/db/handle.ts';
import { changeCounters } from '#server/features/posts/index.ts';
import { deleteEmptyPlaces, deleteUnanswered, emptyPlaces } from './taken-out.queries.ts';

/**
 * Takes a writer's comments out; their posts are locked already. One that has replies leaves its place,
 * without writer and text, which goes with the last reply.
 */
export async function takeOutComments(tx: Tx, writerId: string, ids: string[]): Promise<void> {
  const deleted = await deleteUnanswered(tx, writerId, ids);
  const emptied = await emptyPlaces(tx, writerId, ids);
  await deleteEmptyPlaces(
    tx,
    deleted.flatMap((comment) => comment.parent_id ?? []),
  );
  const counted = [...deleted, ...emptied].filter((comment) => !comment.hidden);
  const byPost = Map.groupBy(counted, (comment) => comment.post_id);
  await changeCounters(
    tx,
    [...byPost].map(([postId, comments]) => ({ postId, comments: -comments.length })),
  );
}
