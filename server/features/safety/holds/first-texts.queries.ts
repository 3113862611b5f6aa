import { sql } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import { isMinorIn } from '#server/features/safety/age/index.ts';
import { isShown } from '#server/features/who-sees/withheld.queries.ts';

/** Whether the writer is neither staff nor someone whose stated work has been checked. */
export async function isUnchecked(db: Db, writerId: string): Promise<boolean> {
  const { rows } = await sql<{ unchecked: boolean }>`
    select role = 'member' and not exists (
      select from helpers where user_id = users.id and checked_until > now()) as unchecked
    from users where id = ${writerId}`.execute(db);
  return rows[0]?.unchecked ?? false;
}

/**
 * Counts, up to `limit`, this person's comments, answers, further questions, thanks and requests to groups that others see:
 * with `always` all of them, otherwise those addressed to someone known to be young.
 */
export async function countPassed(
  db: Db,
  writerId: string,
  { always, exceptId }: { always: boolean; exceptId: string | null },
  limit: number,
): Promise<number> {
  const toYoung = (...columns: string[]) =>
    always ? sql`true` : sql`(${sql.join(columns.map(isMinorIn), sql` or `)})`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from (
        select comments.id from comments
          join posts on posts.id = comments.post_id
          left join comments as answered on answered.id = comments.parent_id
        where comments.author_id = ${writerId} and ${isShown('comments')}
          and ${toYoung('posts.author_id', 'answered.author_id')}
        union all
        select answers.id from answers join questions on questions.id = answers.question_id
        where answers.author_id = ${writerId} and ${isShown('answers')} and ${toYoung('questions.asker_id')}
        union all
        select follow_ups.id from answers join questions on questions.id = answers.question_id
          join follow_ups on follow_ups.answer_id = answers.id
        where answers.author_id = ${writerId} and not by_asker and ${isShown('follow_ups')}
          and ${toYoung('questions.asker_id')}
        union all
        select follow_ups.id from questions join answers on answers.question_id = questions.id
          join follow_ups on follow_ups.answer_id = answers.id
        where questions.asker_id = ${writerId} and by_asker and ${isShown('follow_ups')}
          and ${toYoung('answers.author_id')}
        union all
        select answers.id from questions join answers on answers.question_id = questions.id
        where questions.asker_id = ${writerId} and thanks <> '' and thanks_withheld is null
          and ${toYoung('answers.author_id')}
        union all
        select memberships.group_id from memberships join groups on groups.id = memberships.group_id
        where memberships.user_id = ${writerId} and message <> '' and ${isShown('memberships')}
          and ${toYoung('groups.owner_id')}
      ) as passed where id is distinct from ${exceptId}::uuid limit ${limit}
    ) as first`.execute(db);
  return rows[0]!.count;
}
