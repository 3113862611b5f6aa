import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

/** Every counter that is kept, beside the same counted from the rows. */
const counters = sql.raw(`
  select 'users.total_posts' as counter, id, total_posts as kept,
    (select count(*) from posts where author_id = users.id) as counted from users
  union all select 'users.total_followers', id, total_followers,
    (select count(*) from follows where followed_id = users.id) from users
  union all select 'users.total_following', id, total_following,
    (select count(*) from follows where follower_id = users.id) from users
  union all select 'users.total_groups', id, total_groups,
    (select count(*) from memberships where user_id = users.id and state = 'member') from users
  union all select 'users.total_ratings', id, total_ratings,
    (select count(*) from ratings where rated_id = users.id) from users
  union all select 'users.rating_sum', id, rating_sum,
    (select coalesce(sum(stars), 0) from ratings where rated_id = users.id) from users
  union all select 'users.rating_counts.' || star, id, rating_counts[star],
    (select count(*) from ratings where rated_id = users.id and stars = star)
    from users cross join generate_series(1, 5) as star
  union all select 'groups.total_members', id, total_members,
    (select count(*) from memberships where group_id = groups.id and state = 'member') from groups
  union all select 'posts.likes', id, likes,
    (select count(*) from likes where post_id = posts.id) from posts
  union all select 'posts.comments', id, comments,
    (select count(*) from comments where post_id = posts.id and author_id is not null and not hidden) from posts
  union all select 'posts.score', id, score,
    log10(1 + likes + 2 * comments) + extract(epoch from published_at) / 45000 from posts
  union all select 'comments.likes', id, likes,
    (select count(*) from comment_likes where comment_id = comments.id) from comments`);

export interface WrongCounter {
  counter: string;
  id: string;
  kept: number;
  counted: number;
}

/** The counters of the whole database that are not what their rows say. */
export async function wrongCounters(db: Db): Promise<WrongCounter[]> {
  const { rows } = await sql<WrongCounter>`
    select * from (${counters}) as counters where abs(kept - counted) > 1e-9`.execute(db);
  return rows;
}
