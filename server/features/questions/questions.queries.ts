import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { QuestionState } from '#contract/questions.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { prepareRead, type Bindable, type Placeholders } from '#server/db/query/prepare.ts';
import { relationTo, shownName, type SeenAs } from '#server/person-visibility.queries.ts';
import type { Reader } from '#server/features/blocks/index.ts';
import { careerLinksOf, newestAbout, type CareerFilter } from '#server/known-careers.queries.ts';
import { isVisibleQuestion } from '#server/features/visibility/index.ts';
import type { Position } from '#server/http/cursor.ts';
import type { QuestionTable } from './questions.table.ts';

export type QuestionRow = Selectable<QuestionTable>;

export interface SeenQuestion extends Omit<QuestionRow, 'careers' | 'stems'> {
  careers: { slug: string; name: string }[];
  /** Columns of the asker. Only the view decides what others see of them. */
  asker_name: string | null;
  asker_username: string | null;
  asker_seen_as: SeenAs;
  helper_name: string | null;
  /** Whoever answers in the shift for which it was asked, while nobody else may. */
  shift_helper_id: string | null;
  /** When the shift begins in which it is answered; null without one. */
  shift_starts_at: Date | null;
  shift_slug: string | null;
  saved: boolean;
}

const withTexts = sql`markdown, html`;
const withoutTexts = sql`'' as markdown, '' as html`;

const seen = (
  viewer: Bindable<Reader>,
  condition: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
  texts: RawBuilder<unknown>,
) => sql<SeenQuestion>`
  select questions.id, questions.slug, asker_id, questions.title, ${texts}, ${careerLinksOf('questions')} as careers, stage, place, anonymous,
    questions.state, questions.withheld, questions.answers, questions.created_at, asked_at, reopened, answered_at,
    solved_at, questions.helper_id, due_at, round, questions.wake_at, shift_id, in_shift,
    asker.name as asker_name, asker.username as asker_username, ${relationTo(viewer, 'asker')} as asker_seen_as,
    ${shownName(viewer, 'helper')} as helper_name, shifts.helper_id as shift_helper_id, shifts.starts_at as shift_starts_at,
    shifts.slug as shift_slug,
    exists (select from saved_questions as kept
      where kept.question_id = questions.id and kept.user_id = ${viewer?.id ?? null}::uuid) as saved
  from questions
  left join users as asker on asker.id = asker_id
  left join users as helper on helper.id = questions.helper_id
  left join shifts on shifts.id = shift_id and in_shift
  where ${isVisibleQuestion(viewer)} and ${condition} ${rest}`;

export async function findQuestion(db: Db, viewer: Reader, slug: string): Promise<SeenQuestion | undefined> {
  return (await selectBySlug(db, { viewer: idOf(viewer), slug }))[0];
}

/** Nothing else of a viewer decides what is seen. */
const idOf = (viewer: Reader): Reader => viewer && { id: viewer.id };

const selectBySlug = prepareRead((_db, { viewer, slug }: Placeholders<{ viewer: Reader; slug: string }>) =>
  seen(viewer, sql`questions.slug = ${slug}`, sql``, withTexts),
);

export interface QuestionFilter extends CareerFilter {
  state?: QuestionState | undefined;
  /** The questions of this person alone. */
  askerId?: string;
  ids?: readonly string[];
  /** Those of this shift alone. */
  shiftId?: string;
  /** Those with an answer alone. */
  answered?: boolean;
  /** With what they say besides the title, which no list shows. */
  texts?: true;
}

/** The newest first, of all or in one state. */
export async function listNewest(
  db: Db,
  viewer: Reader,
  state: Exclude<QuestionState, 'held'> | undefined,
  after: Position<string> | null,
  limit: number,
): Promise<SeenQuestion[]> {
  return selectNewest(db, { viewer: idOf(viewer), state, after }, limit);
}

interface Newest {
  viewer: Reader;
  state: string | undefined;
  after: Position<string> | null;
}

const selectNewest = prepareRead((_db, { viewer, state, after }: Placeholders<Newest>, limit: number) =>
  seen(
    viewer,
    sql`questions.state <> 'withdrawn' and ${state ? sql`questions.state = ${state}` : sql`true`}
      and ${after ? sql`(questions.created_at, questions.id) < (${after.key}, ${after.id}::uuid)` : sql`true`}`,
    newestFirst(limit),
    withoutTexts,
  ),
);

const newestFirst = (limit: number) =>
  sql`order by questions.created_at desc, questions.id desc limit ${sql.lit(limit)}`;

/** As {@link listNewest}, of those that are asked for. */
export async function listQuestions(
  db: Db,
  viewer: Reader,
  { career, family, state, askerId, ids, shiftId, answered, texts }: QuestionFilter,
  after: Position<string> | null,
  limit: number,
): Promise<SeenQuestion[]> {
  const conditions = [
    askerId ? sql`asker_id = ${askerId}` : sql`questions.state <> 'withdrawn'`,
    ids && sql`questions.id = any(${ids}::uuid[])`,
    shiftId !== undefined && sql`shift_id = ${shiftId}`,
    answered && sql`questions.state in ('answered', 'solved') and questions.withheld is null`,
    state === 'held' && sql`questions.withheld is not null`,
    state !== undefined && state !== 'held' && sql`questions.state = ${state}`,
    after && sql`(questions.created_at, questions.id) < (${after.key}, ${after.id})`,
  ].filter((condition) => condition instanceof Object);
  const all = sql.join(conditions, sql` and `);
  const newest = newestFirst(limit);
  const about = newestAbout(
    { career, family },
    (place, wanted) => sql`
      select questions.id from questions
      where questions.careers[${sql.lit(place)}] = ${wanted} and ${isVisibleQuestion(viewer)} and ${all} ${newest}`,
  );
  const isAsked = career === undefined && family === undefined ? all : sql`questions.id in (${about})`;
  const { rows } = await seen(viewer, isAsked, newest, texts ? withTexts : withoutTexts).execute(db);
  return rows;
}

/** Those that everybody who fits has been asked about in vain: whoever has waited longest first. */
export async function listUnanswered(
  db: Db,
  viewer: Reader,
  after: Position<string> | null,
  limit: number,
): Promise<SeenQuestion[]> {
  const following = after ? sql`(questions.asked_at, questions.id) > (${after.key}, ${after.id})` : sql`true`;
  const { rows } = await seen(
    viewer,
    sql`questions.state in ('searching', 'accepted') and questions.round >= 3 and questions.withheld is null and ${following}`,
    sql`order by questions.asked_at, questions.id limit ${limit}`,
    withoutTexts,
  ).execute(db);
  return rows;
}

/** Where this person is from, as they said it of their interests: two letters, '' for unknown. */
export async function findPlace(tx: Tx, userId: string): Promise<string> {
  const row = await tx
    .selectFrom('interests')
    .select('state')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.state ?? '';
}

export async function insertQuestion(tx: Tx, question: Insertable<QuestionTable>): Promise<void> {
  await tx.insertInto('questions').values(question).execute();
}

export async function updateQuestion(tx: Tx, id: string, change: Updateable<QuestionTable>): Promise<void> {
  await tx.updateTable('questions').set(change).where('id', '=', id).execute();
}

/** Keeps nobody from the questions of a shift any more. @returns those that are open, whose clock begins now */
export async function freeQuestionsOf(tx: Tx, shiftId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; state: string }>`
    update questions set in_shift = false,
      asked_at = case when state = 'searching' then ${now}::timestamptz else asked_at end,
      wake_at = case when state = 'searching' then ${now}::timestamptz end
    where shift_id = ${shiftId} and in_shift returning id, state`.execute(tx);
  return rows.filter(({ state }) => state === 'searching').map(({ id }) => id);
}

/** What is asked in a shift waits for it from its beginning on, and not from when it was asked. */
export async function beginClocksOf(tx: Tx, shiftId: string, now: Date): Promise<void> {
  await tx
    .updateTable('questions')
    .set({ asked_at: now })
    .where('shift_id', '=', shiftId)
    .where('in_shift', '=', true)
    .execute();
}

/** Its time is counted from now on. */
export async function beginClock(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('questions').set({ asked_at: now, wake_at: now }).where('id', '=', id).execute();
}

/** Whoever had accepted a question leaves: it goes on to others. @returns those questions */
export async function freeQuestionsWith(tx: Tx, helperId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('questions')
    .set({ state: 'searching', helper_id: null, due_at: null })
    .where('helper_id', '=', helperId)
    .where('state', '=', 'accepted')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function lockQuestion(tx: Tx, id: string): Promise<QuestionRow | undefined> {
  return tx.selectFrom('questions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** @returns how many this person has open, and has asked since `since` */
export async function countAsked(
  tx: Tx,
  askerId: string,
  since: Date,
): Promise<{ open: number; lately: number }> {
  const { rows } = await sql<{ open: number; lately: number }>`
    select count(*) filter (where state in ('searching', 'accepted')) as open,
      count(*) filter (where created_at > ${since}) as lately
    from questions where asker_id = ${askerId}`.execute(tx);
  return rows[0]!;
}

/** Those about which something has to be done by now. */
export async function listDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('questions')
    .select('id')
    .where('wake_at', '<=', now)
    .orderBy('wake_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export interface ClockFigures {
  questions: number;
  answered: number;
  /** Infinity where fewer than half have an answer, or nothing can be said yet. */
  median_hours: number;
  expired: number;
}

/**
 * Of the questions asked since. Those that wait for an answer count as unanswered from when it was promised for: left out, they
 * would leave the quick ones alone. Those of the demonstration tell nothing of this site.
 * @param promised milliseconds within which an answer is promised
 */
export async function readFigures(db: Db, since: Date, promised: number): Promise<ClockFigures> {
  const before = new Date(Date.now() - promised);
  const { rows } = await sql<ClockFigures>`
    with asked as (
      select state, extract(epoch from answered_at - asked_at)::float8 as seconds,
        answered_at is not null or (asked_at <= ${before} and not in_shift) as is_due
      from questions where created_at > ${since} and state <> 'withdrawn' and withheld is null
        and not exists (select from users where users.id = asker_id and users.demo))
    select count(*) filter (where is_due) as questions,
      coalesce(avg(coalesce(seconds * 1000 <= ${promised}::float8, false)::int) filter (where is_due), 0)::float8 as answered,
      coalesce(percentile_disc(0.5) within group (order by coalesce(seconds / 3600, 'infinity'))
        filter (where is_due), 'infinity') as median_hours,
      count(*) filter (where state = 'expired') as expired
    from asked`.execute(db);
  return rows[0]!;
}

interface Ended {
  slug: string;
  stems: string[];
  reopened: boolean;
  /** Of its first career, '' without one. */
  career: string;
}

/** One that nobody answered in time. */
export async function findEnded(tx: Tx, id: string): Promise<Ended | undefined> {
  const { rows } = await sql<Ended>`
    select slug, stems, reopened, coalesce(careers[1], '') as career
    from questions where id = ${id} and state = 'expired' and withheld is null`.execute(tx);
  return rows[0];
}
