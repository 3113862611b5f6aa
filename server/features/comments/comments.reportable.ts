import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Tx } from '#server/db/handle.ts';
import { emit } from '#server/events/events.ts';
import { renderOptionsFor } from '#server/features/identity/accounts/index.ts';
import { markSeen } from '#server/features/safety/holds/index.ts';
import { changeCounters, lockPosts } from '#server/features/posts/index.ts';
import { removeComments } from './removed-comments.queries.ts';
import { isNotWithdrawn, isOpenComment, isPublished } from '#server/features/who-sees/visibility/index.ts';
import type { Reportable } from '#server/reportable.ts';
import {
  isShown,
  listOwned,
  selectOwned,
  type Withheld,
} from '#server/features/who-sees/withheld.queries.ts';
import { findComment } from './comments.queries.ts';
import { renderComment } from './render-comment.ts';

/** Withholds a comment from everybody, or shows it again; withheld comments are not counted. */
export async function withholdComment(tx: Tx, id: string, state: Withheld): Promise<Withheld | undefined> {
  const place = await tx
    .selectFrom('comments')
    .select('post_id')
    .where('id', '=', id)
    .where('author_id', 'is not', null)
    .executeTakeFirst();
  if (!place) return undefined;
  // Posts before comments, as everywhere that locks both.
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
  if (open && (await markSeen(tx, 'comment', id))) await announce(tx, id);
  if (open !== comment.open) await changeCounters(tx, [{ postId: place.post_id, comments: open ? 1 : -1 }]);
  return comment.withheld;
}

/** Dates a comment that was held from its beginning as of now, and announces it as when one is added. */
async function announce(tx: Tx, id: string): Promise<void> {
  const at = new Date();
  const comment = await tx
    .updateTable('comments')
    .from('posts')
    .set({ created_at: at })
    .whereRef('posts.id', '=', 'comments.post_id')
    .where('comments.id', '=', id)
    .returning(['post_id', 'parent_id', 'comments.author_id', 'comments.markdown'])
    .returning(['posts.author_id as post_author_id', isPublished().as('is_published')])
    .executeTakeFirstOrThrow();
  if (!comment.is_published) return;
  const { author_id: authorId, parent_id: parentId, markdown } = comment;
  const { text, mentions } = renderComment(id, markdown, await renderOptionsFor(tx, authorId!, markdown));
  await emit(tx, 'comment_added', {
    commentId: id,
    postId: comment.post_id,
    postAuthorId: comment.post_author_id,
    authorId: authorId!,
    parentId,
    answeredId: parentId,
    at,
    text,
    mentions,
  });
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
      .select(['posts.slug', 'posts.title', 'comments.markdown', isNotWithdrawn('posts').as('post_stands')])
      .select(['users.id', 'users.name', 'users.username', 'users.avatar', 'users.created_at'])
      .where('comments.id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { slug, title, post_stands: postStands, markdown, ...author } = row;
    return {
      target: id,
      url: `/post/${slug}#comentario-${id}`,
      text: markdown,
      // Nobody reported a post that its author has withdrawn.
      context: postStands ? title : '',
      author,
    };
  },
  // Who published, and who is replied to.
  addressed: async (db, id) => {
    const { rows } = await sql<{ id: string }>`
      select posts.author_id as id from comments join posts on posts.id = post_id where comments.id = ${id}
      union select parent.author_id from comments join comments as parent on parent.id = comments.parent_id
        where comments.id = ${id} and parent.author_id is not null`.execute(db);
    return rows.map((row) => row.id);
  },
  purge: async (tx, id) => {
    const place = await tx
      .selectFrom('comments')
      .select(['post_id', 'author_id'])
      .where('id', '=', id)
      .where('withheld', '=', 'removed')
      .executeTakeFirst();
    if (!place?.author_id) return;
    await lockPosts(tx, [place.post_id]);
    await removeComments(tx, place.author_id, [id]);
  },
  listOf: (tx, authorId, state) => listOwned(tx, 'comments', 'author_id', authorId, state),
  publishedBy: (writerId) => selectOwned('comments', 'author_id', writerId),
  writtenBy: (writerId, isMeant) => sql`
    select comments.id from comments
      join posts on posts.id = comments.post_id
      left join comments as answered on answered.id = comments.parent_id
    where comments.author_id = ${writerId} and ${isShown('comments')}
      and ${isMeant('posts.author_id', 'answered.author_id')}`,
  withhold: withholdComment,
};
