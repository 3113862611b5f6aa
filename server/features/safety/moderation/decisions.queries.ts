import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { Action, ReasonCode, CaseType } from '#contract/safety/report-reasons.ts';
import type { Position } from '#server/http/cursor.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import type { Withheld } from '#server/features/who-sees/withheld.queries.ts';
import type { CaseTable } from './reports.queries.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    decisions: DecisionTable;
    decision_effects: DecisionEffectTable;
    appeals: AppealTable;
    staff_log: StaffLogTable;
  }
}

interface DecisionTable {
  id: string;
  case_id: string;
  author_id: string | null;
  decider_id: string | null;
  action: Action;
  reason: ReasonCode;
  days: number;
  text: string;
  excerpt: string;
  automatic: Generated<boolean>;
  created_at: Date;
  undone_at: Generated<Date | null>;
  silenced_until: Date | null;
  purged_at: Generated<Date | null>;
}

export interface DecisionEffectTable {
  decision_id: string;
  type: CaseType;
  target_id: string;
  before: Withheld;
}

interface AppealTable {
  decision_id: string;
  text: string;
  created_at: Date;
  due_at: Date;
  decider_id: string | null;
  outcome: 'upheld' | 'reversed' | null;
  outcome_text: string;
  decided_at: Date | null;
}

interface StaffLogTable {
  id: string;
  at: Date;
  staff_id: string | null;
  act: string;
  target: string;
  details: string;
}

export async function lockCase(tx: Tx, id: string): Promise<CaseTable | undefined> {
  return tx.selectFrom('cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function setDecided(tx: Tx, caseId: string, at: Date | null): Promise<void> {
  await tx.updateTable('cases').set({ decided_at: at }).where('id', '=', caseId).execute();
}

/** Whether a case about it waits for a decision. */
export async function hasOpenCase(
  tx: Tx,
  { type, target_id }: Pick<CaseTable, 'type' | 'target_id'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('cases')
    .select('id')
    .where('type', '=', type)
    .where('target_id', '=', target_id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertDecision(tx: Tx, decision: Insertable<DecisionTable>): Promise<void> {
  await tx.insertInto('decisions').values(decision).execute();
}

export async function insertEffect(tx: Tx, effect: DecisionEffectTable): Promise<void> {
  await tx.insertInto('decision_effects').values(effect).execute();
}

export async function listEffects(tx: Tx, decisionId: string): Promise<DecisionEffectTable[]> {
  return tx.selectFrom('decision_effects').selectAll().where('decision_id', '=', decisionId).execute();
}

export async function setUndone(tx: Tx, decisionId: string, at: Date): Promise<void> {
  await tx.updateTable('decisions').set({ undone_at: at }).where('id', '=', decisionId).execute();
}

/** Decisions in force: not undone, and not reversed by a review. */
const isInForce = sql<boolean>`(decisions.undone_at is null and not exists (
  select from appeals where appeals.decision_id = decisions.id and appeals.outcome = 'reversed'))`;

/** Keeps a decision from being undone until the transaction ends. @returns false if it is no longer in force */
export async function lockStanding(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('decisions')
    .select('id')
    .where('id', '=', id)
    .where(isInForce)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether another decision keeps this down.
 * @param unpurged counts only decisions not purged yet
 */
export async function isKeptDown(
  tx: Tx,
  { type, target_id, decision_id }: Omit<DecisionEffectTable, 'before'>,
  { unpurged = false } = {},
): Promise<boolean> {
  const row = await tx
    .selectFrom('decision_effects')
    .innerJoin('decisions', 'decisions.id', 'decision_effects.decision_id')
    .select('decisions.id')
    .where('target_id', '=', target_id)
    .where('type', '=', type)
    .where('decision_id', '<>', decision_id)
    .where('action', 'not in', ['keep', 'warn'])
    .where(isInForce)
    .$if(unpurged, (query) => query.where('purged_at', 'is', null))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Forgets that closed accounts took this down, except where the closing was decided in a case about this itself.
 * @returns what the closings in force did to it, the first one first
 */
export async function takeEffectsOfClosings(
  tx: Tx,
  { type, target_id }: Pick<CaseTable, 'type' | 'target_id'>,
): Promise<DecisionEffectTable[]> {
  const { rows } = await sql<DecisionEffectTable>`
    with taken as (
      delete from decision_effects as effects using decisions join cases on cases.id = decisions.case_id
      where effects.type = ${type} and effects.target_id = ${target_id} and decisions.id = effects.decision_id
        and decisions.action = 'close' and (cases.type, cases.target_id) <> (effects.type, effects.target_id)
        and ${isInForce}
      returning effects.*, decisions.created_at
    ) select decision_id, type, target_id, before from taken order by created_at`.execute(tx);
  return rows;
}

/** Finds until when decisions silence this person, and since when one has closed the account; null if none does. */
export async function findSilence(
  tx: Tx,
  authorId: string,
): Promise<{ until: Date | null; closedAt: Date | null }> {
  return tx
    .selectFrom('decisions')
    .select((eb) => [
      eb.fn.max('silenced_until').as('until'),
      eb.fn.min('created_at').filterWhere('action', '=', 'close').as('closedAt'),
    ])
    .where('author_id', '=', authorId)
    .where(isInForce)
    .executeTakeFirstOrThrow();
}

/** Counts the decisions other than `keep` in force against each of these people. */
export async function countDecisions(db: Db, userIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('decisions')
    .select((eb) => ['author_id', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where('author_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('action', '<>', 'keep')
    .where(isInForce)
    .groupBy('author_id')
    .execute();
  return new Map(rows.map((row) => [row.author_id!, row.count]));
}

const selectDecisions = (db: Db) =>
  db
    .selectFrom('decisions')
    .innerJoin('cases', 'cases.id', 'decisions.case_id')
    .leftJoin('appeals', 'appeals.decision_id', 'decisions.id')
    .selectAll('decisions')
    .select(['cases.type', 'cases.target_id'])
    .select(['appeals.text as appeal_text', 'appeals.outcome as appeal_outcome'])
    .select(['appeals.outcome_text', 'appeals.created_at as appealed_at', 'appeals.due_at as appeal_due_at'])
    .where('decisions.undone_at', 'is', null);

export type DecisionRow = Awaited<ReturnType<ReturnType<typeof selectDecisions>['execute']>>[number];

export async function findDecision(db: Db, id: string): Promise<DecisionRow | undefined> {
  return selectDecisions(db).where('decisions.id', '=', id).executeTakeFirst();
}

export async function lockDecision(tx: Tx, id: string): Promise<DecisionRow | undefined> {
  await tx.selectFrom('decisions').select('id').where('id', '=', id).forUpdate().execute();
  // A statement of its own: one that waits for the lock still sees the appeal as it was before.
  return findDecision(tx, id);
}

/** Lists decisions other than `keep` about this person's content, newest first. */
export async function listDecisions(
  db: Db,
  authorId: string,
  after: Position<string> | null,
  limit: number,
): Promise<DecisionRow[]> {
  let query = selectDecisions(db)
    .where('decisions.author_id', '=', authorId)
    .where('decisions.action', '<>', 'keep')
    .orderBy('decisions.created_at', 'desc')
    .orderBy('decisions.id', 'desc')
    .limit(limit);
  if (after)
    query = query.where(
      sql<boolean>`(decisions.created_at, decisions.id) < (${after.key}::timestamptz, ${after.id}::uuid)`,
    );
  return query.execute();
}

/** @returns false if there is one already */
export async function insertAppeal(tx: Tx, appeal: Insertable<AppealTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('appeals')
    .values(appeal)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lists open appeals after `after`, earliest due first. */
export async function listOpenAppeals(
  db: Db,
  after: Position<string> | null,
  limit: number,
): Promise<DecisionRow[]> {
  let query = selectDecisions(db)
    .where('appeals.created_at', 'is not', null)
    .where('appeals.decided_at', 'is', null)
    .orderBy('appeals.due_at')
    .orderBy('appeals.decision_id')
    .limit(limit);
  if (after)
    query = query.where(
      sql<boolean>`(appeals.due_at, appeals.decision_id) > (${after.key}::timestamptz, ${after.id}::uuid)`,
    );
  return query.execute();
}

export async function decideAppeal(
  tx: Tx,
  decisionId: string,
  outcome: Required<Pick<Selectable<AppealTable>, 'decider_id' | 'outcome' | 'outcome_text' | 'decided_at'>>,
): Promise<void> {
  await tx.updateTable('appeals').set(outcome).where('decision_id', '=', decisionId).execute();
}

export async function findCase(db: Db, id: string): Promise<CaseTable | undefined> {
  return db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertLogEntry(tx: Tx, entry: StaffLogTable): Promise<void> {
  await tx.insertInto('staff_log').values(entry).execute();
}

/** Lists acts of staff after `after`, newest first. */
export async function listLog(
  db: Db,
  after: Position<string> | null,
  limit: number,
): Promise<StaffLogTable[]> {
  let query = db.selectFrom('staff_log').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit);
  if (after) query = query.where(sql<boolean>`(at, id) < (${after.key}::timestamptz, ${after.id}::uuid)`);
  return query.execute();
}
