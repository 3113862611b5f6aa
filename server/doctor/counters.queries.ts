import { sql, type RawBuilder } from 'kysely';
import { commentReactions, reactionKinds } from '#contract/comments/comment-reactions.ts';
import type { Db, Tx } from '../db/handle.ts';
import { reactionTableOf } from '../features/comments/index.ts';
import { isOpenComment, isPublished } from '../features/who-sees/visibility/index.ts';

interface Counter {
  table: 'users' | 'groups' | 'comments' | 'posts';
  column: string;
  /** SQL for the correct value, over a row of the table. */
  counted: RawBuilder<unknown>;
}

const stars = [1, 2, 3, 4, 5];

/** Every stored counter. One that depends on others follows them. */
const counters: Counter[] = [
  {
    table: 'users',
    column: 'total_posts',
    counted: sql`(select count(*) from posts where author_id = users.id and ${isPublished()})`,
  },
  {
    table: 'users',
    column: 'total_followers',
    counted: sql`(select count(*) from follows where followed_id = users.id)`,
  },
  {
    table: 'users',
    column: 'total_following',
    counted: sql`(select count(*) from follows where follower_id = users.id)`,
  },
  {
    table: 'users',
    column: 'total_groups',
    counted: sql`(select count(*) from memberships where user_id = users.id and state = 'member')`,
  },
  {
    table: 'users',
    column: 'total_ratings',
    counted: sql`(select count(*) from ratings where rated_id = users.id and counts_from is null and withheld is null)`,
  },
  {
    table: 'users',
    column: 'rating_sum',
    counted: sql`(select coalesce(sum(stars), 0) from ratings where rated_id = users.id and counts_from is null and withheld is null)`,
  },
  ...stars.map((star): Counter => ({
    table: 'users',
    column: `rating_counts[${star}]`,
    counted: sql`(select count(*) from ratings where rated_id = users.id and counts_from is null and withheld is null and stars = ${star})`,
  })),
  {
    table: 'groups',
    column: 'total_members',
    counted: sql`(select count(*) from memberships where group_id = groups.id and state = 'member')`,
  },
  ...reactionKinds.map((kind): Counter => ({
    table: 'comments',
    column: commentReactions[kind].count,
    counted: sql`(select count(*) from ${sql.table(reactionTableOf(kind))} where comment_id = comments.id)`,
  })),
  { table: 'posts', column: 'likes', counted: sql`(select count(*) from likes where post_id = posts.id)` },
  {
    table: 'posts',
    column: 'comments',
    counted: sql`(select count(*) from comments where post_id = posts.id and ${isOpenComment()})`,
  },
  {
    table: 'posts',
    column: 'score',
    counted: sql`hot_score(likes, comments, published_at)`,
  },
];

export interface WrongCounter {
  /** `table.column`. */
  counter: string;
  id: string;
  kept: number;
  counted: number;
}

const wrongOf = ({ table, column, counted }: Counter): RawBuilder<WrongCounter> =>
  sql`select ${`${table}.${column}`} as counter, id, kept, counted
    from (select id, ${sql.raw(column)} as kept, ${counted} as counted from ${sql.table(table)}) as each
    where abs(kept - counted) > 1e-9`;

/** Returns all counters that differ from their rows, in one snapshot. */
export async function wrongCounters(db: Db): Promise<WrongCounter[]> {
  const { rows } = await sql<WrongCounter>`${sql.join(counters.map(wrongOf), sql` union all `)}`.execute(db);
  return rows;
}

/**
 * Sets counters to what their rows say. It locks those rows before it counts, as all code that changes the counted rows does: so
 * it is safe while people use the network.
 */
export async function recount(tx: Tx, wrong: readonly WrongCounter[]): Promise<void> {
  for (const counter of counters) {
    const name = `${counter.table}.${counter.column}`;
    const ids = wrong.filter((each) => each.counter === name || follows(counter, each)).map(({ id }) => id);
    if (ids.length === 0) continue;
    const table = sql.table(counter.table);
    await sql`select from ${table} where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
    await sql`update ${table} set ${sql.raw(counter.column)} = ${counter.counted}
      where id = any(${ids}::uuid[])`.execute(tx);
  }
}

/** A post's score follows from its other counters. */
const follows = ({ table, column }: Counter, wrong: WrongCounter): boolean =>
  table === 'posts' && column === 'score' && wrong.counter.startsWith('posts.');
