import { sql, type Insertable, type RawBuilder } from 'kysely';
import { usualZone } from '#contract/usual-zone.ts';
import type { encounterKinds } from '#contract/schools/encounters.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Position } from '#server/http/cursor.ts';
import { isStaffOf } from '#server/features/schools/index.ts';
import { shownName, shownWork } from '#server/features/who-sees/person-visibility.queries.ts';
import type { EncounterNoteTable } from './encounters.table.ts';

export interface EncounterRow {
  kind: (typeof encounterKinds)[number];
  source_id: string;
  date: Date;
  with: string;
  work: string;
  title: string;
  url: string;
  purpose: boolean;
  conversation: boolean;
  by_class: boolean;
  asked: string;
  learned: string;
  changes: string;
}

/** The first answer that a question still shows. */
const firstAnswer = sql`
  join lateral (
    select author_id, answers.created_at from answers
    where question_id = questions.id and answers.withheld is null order by answers.created_at limit 1) as first on true`;

const hasFollowUp = sql<boolean>`exists (
  select from follow_ups join answers on answers.id = answer_id where question_id = questions.id and by_asker and follow_ups.withheld is null)`;

/** Moments of days, for sorting beside others. */
const noonOf = (day: RawBuilder<unknown>) => sql`(${day} + time '12:00') at time zone ${sql.lit(usualZone)}`;

/** The end of a day where schools are. */
const endOf = (day: RawBuilder<unknown>) => sql`(${day} + 1)::timestamp at time zone ${sql.lit(usualZone)}`;

/**
 * Selects the encounters of pupils: answered questions, also those that the class asked in their place; shifts in which they
 * asked; visits that the school noted for their class, or for an earlier one where the pupil has written about them.
 * @param pupil the id, or a column of an outer query
 * @param today as YYYY-MM-DD
 */
export const encountersOf = (pupil: RawBuilder<unknown>, today: string) => sql`
  select 'question' as kind, questions.id as source_id, first.created_at as date, first.author_id as helper_id,
    '' as who, '' as their_work, questions.title, '/perguntas/' || questions.slug as url, true as purpose,
    ${hasFollowUp} as conversation, false as by_class, '' as asks_on
  from questions ${firstAnswer}
  where asker_id = ${pupil} and shift_id is null and class_id is null and questions.withheld is null
  union all
  select 'question', questions.id, first.created_at, first.author_id, '', '', questions.title,
    '/perguntas/' || questions.slug, true, ${hasFollowUp},
    exists (select from school_pupils where user_id = lesson_states.user_id and class_id = questions.class_id), asks_on
  from lesson_states join questions on questions.id = class_question_id ${firstAnswer}
  where lesson_states.user_id = ${pupil} and questions.withheld is null
  union all
  select 'shift', shifts.id, starts_at, helper_id, '', '', shifts.title, '/plantoes/' || shifts.slug, true, true, false, ''
  from shifts where state in ('live', 'ended')
    and exists (select from questions where shift_id = shifts.id and asker_id = ${pupil})
  union all
  select 'visit', school_visits.id, ${noonOf(sql`day`)}, null, who, work, '', '',
    exists (select from questions where asker_id = ${pupil} and created_at < ${endOf(sql`day`)})
      or exists (select from lesson_states where user_id = ${pupil} and question <> '' and created_at < ${endOf(sql`day`)}),
    false, false, ''
  from school_visits
  where day <= ${today}::date and (class_id = (select class_id from school_pupils where user_id = ${pupil})
    or id in (select source_id from encounter_notes where user_id = ${pupil} and kind = 'visit'))`;

/** Conditions on a row of {@link encountersOf} joined with its note. */
const wasConversation = sql<boolean>`(conversation or coalesce(asked, '') <> '')`;
const isWhole = sql<boolean>`(purpose and ${wasConversation} and coalesce(learned, '') <> '' and coalesce(changes, '') <> '')`;

/** Joins the notes of the pupil to `met`. */
const withNotes = (pupil: RawBuilder<unknown>) => sql`
  left join encounter_notes as note
    on note.user_id = ${pupil} and note.kind = met.kind and note.source_id = met.source_id`;

/** The viewer's encounters before `before`, the newest first; or only this one. */
export async function listEncounters(
  db: Db,
  userId: string,
  today: string,
  {
    before = null,
    only = null,
    limit,
  }: { before?: Position<string> | null; only?: string | null; limit: number },
): Promise<EncounterRow[]> {
  const pupil = sql`${userId}::uuid`;
  const reader = { id: userId };
  const { rows } = await sql<EncounterRow>`
    with met as (${encountersOf(pupil, today)})
    select met.kind, met.source_id, date, title, url, purpose, by_class,
      ${wasConversation} as conversation, coalesce(nullif(asks_on, ''), asked, '') as asked,
      case when helper.id is null then who else ${shownName(reader, 'helper')} end as with,
      case when helper.id is null then their_work else ${shownWork(reader, 'helper')} end as work,
      coalesce(learned, '') as learned, coalesce(changes, '') as changes
    from met left join users as helper on helper.id = helper_id ${withNotes(pupil)}
    where (${only}::uuid is null or met.source_id = ${only}::uuid)
      and (${before?.key ?? null}::timestamptz is null
        or (date, met.source_id) < (${before?.key ?? null}::timestamptz, ${before?.id ?? null}::uuid))
    order by date desc, met.source_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Counts a pupil's whole encounters of this year. */
export const countWhole = (pupil: RawBuilder<unknown>, today: string): RawBuilder<number> => sql<number>`(
  select count(*)::int from (${encountersOf(pupil, today)}) as met ${withNotes(pupil)}
  where ${isWhole} and date >= ${endOf(sql`(date_trunc('year', ${today}::date)::date - 1)`)})`;

export async function readWhole(db: Db, userId: string, today: string): Promise<number> {
  const { rows } = await sql<{ whole: number }>`
    select ${countWhole(sql`${userId}::uuid`, today)} as whole`.execute(db);
  return rows[0]!.whole;
}

export async function putNote(tx: Tx, note: Insertable<EncounterNoteTable>): Promise<void> {
  const { learned, asked, changes } = note;
  await tx
    .insertInto('encounter_notes')
    .values(note)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'source_id'])
        .doUpdateSet({ learned, asked, changes, written_at: sql`now()` }),
    )
    .execute();
}

export async function insertVisit(tx: Tx, visit: Insertable<Schema['school_visits']>): Promise<void> {
  await tx.insertInto('school_visits').values(visit).execute();
}

export interface VisitRow {
  id: string;
  who: string;
  work: string;
  day: string;
  class_id: string;
  class_name: string;
}

/** Visits of the classes that this person coordinates or teaches, after `after`, the newest first. */
export async function listVisits(
  db: Db,
  userId: string,
  after: { day: string; id: string } | null,
  limit: number,
): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select school_visits.id, who, work, day::text, class_id, school_classes.name as class_name
    from school_visits join school_classes on school_classes.id = class_id
    where ${isStaffOf(userId)}
      and (${after?.day ?? null}::date is null
        or (day, school_visits.id) < (${after?.day ?? null}::date, ${after?.id ?? null}::uuid))
    order by day desc, school_visits.id desc limit ${limit}`.execute(db);
  return rows;
}

/** When somebody answered the three sentences, by the round; nothing for somebody who is no pupil. */
export async function findOutlooks(
  db: Db,
  userId: string,
): Promise<{ firstLesson: Date | null; rounds: { round: number; answered_at: Date }[] }> {
  const lesson = await db
    .selectFrom('lesson_states')
    .select(sql<Date | null>`min(created_at)`.as('first'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const rounds = await db
    .selectFrom('outlooks')
    .select(['round', 'answered_at'])
    .where('user_id', '=', userId)
    .execute();
  return { firstLesson: lesson?.first ?? null, rounds };
}

/** Keeps the first answers of a round. */
export async function insertOutlook(tx: Tx, outlook: Insertable<Schema['outlooks']>): Promise<void> {
  await tx
    .insertInto('outlooks')
    .values(outlook)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
