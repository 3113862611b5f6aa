import { sql } from 'kysely';
import type { Tx } from '#server/db/handle.ts';
import { eagerPerson, famousPerson, follows, groupedPost, groupOf } from './shape.ts';

/*
 * Rows that the database computes from the tables of places, which bulk.queries.ts fills during a load. Nothing here is newer
 * than the newest post.
 */

const run = async (tx: Tx, statement: ReturnType<typeof sql>): Promise<void> =>
  void (await statement.execute(tx));

/** Everybody follows some, half of all follow the famous person, and one person follows hundreds. */
export async function insertFollows(tx: Tx, newest: Date): Promise<void> {
  const pairs = sql`
    select each.place, (each.place + k * k + 1) % total as followed
      from bulk_users each cross join generate_series(0, ${follows.each - 1}) as k
    union select each.place, ${famousPerson} from bulk_users each where each.place <= total / 2
    union select ${eagerPerson}, (${eagerPerson} + k) % total from generate_series(1, ${follows.eager}) as k`;
  await run(
    tx,
    sql`insert into follows (follower_id, followed_id, created_at)
      select follower.id, followed.id, ${newest}::timestamptz - make_interval(secs => pair.place * 97 % 9999991)
      from (select pairs.* from (select count(*)::int as total from bulk_users) as size,
        lateral (${pairs}) as pairs (place, followed)) as pair
      join bulk_users follower on follower.place = pair.place
      join bulk_users followed on followed.place = pair.followed
      where pair.place <> pair.followed
      on conflict do nothing`,
  );
}

/** Inserts the groups with their owners; {@link insertMemberships} adds the others. */
export async function insertGroups(tx: Tx, seed: number, newest: Date): Promise<void> {
  await run(
    tx,
    sql`insert into groups (id, slug, owner_id, name, description, created_at, active_at)
      select md5(${`${seed}/group/`} || place)::uuid, ${`grupo-${seed}-`} || place / ${groupOf.people}, id,
        'Grupo ' || place / ${groupOf.people} + 1, 'Pessoas com o mesmo assunto, semeadas para medir.',
        ${newest}::timestamptz - interval '900 days', ${newest}::timestamptz - interval '900 days'
      from bulk_users where place % ${groupOf.people} = 0`,
  );
}

export async function listGroups(tx: Tx, seed: number) {
  return tx
    .selectFrom('groups')
    .select(['id', 'name', 'slug', 'description'])
    .where('slug', 'like', `grupo-${seed}-%`)
    .execute();
}

export async function insertMemberships(tx: Tx, seed: number, newest: Date): Promise<void> {
  await run(
    tx,
    sql`insert into memberships (group_id, user_id, state, since)
      select md5(${`${seed}/group/`} || place - place % ${groupOf.people})::uuid, id, 'member',
        ${newest}::timestamptz - make_interval(secs => place * 89 % 9999991) from bulk_users
      union
      select md5(${`${seed}/group/0`})::uuid, id, 'member',
        ${newest}::timestamptz - make_interval(secs => place * 89 % 9999991) from bulk_users
        where place % ${groupOf.firstTakesEach} = 0
      on conflict do nothing`,
  );
  await run(
    tx,
    sql`update groups set total_members = counted.total,
        active_at = coalesce((select max(published_at) from posts where group_id = groups.id), active_at)
      from (select group_id, count(*) as total from memberships group by group_id) as counted
      where counted.group_id = groups.id and groups.slug like ${`grupo-${seed}-%`}`,
  );
}

/** Inserts the likes that the posts from `from` up to `to` count, by people with adjacent places. */
export async function insertLikes(tx: Tx, from: number, to: number): Promise<void> {
  await run(
    tx,
    sql`insert into likes (post_id, user_id, created_at)
      select post.id, liker.id, post.published_at + make_interval(secs => k)
      from bulk_posts post cross join generate_series(0, post.likes - 1) as k
      join bulk_users liker on liker.place = (post.place * 7919::bigint + k) % (select count(*) from bulk_users)
      where post.place >= ${from} and post.place < ${to}`,
  );
}

export async function insertComments(
  tx: Tx,
  from: number,
  to: number,
  text: { markdown: string; html: string; words: string },
): Promise<void> {
  await run(
    tx,
    sql`with added as (
        insert into comments (id, post_id, author_id, markdown, html, created_at)
        select md5(post.id::text || k)::uuid, post.id, writer.id, ${text.markdown}, ${text.html},
          post.published_at + make_interval(secs => k)
        from bulk_posts post cross join generate_series(0, post.comments - 1) as k
        join bulk_users writer on writer.place = (post.place * 104729::bigint + k) % (select count(*) from bulk_users)
        where post.place >= ${from} and post.place < ${to}
        returning id, post_id, created_at)
      insert into comment_search (comment_id, post_id, place, words)
      select id, post_id, (select coalesce(max(place), 0) from comment_search) + row_number() over (order by created_at, id),
        ${text.words}::tsvector from added`,
  );
}

/** Notifies the famous person of the newest followers and of likes of their posts. */
export async function insertNotifications(tx: Tx): Promise<void> {
  const famous = sql`(select id from bulk_users where place = ${famousPerson})`;
  await run(
    tx,
    sql`insert into notifications (user_id, kind, follower_id, created_at)
      select followed_id, 'follow', follower_id, created_at from follows where followed_id = ${famous}
      order by created_at desc limit 5000`,
  );
  await run(
    tx,
    sql`insert into notifications (user_id, kind, post_id, created_at)
      select author_id, 'like', id, published_at from posts where author_id = ${famous} and likes > 0`,
  );
}

/** Updates the people's totals of follows and groups. */
export async function countPeople(tx: Tx): Promise<void> {
  await run(
    tx,
    sql`update users set
        total_followers = (select count(*) from follows where followed_id = users.id),
        total_following = (select count(*) from follows where follower_id = users.id),
        total_groups = (select count(*) from memberships where user_id = users.id and state = 'member')
      from bulk_users where bulk_users.id = users.id`,
  );
}

/** Returns the index of the group that this post is published in; null for most. */
export function groupIndexOf(post: number, author: number): number | null {
  return post % groupedPost === 0 ? author - (author % groupOf.people) : null;
}
