import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { shownName, shownUsername, shownWork } from '#server/features/who-sees/person-visibility.queries.ts';
import { isNoMinor } from '#server/features/safety/age/index.ts';
import { isChecked } from '#server/features/help/helpers/index.ts';
import { isShown } from '#server/features/who-sees/withheld.queries.ts';
import type { Position } from '#server/http/cursor.ts';
import { isOpenComment, isPublished } from '#server/features/who-sees/visibility/index.ts';

export interface ContactRow {
  id: string;
  name: string;
  username: string;
  work: string;
  /** Whether their stated work has been checked and the check is still valid. */
  checked: boolean;
  since: Date;
}

/** Most comments read, newest first: a bound for minors with thousands of replies. */
const lookedThrough = 5_000;

/**
 * Lists people of age, or of unknown age, who commented on the minor's posts or answered the minor's comments and
 * questions, newest first: who, and never what.
 */
export async function listContacts(
  db: Db,
  reader: { id: string },
  minorId: string,
  at: Date,
  { after, limit }: { after: Position<string> | null; limit: number },
): Promise<ContactRow[]> {
  const isAfter = after
    ? sql`(people.since, users.id) < (${after.key}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<ContactRow>`
    with said as (
      (select comments.author_id, comments.created_at from posts join comments on comments.post_id = posts.id
        where posts.author_id = ${minorId} and ${isPublished()} and ${isOpenComment()}
        order by comments.created_at desc limit ${lookedThrough})
      union all
      (select comments.author_id, comments.created_at from comments as own
        join comments on comments.parent_id = own.id
        where own.author_id = ${minorId} and ${isOpenComment()}
        order by comments.created_at desc limit ${lookedThrough})
      union all
      (select answers.author_id, answers.created_at from questions
        join answers on answers.question_id = questions.id
        where questions.asker_id = ${minorId} and ${isShown('answers')}
        order by answers.created_at desc limit ${lookedThrough})
    ), people as (
      select author_id, min(created_at) as since from said where author_id <> ${minorId} group by author_id
    )
    select users.id, ${shownName(reader)} as name, ${shownUsername(reader)} as username, ${shownWork(reader)} as work,
      ${isChecked(at)} as checked, people.since
    from people join users on users.id = people.author_id left join helpers on helpers.user_id = users.id
    where ${isNoMinor('users.id')} and ${isAfter}
    order by people.since desc, users.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Lists the minutes of each day since then; days are YYYY-MM-DD. */
export async function listMinutes(
  db: Db,
  minorId: string,
  since: string,
): Promise<{ day: string; minutes: number }[]> {
  const { rows } = await sql<{ day: string; minutes: number }>`
    select day::text as day, minutes from usage_minutes where user_id = ${minorId} and day >= ${since}::date
    order by day`.execute(db);
  return rows;
}

/** Least seconds between two counted minutes: browser clocks are not exact. */
const apart = 50;

/** Counts a visible minute of a minor with a guardian. @returns today's and the allowed minutes; undefined for others */
export async function countMinute(
  db: Db,
  userId: string,
  today: string,
): Promise<{ minutesToday: number; minutesADay: number } | undefined> {
  const { rows } = await sql<{ minutesToday: number; minutesADay: number }>`
    with guarded as (
      select guardian_links.minor_id as id, coalesce(minutes_a_day, 0) as most from guardian_links
      left join guardian_limits on guardian_limits.minor_id = guardian_links.minor_id
      where guardian_links.minor_id = ${userId} limit 1
    ), counted as (
      insert into usage_minutes (user_id, day, minutes, counted_at)
      select id, ${today}::date, 1, now() from guarded
      on conflict (user_id, day) do update set
        minutes = least(${limits.minutesADay}::int, usage_minutes.minutes
          + (usage_minutes.counted_at < now() - make_interval(secs => ${apart}))::int),
        counted_at = case when usage_minutes.counted_at < now() - make_interval(secs => ${apart})
          then now() else usage_minutes.counted_at end
      returning minutes
    )
    select counted.minutes::int as "minutesToday", guarded.most::int as "minutesADay" from guarded, counted`.execute(
    db,
  );
  return rows[0];
}

export async function deleteOldMinutes(db: Db, before: string): Promise<void> {
  await sql`delete from usage_minutes where day < ${before}::date`.execute(db);
}

interface Limits {
  minutes_a_day?: number;
  answers?: 'all' | 'checked';
  paused?: boolean;
}

export async function putLimits(tx: Tx, minorId: string, allowed: Limits): Promise<void> {
  await tx
    .insertInto('guardian_limits')
    .values({ minor_id: minorId, ...allowed })
    .onConflict((conflict) => conflict.column('minor_id').doUpdateSet(allowed))
    .execute();
}
