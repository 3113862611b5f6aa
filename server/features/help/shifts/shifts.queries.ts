import { sql, type Generated, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { CareerFamily } from '#contract/careers/career-families.ts';
import type { ShiftState } from '#contract/help/shifts.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { shortOf } from '#server/careers/known-careers.queries.ts';
import {
  shownAvatar,
  shownName,
  shownUsername,
  shownWork,
} from '#server/features/who-sees/person-visibility.queries.ts';
import { isNoMinor } from '#server/features/safety/age/index.ts';
import { exceptBlocked } from '#server/features/who-sees/blocks/index.ts';
import { isChecked } from '#server/features/help/helpers/index.ts';
import { isNamedTo, isVisibleQuestion } from '#server/features/who-sees/visibility/index.ts';
import type { Position } from '#server/http/cursor.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { isShown } from '#server/features/who-sees/withheld.queries.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    shifts: ShiftTable;
  }
}

interface ShiftTable {
  id: string;
  slug: string;
  helper_id: string;
  title: string;
  career: string;
  starts_at: Date;
  minutes: number;
  state: Generated<ShiftState>;
  created_at: Date;
  began_at: Generated<Date | null>;
  /** Null while it is as it was opened. */
  changed_at: Generated<Date | null>;
  wake_at: Date | null;
}

export type ShiftRow = Selectable<ShiftTable>;

export interface SeenShift extends ShiftRow {
  career_name: string;
  career_short: string;
  career_family: CareerFamily | null;
  helper_name: string;
  helper_username: string;
  helper_avatar: string;
  helper_work: string;
  helper_state: string;
  /** Whether lists name the helper to this reader. */
  is_named: boolean;
  checked_by: string;
  checked_until: Date | null;
  questions: number;
}

/** Selects shifts whose helper is not blocked either way, withheld, or known to be a minor by now. */
const seen = (viewer: Viewer | null, condition: RawBuilder<unknown>, rest: RawBuilder<unknown>) => {
  const now = new Date();
  return sql<SeenShift>`
    select shifts.*, coalesce(careers.name, '') as career_name, coalesce(${shortOf('careers')}, '') as career_short,
      careers.family as career_family,
      ${shownName(viewer)} as helper_name, ${shownUsername(viewer)} as helper_username,
      ${shownAvatar(viewer)} as helper_avatar, ${shownWork(viewer)} as helper_work,
      coalesce(helpers.state, '') as helper_state, ${isNamedTo(viewer, 'users.id')} as is_named,
      case when ${isChecked(now)} then helpers.checked_by else '' end as checked_by,
      case when ${isChecked(now)} then helpers.checked_until end as checked_until,
      (select count(*) from questions where shift_id = shifts.id and questions.state <> 'withdrawn'
        and ${isVisibleQuestion(viewer)}) as questions
    from shifts join users on users.id = helper_id
    left join helpers on helpers.user_id = helper_id
    left join careers on careers.slug = shifts.career
    where ${isShown('users')} and ${isNoMinor('users.id')} and ${exceptBlocked(viewer, 'shifts.helper_id')} and ${condition} ${rest}`;
};

export async function findShift(db: Db, viewer: Viewer | null, slug: string): Promise<SeenShift | undefined> {
  const { rows } = await seen(viewer, sql`shifts.slug = ${slug}`, sql``).execute(db);
  return rows[0];
}

/** Returns shifts that were not cancelled, latest start first. */
export async function listShifts(
  db: Db,
  viewer: Viewer | null,
  after: Position<string> | null,
  limit: number,
): Promise<SeenShift[]> {
  const following = after ? sql`and (shifts.starts_at, shifts.id) < (${after.key}, ${after.id})` : sql``;
  const { rows } = await seen(
    viewer,
    sql`shifts.state <> 'cancelled' ${following}`,
    sql`order by shifts.starts_at desc, shifts.id desc limit ${limit}`,
  ).execute(db);
  return rows;
}

/** Returns the live and planned shifts about a career, the soonest first. */
export async function listShiftsToCome(
  db: Db,
  viewer: Viewer | null,
  career: string,
  limit: number,
): Promise<SeenShift[]> {
  const { rows } = await seen(
    viewer,
    sql`shifts.career = ${career} and shifts.state in ('planned', 'live')`,
    sql`order by shifts.starts_at, shifts.id limit ${limit}`,
  ).execute(db);
  return rows;
}

export async function isCheckedNow(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ checked: boolean }>`
    select ${isChecked(new Date())} as checked from helpers where user_id = ${userId}`.execute(db);
  return rows[0]?.checked ?? false;
}

/** Counts this person's planned and live shifts. */
export async function countPlanned(tx: Tx, helperId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('shifts')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('helper_id', '=', helperId)
    .where('state', 'in', ['planned', 'live'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts questions in any state: withdrawing questions makes no room in a shift. */
export async function countAsked(tx: Tx, shiftId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('questions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('shift_id', '=', shiftId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertShift(tx: Tx, shift: Insertable<ShiftTable>): Promise<void> {
  await tx.insertInto('shifts').values(shift).execute();
}

export async function lockShift(tx: Tx, id: string): Promise<ShiftRow | undefined> {
  return tx.selectFrom('shifts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateShift(
  tx: Tx,
  id: string,
  change: Partial<Pick<ShiftRow, 'state' | 'began_at' | 'changed_at' | 'wake_at'>>,
): Promise<void> {
  await tx.updateTable('shifts').set(change).where('id', '=', id).execute();
}

/** Returns the shifts that are due. */
export async function listDueShifts(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shifts')
    .select('id')
    .where('wake_at', '<=', now)
    .orderBy('wake_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function listShiftsOf(tx: Tx, helperId: string): Promise<string[]> {
  const rows = await tx.selectFrom('shifts').select('id').where('helper_id', '=', helperId).execute();
  return rows.map(({ id }) => id);
}

export async function deleteShiftsOf(tx: Tx, helperId: string): Promise<void> {
  await tx.deleteFrom('shifts').where('helper_id', '=', helperId).execute();
}

/** Returns the shift that a question was asked for. */
export async function findShiftOfQuestion(tx: Tx, questionId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('questions')
    .select('shift_id')
    .where('id', '=', questionId)
    .executeTakeFirst();
  return row?.shift_id ?? undefined;
}

/** Returns those of these readers without a block with the helper or a named asker. */
export async function listWhoMaySee(
  db: Db,
  questionId: string,
  readerIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ reader_id: string }>`
    select reader_id from unnest(${readerIds}::uuid[]) as readers (reader_id)
    cross join questions join shifts on shifts.id = shift_id
    where questions.id = ${questionId}
      and (asker_id is null or anonymous or ${exceptBlocked({ id: sql`reader_id` }, 'questions.asker_id')})
      and ${exceptBlocked({ id: sql`reader_id` }, 'shifts.helper_id')}`.execute(db);
  return rows.map(({ reader_id: id }) => id);
}
