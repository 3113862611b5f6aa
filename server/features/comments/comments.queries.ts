import { sql, type Generated, type RawBuilder } from 'kysely';
import type { ReactionCount } from '#contract/comments/comment-reactions.ts';
import type { Position } from '#server/http/cursor.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { prepareRead, type Bindable, type Placeholders } from '#server/db/query/prepare.ts';
import { isShown, type Withheld } from '#server/features/who-sees/withheld.queries.ts';
import {
  shownAvatar,
  shownName,
  shownUsername,
} from '#server/features/who-sees/person-visibility.queries.ts';
import { blockedEitherWay, exceptBlocked, type Reader } from '#server/features/who-sees/blocks/index.ts';
import {
  isOpenComment,
  isVisibleComment,
  isVisiblePost,
  type Among,
} from '#server/features/who-sees/visibility/index.ts';
import { selectReactions } from './comment-reactions.queries.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    comments: CommentTable;
  }
}

export interface CommentTable extends Record<ReactionCount, Generated<number>> {
  id: string;
  post_id: string;
  parent_id: string | null;
  /** Null once removed. */
  author_id: string | null;
  markdown: string;
  html: string;
  /** Hidden by the post's author. */
  hidden: Generated<boolean>;
  withheld: Generated<Withheld>;
  created_at: Date;
  edited_at: Generated<Date | null>;
}

/* One query for comments, their authors and the viewer's reactions: each is a key lookup, cheaper than more round trips. */
const selectComments = (db: Db, viewer: Bindable<Reader>, postAuthor: RawBuilder<unknown>) =>
  db
    .selectFrom('comments')
    .leftJoin('users', 'users.id', 'comments.author_id')
    .select([
      'comments.id',
      'comments.post_id',
      'comments.parent_id',
      'comments.author_id',
      'comments.markdown',
      'comments.html',
      'comments.hidden',
      'comments.withheld',
      'comments.created_at',
      'comments.edited_at',
    ])
    .select([
      sql<string | null>`${shownName(viewer)}`.as('author_name'),
      sql<string | null>`${shownUsername(viewer)}`.as('author_username'),
      sql<string | null>`${shownAvatar(viewer)}`.as('author_avatar'),
    ])
    .select(selectReactions(viewer))
    .select([
      isVisibleComment(viewer, postAuthor).as('visible'),
      sql<boolean>`not ${exceptBlocked(viewer, 'comments.author_id')}`.as('blocked'),
    ]);

export type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['execute']>>[number];

export interface FoundComment extends CommentRow {
  post_author_id: string;
  /** A block exists between the viewer and the post's author. */
  post_blocked: boolean;
}

/** What comments need of their post. */
export interface PostOfComments {
  id: string;
  author_id: string;
}

/** For writers, who may remove their comment from the post of somebody who has blocked them. */
const despiteBlocks: Among = () => sql<boolean>`true`;

/** Finds a comment with the id of its post's author, on a post that the viewer may see but for a block. */
export async function findComment(db: Db, viewer: Reader, id: string): Promise<FoundComment | undefined> {
  return selectComments(db, viewer, sql.ref('posts.author_id'))
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select('posts.author_id as post_author_id')
    .select(sql<boolean>`not ${exceptBlocked(viewer, 'posts.author_id')}`.as('post_blocked'))
    .where('comments.id', '=', id)
    .where(isVisiblePost(viewer, 'posts', despiteBlocks))
    .executeTakeFirst();
}

const authorOf = (post: Bindable<PostOfComments>) => sql`${post.author_id}::uuid`;

/** Matches visible comments; the post's author also finds the placeholders of blocked users' comments. */
const isListed = (comment: 'comments' | 'reply', viewer: Bindable<Reader>, post: Bindable<PostOfComments>) =>
  sql<boolean>`(${isVisibleComment(viewer, authorOf(post), comment)}
    or ${sql.ref(`${comment}.author_id`)} is not null and ${isShown(comment)}
      and ${viewer?.id ?? null}::uuid = ${authorOf(post)})`;

const isAfter = (after: Bindable<Position<string>>) =>
  sql<boolean>`(comments.created_at, comments.id) > (${after.key}::timestamptz, ${after.id}::uuid)`;

/** Lists top-level comments, oldest first: those that are visible, or have a visible reply. */
export async function listThreads(
  db: Db,
  viewer: Reader,
  post: PostOfComments,
  after: Position<string> | null,
  limit: number,
): Promise<CommentRow[]> {
  return selectThreads(db, { viewer, post, after }, limit);
}

interface Page {
  viewer: Reader;
  post: PostOfComments;
  after: Position<string> | null;
}

const selectThreads = prepareRead((db, { viewer, post, after }: Placeholders<Page>, limit: number) =>
  selectComments(db, viewer, authorOf(post))
    .where('comments.post_id', '=', post.id)
    .where('comments.parent_id', 'is', null)
    .where((eb) =>
      eb.or([
        isListed('comments', viewer, post),
        eb.exists(
          eb
            .selectFrom('comments as reply')
            .select('reply.id')
            .whereRef('reply.parent_id', '=', 'comments.id')
            .where(isListed('reply', viewer, post)),
        ),
      ]),
    )
    .$if(after !== null, (query) => query.where(isAfter(after!)))
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .limit(limit),
);

/** Lists the visible replies to one comment of the post, oldest first. */
export async function listReplies(
  db: Db,
  viewer: Reader,
  post: PostOfComments,
  parentId: string,
  after: Position<string> | null,
  limit: number,
): Promise<CommentRow[]> {
  return selectReplies(db, { viewer, post, after, parentId }, limit);
}

const selectReplies = prepareRead((db, page: Placeholders<Page & { parentId: string }>, limit: number) => {
  const { viewer, post, after, parentId } = page;
  return selectComments(db, viewer, authorOf(post))
    .where('comments.parent_id', '=', parentId)
    .where('comments.post_id', '=', post.id)
    .where(isListed('comments', viewer, post))
    .$if(after !== null, (query) => query.where(isAfter(after!)))
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .limit(limit);
});

/** Lists the first `limit` visible replies to each of these comments of the post, oldest first. */
export async function listFirstReplies(
  db: Db,
  viewer: Reader,
  post: PostOfComments,
  parentIds: string[],
  limit: number,
): Promise<CommentRow[]> {
  return selectFirstReplies(db, { viewer, post, parentIds }, limit);
}

interface Threads {
  viewer: Reader;
  post: PostOfComments;
  parentIds: string[];
}

const selectFirstReplies = prepareRead(
  (db, { viewer, post, parentIds }: Placeholders<Threads>, limit: number) =>
    selectComments(db, viewer, authorOf(post))
      .where('comments.id', 'in', (eb) =>
        eb
          .selectFrom(sql<{ id: string }>`unnest(${parentIds}::uuid[])`.as<'parent'>(sql`parent(id)`))
          .innerJoinLateral(
            (eb) =>
              eb
                .selectFrom('comments as reply')
                .select('reply.id')
                .whereRef('reply.parent_id', '=', 'parent.id')
                .where(isListed('reply', viewer, post))
                .orderBy('reply.created_at')
                .orderBy('reply.id')
                .limit(limit)
                .as('first'),
            (join) => join.onTrue(),
          )
          .select('first.id'),
      )
      .orderBy('comments.created_at')
      .orderBy('comments.id'),
);

/** Does nothing where the author has removed it meanwhile. */
export async function updateText(
  db: Db,
  id: string,
  writerId: string,
  text: { markdown: string; html: string },
): Promise<void> {
  await db
    .updateTable('comments')
    .set({ ...text, edited_at: new Date() })
    .where('id', '=', id)
    .where('author_id', '=', writerId)
    .execute();
}

/** @returns whether this changed what others see */
export async function updateHidden(tx: Tx, id: string, hidden: boolean): Promise<boolean> {
  const row = await tx
    .updateTable('comments')
    .set({ hidden })
    .where('id', '=', id)
    .where('author_id', 'is not', null)
    .where('hidden', '=', !hidden)
    .returning('withheld')
    .executeTakeFirst();
  return row?.withheld === null;
}

/** Lists a user's texts by id, after `afterId`. */
export async function listTextsOf(
  db: Db,
  userId: string,
  afterId: string | null,
  limit: number,
): Promise<{ id: string; markdown: string }[]> {
  let query = db
    .selectFrom('comments')
    .select(['id', 'markdown'])
    .where('author_id', '=', userId)
    .orderBy('id')
    .limit(limit);
  if (afterId) query = query.where('id', '>', afterId);
  return query.execute();
}

/** Does nothing where the text has changed meanwhile. */
export async function updateHtml(db: Db, id: string, markdown: string, html: string): Promise<void> {
  await db
    .updateTable('comments')
    .set({ html })
    .where('id', '=', id)
    .where('markdown', '=', markdown)
    .execute();
}

/** Counts what the post counts but this reader finds no trace of. Its author finds the places of blocked people's comments. */
export async function countUnseen(db: Db, viewer: Reader, post: PostOfComments): Promise<number> {
  if (!viewer || viewer.id === post.author_id) return 0;
  const { unseen } = await db
    .selectFrom('comments')
    .select((eb) => eb.fn.countAll<number>().as('unseen'))
    .where('post_id', '=', post.id)
    .where(isOpenComment())
    .where('author_id', 'in', sql<string>`(${blockedEitherWay(viewer.id)})`)
    .executeTakeFirstOrThrow();
  return unseen;
}
