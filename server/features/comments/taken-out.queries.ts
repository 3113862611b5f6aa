import { sql } from 'kysely';
import type { Tx } from '#server/db/handle.ts';
import type { Withheld } from '#server/withheld.queries.ts';

export interface TakenOut {
  id: string;
  post_id: string;
  parent_id: string | null;
  /** What was not seen by others was not counted. */
  hidden: boolean;
  withheld: Withheld;
}

const columns = ['id', 'post_id', 'parent_id', 'hidden', 'withheld'] as const;
const anyOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`;

/** Deletes those of the writer's comments that nobody has answered, but in one of these comments. */
export async function deleteUnanswered(tx: Tx, writerId: string, ids: string[]): Promise<TakenOut[]> {
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

/** Leaves of the writer's comments a place without writer, text and likes. */
export async function emptyPlaces(tx: Tx, writerId: string, ids: string[]): Promise<TakenOut[]> {
  const emptied = await tx
    .updateTable('comments')
    .set({ author_id: null, markdown: '', html: '', likes: 0, edited_at: null })
    .where('id', '=', anyOf(ids))
    .where('author_id', '=', writerId)
    .returning(columns)
    .execute();
  await tx
    .deleteFrom('comment_likes')
    .where('comment_id', '=', anyOf(emptied.map((comment) => comment.id)))
    .execute();
  return emptied;
}

/** Deletes those of these comments that are places without writer, and without replies by now. */
export async function deleteEmptyPlaces(tx: Tx, ids: string[]): Promise<void> {
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

/** Ids of all that the person wrote, with the posts that it stands on. */
export async function listCommentsOf(tx: Tx, writerId: string): Promise<{ id: string; post_id: string }[]> {
  return tx.selectFrom('comments').select(['id', 'post_id']).where('author_id', '=', writerId).execute();
}
