import type { Tx } from '#server/db/handle.ts';
import { changeCounters, lockPosts } from '#server/features/posts/index.ts';
import { isOpenComment } from '#server/features/visibility/index.ts';
import type { Reportable } from '#server/reportable.ts';
import type { Withheld } from '#server/withheld.queries.ts';
import { findComment } from './comments.queries.ts';
import { validate as isUuid } from 'uuid';

/** Takes a comment from everybody's sight, or shows it again; what is not seen is not counted. */
async function withhold(tx: Tx, id: string, state: Withheld): Promise<Withheld | undefined> {
  const place = await tx
    .selectFrom('comments')
    .select('post_id')
    .where('id', '=', id)
    .where('author_id', 'is not', null)
    .executeTakeFirst();
  if (!place) return undefined;
  // Posts before comments, as whoever else changes both.
  await lockPosts(tx, [place.post_id]);
  const comment = await tx
    .selectFrom('comments')
    .select(['withheld', isOpenComment().as('open')])
    .where('id', '=', id)
    .where('author_id', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!comment) return undefined;
  const { open } = await tx
    .updateTable('comments')
    .set({ withheld: state })
    .where('id', '=', id)
    .returning(isOpenComment().as('open'))
    .executeTakeFirstOrThrow();
  if (open !== comment.open) await changeCounters(tx, [{ postId: place.post_id, comments: open ? 1 : -1 }]);
  return comment.withheld;
}

export const reportableComment: Reportable = {
  find: async (db, reader, id) => {
    const comment = isUuid(id) ? await findComment(db, reader, id) : undefined;
    if (!comment?.visible || comment.post_blocked || comment.author_id === null) return undefined;
    return { id, authorId: comment.author_id };
  },
  read: async (db, id) => {
    const row = await db
      .selectFrom('comments')
      .innerJoin('posts', 'posts.id', 'comments.post_id')
      .innerJoin('users', 'users.id', 'comments.author_id')
      .select(['posts.slug', 'comments.markdown', 'users.id', 'users.name', 'users.username'])
      .select(['users.avatar', 'users.created_at'])
      .where('comments.id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { slug, markdown, ...author } = row;
    return { target: id, url: `/post/${slug}#comentario-${id}`, text: markdown, author };
  },
  withhold,
  listOf: async (tx, authorId) => {
    const rows = await tx
      .selectFrom('comments')
      .select('id')
      .where('author_id', '=', authorId)
      .where(isOpenComment())
      .execute();
    return rows.map((row) => row.id);
  },
};
