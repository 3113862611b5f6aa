import { sql, type RawBuilder } from 'kysely';
import type { QuestionState } from '#contract/help/question-states.ts';
import type { Db } from '#server/db/handle.ts';
import { prepareRead, type Bindable, type Placeholders } from '#server/db/query/prepare.ts';
import type { ExposureTo } from '#contract/who-sees/person-visibility.ts';
import {
  exposureTo,
  shownAvatar,
  shownName,
  shownUsername,
  shownWork,
} from '#server/features/who-sees/person-visibility.queries.ts';
import type { Reader } from '#server/features/who-sees/blocks/index.ts';
import {
  linkCareers,
  newestAbout,
  type CareerFilter,
  type Linked,
} from '#server/careers/known-careers.queries.ts';
import { isVisibleQuestion } from '#server/features/who-sees/visibility/index.ts';
import { partOf } from '#server/feature.ts';
import type { Position } from '#server/http/cursor.ts';
import type { QuestionRow } from './questions.queries.ts';
import { seesRealState, mayAnswer, seenState } from './seen-state.queries.ts';

/* Questions as a viewer sees them. Whether one still looks for somebody is told to few: `seen-state.queries.ts`. */

declare module '#server/feature.ts' {
  interface Feature {
    /** Whether this reader has saved the question in `questions.id`. */
    savesQuestion?: (reader: Bindable<Reader>) => RawBuilder<boolean>;
  }
}

interface CardColumns extends Pick<
  QuestionRow,
  | 'id'
  | 'slug'
  | 'title'
  | 'careers'
  | 'place'
  | 'anonymous'
  | 'class_label'
  | 'state'
  | 'withheld'
  | 'answers'
  | 'created_at'
  | 'due_at'
> {
  /** Columns of the asker. The view decides what others see of them. */
  asker_name: string | null;
  asker_username: string | null;
  asker_exposure: ExposureTo;
  helper_name: string | null;
  /** When the shift begins that it is answered in; null if none. */
  shift_starts_at: Date | null;
  shift_slug: string | null;
}

interface WholeColumns extends CardColumns, Omit<QuestionRow, 'stems' | 'to_alone' | 'fresh_until'> {
  /** Whether the viewer may answer, if the state and the viewer's age allow it. */
  may_answer: boolean;
  /** How many people it was offered to, read for its asker alone. */
  asked: number;
  /** Whom it was asked of before anybody else. */
  to_name: string | null;
  /** Columns of who accepted it, read as `helper_name`. */
  helper_username: string | null;
  helper_avatar: string | null;
  helper_work: string | null;
  /** The only person who may answer while its shift is not over. */
  shift_helper_id: string | null;
  saved: boolean;
}

/** Columns of a question in a list. */
export type CardRow = Linked<CardColumns>;

export type SeenQuestion = Linked<WholeColumns>;

const selectSeen = <Row>(
  viewer: Bindable<Reader>,
  columns: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
) => sql<Row>`
  select questions.id, questions.slug, questions.title, questions.careers, place, anonymous, class_label,
    ${seenState(viewer)} as state, questions.withheld, questions.answers, questions.created_at,
    case when ${seesRealState(viewer)} then due_at end as due_at,
    asker.name as asker_name, asker.username as asker_username, ${exposureTo(viewer, 'asker')} as asker_exposure,
    case when ${seesRealState(viewer)} then ${shownName(viewer, 'helper')} end as helper_name, shifts.starts_at as shift_starts_at, shifts.slug as shift_slug
    ${columns}
  from questions
  left join users as asker on asker.id = asker_id
  left join users as helper on helper.id = questions.helper_id
  left join shifts on shifts.id = shift_id and in_shift
  where ${isVisibleQuestion(viewer)} and ${condition} ${rest}`;

/** For lists: on a page, each further column or date costs as much as an index probe. */
const seenCard = (viewer: Bindable<Reader>, condition: RawBuilder<unknown>, rest: RawBuilder<unknown>) =>
  selectSeen<CardColumns>(viewer, sql``, condition, rest);

const seenWhole = (viewer: Bindable<Reader>, condition: RawBuilder<unknown>, rest: RawBuilder<unknown>) =>
  selectSeen<WholeColumns>(
    viewer,
    sql`, asker_id, markdown, html, stage, asked_at, reopened, answered_at, solved_at, questions.helper_id, round,
      questions.wake_at, questions.follows_at, shift_id, in_shift, class_id, shifts.helper_id as shift_helper_id, ${mayAnswer(viewer)} as may_answer, ${askedCount(viewer)} as asked, to_id,
      ${shownUsername(viewer, 'helper')} as helper_username, ${shownAvatar(viewer, 'helper')} as helper_avatar,
      ${shownWork(viewer, 'helper')} as helper_work,
      (select ${shownName(viewer, 'receiver')} from users as receiver where receiver.id = to_id) as to_name,
      ${partOf('savesQuestion')(viewer)} as saved`,
    condition,
    rest,
  );

/** How many people a question was offered to. */
const askedCount = (viewer: Bindable<Reader>) =>
  viewer
    ? sql`case when asker_id = ${viewer.id}::uuid then (select count(*) from offers where question_id = questions.id) else 0 end`
    : sql`0`;

export async function findQuestion(db: Db, viewer: Reader, slug: string): Promise<SeenQuestion | undefined> {
  return (await linkCareers(db, await selectBySlug(db, { viewer: idOf(viewer), slug })))[0];
}

/** Only the id decides what a viewer sees. */
const idOf = (viewer: Reader): Reader => viewer && { id: viewer.id };

const selectBySlug = prepareRead((_db, { viewer, slug }: Placeholders<{ viewer: Reader; slug: string }>) =>
  seenWhole(viewer, sql`questions.slug = ${slug}`, sql``),
);

export interface QuestionFilter extends CareerFilter {
  state?: QuestionState | undefined;
  /** Only this person's questions. */
  askerId?: string;
  ids?: readonly string[];
  /** Only questions of this shift. */
  shiftId?: string;
  /** Only questions with an answer. */
  answered?: boolean;
}

/** Returns the newest questions first, optionally in one state. */
export async function listNewest(
  db: Db,
  viewer: Reader,
  state: Exclude<QuestionState, 'held' | 'waiting'> | undefined,
  after: Position<string> | null,
  limit: number,
): Promise<CardRow[]> {
  return linkCareers(db, await selectNewest(db, { viewer: idOf(viewer), state, after }, limit));
}

interface Newest {
  viewer: Reader;
  state: string | undefined;
  after: Position<string> | null;
}

const selectNewest = prepareRead((_db, { viewer, state, after }: Placeholders<Newest>, limit: number) =>
  seenCard(
    viewer,
    sql`questions.state <> 'withdrawn' and ${state ? sql`${seenState(viewer)} = ${state}` : sql`true`}
      and ${after ? sql`(questions.created_at, questions.id) < (${after.key}, ${after.id}::uuid)` : sql`true`}`,
    newestFirst(limit),
  ),
);

const newestFirst = (limit: number) =>
  sql`order by questions.created_at desc, questions.id desc limit ${sql.lit(limit)}`;

/** Like {@link listNewest}, with a filter. */
export async function listCards(
  db: Db,
  viewer: Reader,
  filter: QuestionFilter,
  after: Position<string> | null,
  limit: number,
): Promise<CardRow[]> {
  const { rows } = await seenCard(
    viewer,
    isAskedFor(viewer, filter, after, limit),
    newestFirst(limit),
  ).execute(db);
  return linkCareers(db, rows);
}

/** Like {@link listCards}, with all columns. */
export async function listQuestions(
  db: Db,
  viewer: Reader,
  filter: QuestionFilter,
  limit: number,
): Promise<SeenQuestion[]> {
  const { rows } = await seenWhole(
    viewer,
    isAskedFor(viewer, filter, null, limit),
    newestFirst(limit),
  ).execute(db);
  return linkCareers(db, rows);
}

/** Whether a state is not the question's own, but why others do not see it. */
export const isWithheldState = (state: QuestionState): state is 'held' | 'waiting' =>
  state === 'held' || state === 'waiting';

function isAskedFor(
  viewer: Reader,
  { career, family, state, askerId, ids, shiftId, answered }: QuestionFilter,
  after: Position<string> | null,
  limit: number,
): RawBuilder<unknown> {
  const conditions = [
    askerId ? sql`asker_id = ${askerId}` : sql`questions.state <> 'withdrawn'`,
    ids && sql`questions.id = any(${ids}::uuid[])`,
    shiftId !== undefined && sql`shift_id = ${shiftId}`,
    answered && sql`questions.state in ('answered', 'solved') and questions.withheld is null`,
    state === 'held' && sql`questions.withheld is not null and questions.withheld <> 'waiting'`,
    state === 'waiting' && sql`questions.withheld = 'waiting'`,
    state !== undefined && !isWithheldState(state) && sql`${seenState(viewer)} = ${state}`,
    after && sql`(questions.created_at, questions.id) < (${after.key}, ${after.id})`,
  ].filter((condition) => condition instanceof Object);
  const all = sql.join(conditions, sql` and `);
  if (career === undefined && family === undefined) return all;
  const about = newestAbout(
    { career, family },
    (place, wanted) => sql`
      select questions.id from questions
      where questions.careers[${sql.lit(place)}] = ${wanted} and ${isVisibleQuestion(viewer)} and ${all} ${newestFirst(limit)}`,
  );
  return sql`questions.id in (${about})`;
}

/** Returns questions that all fitting helpers were asked in vain, longest waiting first, without the demonstration's. */
export async function listUnanswered(
  db: Db,
  viewer: Reader,
  after: Position<string> | null,
  limit: number,
): Promise<(CardRow & { asked_at: Date })[]> {
  const following = after ? sql`(questions.asked_at, questions.id) > (${after.key}, ${after.id})` : sql`true`;
  const { rows } = await selectSeen<CardColumns & { asked_at: Date }>(
    viewer,
    sql`, asked_at`,
    sql`questions.state in ('searching', 'accepted') and questions.round >= 3 and questions.withheld is null
      and asker.demo is not true and ${following}`,
    sql`order by questions.asked_at, questions.id limit ${limit}`,
  ).execute(db);
  return linkCareers(db, rows);
}
