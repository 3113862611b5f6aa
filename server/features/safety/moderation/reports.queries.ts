import { sql, type Generated, type Insertable } from 'kysely';
import type { ReasonCode, CaseType } from '#contract/safety/report-reasons.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import type { ExportedFile } from '#server/personal-data.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    cases: Omit<CaseTable, 'unproven'> & { unproven: Generated<boolean> };
    reports: ReportTable;
    used_proofs: UsedProofTable;
  }
}

export interface CaseTable {
  id: string;
  type: CaseType;
  target_id: string;
  author_id: string | null;
  lane: number;
  weight: number;
  hidden: boolean;
  opened_at: Date;
  due_at: Date;
  decided_at: Date | null;
  /** When staff are alerted next; null for never. */
  alarm_at: Date | null;
  /** How often they were. */
  alarms: number;
  /** Hidden on the word of people alone of whom no report was upheld before. */
  unproven: boolean;
}

/**
 * How much somebody's word counts against something, from the least: a visitor or a new account; an account of some age; one
 * whose report was upheld before; staff, who it concerns, or who answers for these.
 */
export type Standing = 'new' | 'known' | 'proven' | 'certain';

export interface ReportTable {
  id: string;
  protocol: string;
  case_id: string;
  reporter_id: string | null;
  reason: ReasonCode;
  text: string;
  weight: number;
  /** JSON. */
  notice: string | null;
  /** When somebody opened the link mailed to its address. */
  notice_confirmed_at: Generated<Date | null>;
  created_at: Date;
  /** Null: reported through an earlier release, as 'new'. */
  standing: Generated<Standing | null>;
  /** Whether it hid its target alone. */
  hid: Generated<boolean>;
  /** A keyed hash, until it is counted no more. */
  network: Generated<Buffer | null>;
}

interface UsedProofTable {
  signature: string;
  expires_at: Date;
}

/** @returns false if it was used before */
export async function useProof(db: Db, signature: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_proofs')
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteEndedProofs(db: Db): Promise<void> {
  await db.deleteFrom('used_proofs').where('expires_at', '<', new Date()).execute();
}

/** Finds the protocol of this person's report of this since then, or in a case that is still open. */
export async function findProtocol(
  db: Db,
  reporterId: string,
  type: CaseType,
  targetId: string,
  since: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('reports')
    .innerJoin('cases', 'cases.id', 'reports.case_id')
    .select('reports.protocol')
    .where('reports.reporter_id', '=', reporterId)
    .where('cases.type', '=', type)
    .where('cases.target_id', '=', targetId)
    .where((eb) => eb.or([eb('reports.created_at', '>', since), eb('cases.decided_at', 'is', null)]))
    .orderBy('reports.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.protocol;
}

/**
 * Reads the outcomes of a person's reports: how many were upheld, and how many of the last twelve dismissed. What a review
 * reversed counts as dismissed.
 */
export async function readRecord(
  db: Db,
  reporterId: string,
): Promise<{ upheld: number; dismissed: number; lastAt: Date | null }> {
  const { rows } = await sql<{ upheld: number; dismissed: number; lastAt: Date | null }>`
    with decided as (
      select decisions.action <> 'keep' and appeals.outcome is distinct from 'reversed' as upheld, decisions.created_at
      from reports join decisions on decisions.case_id = reports.case_id and decisions.undone_at is null
        left join appeals on appeals.decision_id = decisions.id
      where reports.reporter_id = ${reporterId}
    )
    select (select count(*) from decided where upheld)::int as upheld,
      (select count(*) from (select upheld from decided order by created_at desc limit 12) as last
        where not upheld)::int as dismissed,
      (select max(created_at) from decided) as "lastAt"`.execute(db);
  return rows[0]!;
}

type NewCase = Pick<
  CaseTable,
  'id' | 'type' | 'target_id' | 'author_id' | 'lane' | 'opened_at' | 'due_at' | 'alarm_at'
>;

/** Finds or creates the open case of that target and locks it; its lane and time are the more urgent of the two. */
export async function openCase(tx: Tx, added: NewCase): Promise<CaseTable> {
  const { rows } = await sql<CaseTable>`
    insert into cases (id, type, target_id, author_id, lane, opened_at, due_at, alarm_at)
    values (${added.id}, ${added.type}, ${added.target_id}, ${added.author_id}, ${added.lane}, ${added.opened_at},
      ${added.due_at}, ${added.alarm_at})
    on conflict (type, target_id) where decided_at is null do update set
      lane = least(cases.lane, excluded.lane), due_at = least(cases.due_at, excluded.due_at),
      alarm_at = case when cases.lane > excluded.lane then excluded.alarm_at else cases.alarm_at end
    returning *`.execute(tx);
  return rows[0]!;
}

/** @returns false if this person has already reported it */
export async function insertReport(tx: Tx, report: Insertable<ReportTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) =>
      conflict.columns(['case_id', 'reporter_id']).where('reporter_id', 'is not', null).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function markHidden(
  tx: Tx,
  caseId: string,
  by: Partial<Pick<CaseTable, 'unproven'>> = {},
): Promise<void> {
  await tx
    .updateTable('cases')
    .set({ hidden: true, ...by })
    .where('id', '=', caseId)
    .execute();
}

export async function findReport(db: Db, protocol: string) {
  return db
    .selectFrom('reports')
    .leftJoin('decisions', (join) =>
      join.onRef('decisions.case_id', '=', 'reports.case_id').on('decisions.undone_at', 'is', null),
    )
    .leftJoin('appeals', 'appeals.decision_id', 'decisions.id')
    .select(['reports.protocol', 'decisions.action', 'appeals.outcome'])
    .where('reports.protocol', '=', protocol)
    .executeTakeFirst();
}

/** Lists open cases after `after`, most urgent first. */
export async function listOpenCases(
  db: Db,
  lane: number | null,
  after: { lane: number; dueAt: string; id: string } | null,
  limit: number,
): Promise<CaseTable[]> {
  let query = db
    .selectFrom('cases')
    .selectAll()
    .where('decided_at', 'is', null)
    .orderBy('lane')
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit);
  if (lane !== null) query = query.where('lane', '=', lane);
  if (after)
    query = query.where(
      sql<boolean>`(lane, due_at, id) > (${after.lane}, ${after.dueAt}::timestamptz, ${after.id}::uuid)`,
    );
  return query.execute();
}

/** Counts how often each reason was given for these cases. */
export async function countReasons(
  db: Db,
  caseIds: string[],
): Promise<{ case_id: string; reason: ReasonCode; count: number }[]> {
  return db
    .selectFrom('reports')
    .select((eb) => ['case_id', 'reason', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where('case_id', '=', sql<string>`any(${caseIds}::uuid[])`)
    .groupBy(['case_id', 'reason'])
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute();
}

const shownTexts = 5;

/** Lists what reporters wrote about these cases, newest first. */
export async function listTexts(db: Db, caseIds: string[]): Promise<{ case_id: string; text: string }[]> {
  const { rows } = await sql<{ case_id: string; text: string }>`
    select given.id as case_id, report.text
    from unnest(${caseIds}::uuid[]) as given (id) cross join lateral (
      select text from reports where case_id = given.id and text <> ''
      order by created_at desc limit ${sql.lit(shownTexts)}) as report`.execute(db);
  return rows;
}

/** Lists the confirmed formal notices of these cases, newest first. */
export async function listNotices(
  db: Db,
  caseIds: string[],
): Promise<{ case_id: string; notice: { name: string; email: string; quality: string } }[]> {
  const { rows } = await sql<{
    case_id: string;
    notice: { name: string; email: string; quality: string };
  }>`
    select given.id as case_id, report.notice
    from unnest(${caseIds}::uuid[]) as given (id) cross join lateral (
      select notice from reports
      where case_id = given.id and notice_confirmed_at is not null and notice is not null
      order by created_at desc limit ${sql.lit(shownTexts)}) as report`.execute(db);
  return rows;
}

/** Keeps reports, but not who made them or what they wrote, and cases, but not whom they are about. */
export async function forgetReporter(tx: Tx, userId: string): Promise<void> {
  await sql`delete from notice_links using reports where report_id = reports.id and reporter_id = ${userId}`.execute(
    tx,
  );
  await tx
    .updateTable('reports')
    .set({ reporter_id: null, text: '', notice: null, network: null })
    .where('reporter_id', '=', userId)
    .execute();
  await sql`update cases set target_id = id where target_id = ${userId}`.execute(tx);
}

export const reportsExports: ExportedFile[] = [
  {
    file: 'denuncias.json',
    about: 'as denúncias que você fez',
    rows: (user) => sql`
      select reports.created_at as at, reports.id as key, protocol as "protocolo", cases.type as "sobre",
        reason as "motivo", reports.text as "texto", notice as "notificacao",
        notice_confirmed_at as "notificacaoConfirmadaEm",
        reports.created_at as "feitaEm"
      from reports join cases on cases.id = reports.case_id where reporter_id = ${user}`,
  },
];
