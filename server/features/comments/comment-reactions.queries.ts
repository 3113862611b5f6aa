import { sql, type RawBuilder } from 'kysely';
import {
  commentReactions,
  eachReaction,
  reactionKinds,
  type CommentReaction,
  type ReactionCount,
  type ReactionGiven,
  type Reactions,
} from '#contract/comments/comment-reactions.ts';
import type { Tx } from '#server/db/handle.ts';
import type { Bindable } from '#server/db/query/prepare.ts';
import type { Reader } from '#server/features/who-sees/blocks/index.ts';

type ReactionTables = Record<`comment_${ReactionCount}`, CommentReactionTable>;

declare module '#server/db/schema.ts' {
  interface Schema extends ReactionTables {}
}

interface CommentReactionTable {
  comment_id: string;
  user_id: string;
  created_at: Date;
}

/** The table with a row for each reaction of this kind. */
export const reactionTableOf = (kind: CommentReaction) => `comment_${commentReactions[kind].count}` as const;

/** What a comment says that nobody has reacted to. */
export const noReactions = eachReaction<Reactions>((kind) => {
  const { count, given } = commentReactions[kind];
  return { [count]: 0, [given]: false };
});

/** The counters, for the columns of `comments` that keep them. */
export const noCounts = eachReaction<Record<ReactionCount, number>>((kind) => ({
  [commentReactions[kind].count]: 0,
}));

/** Selects the counters of a comment, and whether the viewer gave each reaction: null for not. */
export const selectReactions = (viewer: Bindable<Reader>) =>
  reactionKinds.flatMap((kind) => {
    const { count, given } = commentReactions[kind];
    return [
      sql<number>`${sql.ref(`comments.${count}`)}`.as<ReactionCount>(count),
      // A scalar subquery, since for `exists` the planner may read all of the viewer's reactions.
      sql<boolean | null>`(select true from ${sql.table(reactionTableOf(kind))} as own
        where own.comment_id = comments.id and own.user_id = ${viewer?.id ?? null}::uuid)`.as<ReactionGiven>(
        given,
      ),
    ];
  });

/**
 * Locks the comment, adds the reaction and counts it; an existing one stays as it is.
 * @returns how many reacted so; undefined where the comment was removed
 */
export const insertReaction = (
  tx: Tx,
  kind: CommentReaction,
  id: string,
  userId: string,
): Promise<number | undefined> =>
  changeCounted(
    tx,
    kind,
    id,
    1,
    sql`
      insert into ${sql.table(reactionTableOf(kind))} (comment_id, user_id, created_at)
      select id, ${userId}, ${new Date()} from comment
      on conflict do nothing`,
  );

/** As {@link insertReaction}, but removes the reaction. */
export const deleteReaction = (
  tx: Tx,
  kind: CommentReaction,
  id: string,
  userId: string,
): Promise<number | undefined> =>
  changeCounted(
    tx,
    kind,
    id,
    -1,
    sql`
      delete from ${sql.table(reactionTableOf(kind))} as reaction using comment
      where reaction.comment_id = comment.id and reaction.user_id = ${userId}`,
  );

async function changeCounted(
  tx: Tx,
  kind: CommentReaction,
  id: string,
  by: number,
  change: RawBuilder<unknown>,
): Promise<number | undefined> {
  const count = sql.ref(commentReactions[kind].count);
  const { rows } = await sql<{ count: number }>`
    with comment as (
      select id, ${count} as count from comments where id = ${id} and author_id is not null for no key update
    ),
    changed as (${change} returning comment_id),
    counted as (
      update comments set ${count} = comments.${count} + ${by} from changed where comments.id = changed.comment_id
      returning comments.${count} as count
    )
    select coalesce(counted.count, comment.count) as count from comment left join counted on true`.execute(
    tx,
  );
  return rows[0]?.count;
}

/** Removes everybody's reactions to these comments, whose counters the caller sets to 0. */
export async function deleteReactionsTo(tx: Tx, ids: string[]): Promise<void> {
  for (const kind of reactionKinds)
    await sql`delete from ${sql.table(reactionTableOf(kind))} where comment_id = any(${ids}::uuid[])`.execute(
      tx,
    );
}

/** Removes all reactions of a user, having locked the comments in the same order everywhere, and counts those. */
export async function deleteReactionsOf(tx: Tx, userId: string): Promise<void> {
  const theirs = (kind: CommentReaction) =>
    sql`${sql.table(reactionTableOf(kind))} where user_id = ${userId}`;
  const ids = reactionKinds.map((kind) => sql`select comment_id from ${theirs(kind)}`);
  await sql`
    select from comments where id in (${sql.join(ids, sql` union `)}) order by id for no key update`.execute(
    tx,
  );
  for (const kind of reactionKinds) {
    const count = sql.ref(commentReactions[kind].count);
    await sql`
      with gone as (delete from ${theirs(kind)} returning comment_id)
      update comments set ${count} = ${count} - 1 from gone where comments.id = gone.comment_id`.execute(tx);
  }
}
