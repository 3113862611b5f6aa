import { sql } from 'kysely';
import { clocks } from '#contract/clocks.ts';
import { second } from '#contract/durations.ts';
import type { CareerFamily } from '#contract/careers/career-families.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { isPublishedQuestion } from '#server/features/who-sees/visibility/index.ts';
import { countWhole } from './encounters.queries.ts';
import type { ClassCounts, FamilyCounts, Outlook, SchoolCounts, ShownFigures } from './figures-rules.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    school_figures: { school_id: string; week: string; shown: ShownFigures };
  }
}

export async function findFigures(
  db: Db,
  schoolId: string,
): Promise<{ week: string; shown: ShownFigures } | undefined> {
  const row = await db
    .selectFrom('school_figures')
    .select([sql<string>`week::text`.as('week'), 'shown'])
    .where('school_id', '=', schoolId)
    .executeTakeFirst();
  return row && { week: row.week, shown: { ...onlyLast(row.week, row.shown), ...row.shown } };
}

/** Earlier releases stored what was shown last alone. */
const onlyLast = (week: string, { rows, families }: ShownFigures) => ({
  year: Number(week.slice(0, 4)),
  joined: [],
  told: Object.fromEntries(rows.map(({ id, shown }) => [id, [shown]])),
  toldFamilies: Object.fromEntries(Object.entries(families).map(([family, count]) => [family, [count]])),
  toldOutlooks: [],
});

/** Locks the figures of a school while they are taken anew. */
export async function lockFigures(tx: Tx, schoolId: string): Promise<void> {
  await tx.selectFrom('schools').select('id').where('id', '=', schoolId).forUpdate().execute();
}

export async function putFigures(tx: Tx, schoolId: string, week: string, shown: ShownFigures): Promise<void> {
  const json = JSON.stringify(shown);
  await sql`
    insert into school_figures (school_id, week, shown) values (${schoolId}, ${week}::date, ${json}::jsonb)
    on conflict (school_id) do update set week = excluded.week, shown = excluded.shown`.execute(tx);
}

/** Schools whose figures are older than this week. */
export async function listSchoolsToCount(db: Db, week: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('school_figures')
    .select('school_id')
    .where(sql<boolean>`week < ${week}::date`)
    .limit(limit)
    .execute();
  return rows.map((row) => row.school_id);
}

/** The Monday of the week of `today`, as YYYY-MM-DD. */
export async function findMonday(db: Db, today: string): Promise<string> {
  const { rows } = await sql<{ monday: string }>`
    select date_trunc('week', ${today}::date)::date::text as monday`.execute(db);
  return rows[0]!.monday;
}

/** Questions of a pupil that others have seen, in the own name or as the class's. */
const askedBy = sql`
  select questions.id, questions.created_at from questions
  where asker_id = pupil.user_id and class_id is null and ${isPublishedQuestion()}
  union all
  select questions.id, questions.created_at from lesson_states join questions on questions.id = class_question_id
  where lesson_states.user_id = pupil.user_id and ${isPublishedQuestion()}`;

/** Counts the pupils of the school's classes of this year. */
export async function countClasses(db: Db, schoolId: string, today: string): Promise<ClassCounts[]> {
  const { rows } = await sql<ClassCounts>`
    with pupil as materialized (select user_id, class_id from school_pupils where school_id = ${schoolId} and class_id is not null),
    counted as (
      select pupil.class_id, ${countWhole(sql`pupil.user_id`, today)} as whole,
        exists (select from school_cards where school_cards.user_id = pupil.user_id and used_at is not null) as card,
        exists (select from guardian_links where minor_id = pupil.user_id) as guardian,
        exists (${askedBy}) as asked,
        exists (
          select from (${askedBy}) as sent join answers on answers.question_id = sent.id
          where answers.withheld is null and answers.created_at < sent.created_at + make_interval(secs => ${clocks.answerPromised / second})) as answered
      from pupil
    )
    select school_classes.id, school_classes.name, jsonb_build_object(
      'pupils', count(*), 'cardsUsed', count(*) filter (where card), 'guardians', count(*) filter (where guardian),
      'asked', count(*) filter (where asked), 'answered', count(*) filter (where answered),
      'none', count(*) filter (where whole = 0), 'some', count(*) filter (where whole between 1 and 3),
      'many', count(*) filter (where whole > 3)) as counts
    from counted join school_classes on school_classes.id = class_id
    where year = extract(year from ${today}::date)
    group by school_classes.id order by school_classes.name`.execute(db);
  return rows;
}

/** Counts the pupils who asked, by the families that interest them. */
export async function countAskedFamilies(db: Db, schoolId: string): Promise<FamilyCounts> {
  const { rows } = await sql<{ family: CareerFamily; pupils: number }>`
    select family, count(distinct lesson_states.user_id)::int as pupils
    from lesson_states join school_pupils using (user_id) cross join unnest(families) as family
    where school_id = ${schoolId} and school_pupils.class_id is not null
      and coalesce(question_id, class_question_id) is not null
    group by family`.execute(db);
  return Object.fromEntries(rows.map(({ family, pupils }) => [family, pupils]));
}

/** By family, what the pages of lessons tell: how many chose it, and the sum of the counts on projectors. */
export async function countChosenFamilies(
  db: Db,
  schoolId: string,
  fewest: number,
): Promise<SchoolCounts['chosen']> {
  const { rows } = await sql<{ family: CareerFamily; pupils: number; projected: number }>`
    with chosen as (
      select family, lesson_id, count(*)::int as pupils, array_agg(lesson_states.user_id) as users
      from lesson_states join lessons on lessons.id = lesson_id join school_classes on school_classes.id = lessons.class_id
      cross join unnest(families) as family
      where school_id = ${schoolId} group by family, lesson_id
    )
    select family, (sum(pupils) filter (where pupils >= ${fewest}))::int as projected,
      (select count(distinct each)::int from chosen as own, unnest(own.users) as each where own.family = chosen.family) as pupils
    from chosen group by family`.execute(db);
  return Object.fromEntries(rows.map(({ family, pupils, projected }) => [family, [pupils, projected ?? 0]]));
}

/** Means by sentence of those who answered both times; a skipped sentence counts in neither. */
export async function meanOutlooks(db: Db, schoolId: string): Promise<Outlook> {
  const { rows } = await sql<Outlook>`
    with pairs as (
      select before.user_id, place, before.answers[place] as first, after.answers[place] as later
      from outlooks as before join outlooks as after on after.user_id = before.user_id and after.round = 2
      join school_pupils on school_pupils.user_id = before.user_id and school_id = ${schoolId}
      cross join generate_series(1, 3) as place
      where before.round = 1 and before.answers[place] > 0 and after.answers[place] > 0
    ),
    means as (
      select place, count(*)::int as pupils, round(avg(first), 1)::float as first, round(avg(later), 1)::float as later
      from pairs group by place
    )
    select coalesce(array_agg(pupils order by place), '{}') as pupils, coalesce(array_agg(first order by place), '{}') as first,
      coalesce(array_agg(later order by place), '{}') as later
    from means having count(*) = 3 or count(*) = 0`.execute(db);
  return rows[0] ?? { pupils: [], first: [], later: [] };
}
