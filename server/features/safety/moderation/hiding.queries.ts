import { sql } from 'kysely';
import { lanes, reasonCodes, reasons, type ReasonCode } from '#contract/safety/report-reasons.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import type { Standing } from './reports.queries.ts';

const urgentReasons: ReasonCode[] = reasonCodes.filter((code) => reasons[code].lane === lanes[0]);

/** A condition: this report calls it urgent. */
const isUrgent = sql<boolean>`(reports.reason = any(${urgentReasons}::text[]))`;
/** A formal notice counts once its sender opened the mailed link, whatever the account. */
const standing = sql<Standing>`case
  when reports.notice_confirmed_at is not null and coalesce(reports.standing, 'new') = 'new' then 'known'
  else coalesce(reports.standing, 'new') end`;

export interface CaseWeight {
  weight: number;
  accounts: number;
  /** How many of the accounts were known when they reported: by age, earlier reports or role. */
  known: number;
  /** How many whose report counts call it urgent. */
  trusted: number;
  /** From how many networks. */
  agreeing: number;
  /** Whether one of them was found right before. */
  proven: boolean;
  /** Since when the oldest of the accounts has been here; null without any. */
  oldest: Date | null;
}

/** Recalculates a case's weight. @param trusted least age in milliseconds of a known account */
export async function weighCase(tx: Tx, caseId: string, trusted: number): Promise<CaseWeight> {
  const { rows } = await sql<CaseWeight>`
    with counted as (
      select reports.*, ${standing} as counts, ${isUrgent} as urgent, users.created_at as since
      from reports left join users on users.id = reporter_id where case_id = ${caseId}
    ), weighed as (
      select coalesce(sum(weight), 0)::real as weight, count(reporter_id)::int as accounts,
        count(*) filter (where weight > 1
          or weight = 1 and since < created_at - make_interval(secs => ${trusted / 1000}))::int as known,
        count(*) filter (where urgent and counts <> 'new')::int as trusted,
        count(distinct network) filter (where urgent and counts <> 'new')::int as agreeing,
        coalesce(bool_or(counts in ('proven', 'certain')), false) as proven,
        min(since) as oldest
      from counted
    )
    update cases set weight = weighed.weight from weighed where cases.id = ${caseId}
    returning weighed.*`.execute(tx);
  return rows[0]!;
}

export interface HidingReport {
  id: string;
  reporter_id: string | null;
  /** Null: reported through an earlier release. */
  network: Buffer | null;
  standing: Standing;
  urgent: boolean;
  /** Of a formal notice, '' for none. */
  email: string;
}

export async function findHidingReport(tx: Tx, reportId: string): Promise<HidingReport | undefined> {
  const { rows } = await sql<HidingReport>`
    select id, reporter_id, network, ${standing} as standing, ${isUrgent} as urgent,
      coalesce(lower(notice ->> 'email'), '') as email
    from reports where id = ${reportId}`.execute(tx);
  return rows[0];
}

/** Makes transactions that hide something for reports wait for each other. */
export async function lockHidings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('hidings', 0))`.execute(tx);
}

/** Counts what was hidden: by reports of this reporter and still undecided, by one of its network lately, and unproven. */
export async function countHidings(
  tx: Tx,
  { reporter_id: reporterId, email, network }: HidingReport,
  seconds: number,
): Promise<{ byReporter: number; byNetwork: number; unproven: number }> {
  const { rows } = await sql<{ byReporter: number; byNetwork: number; unproven: number }>`
    select
      (select count(*) from reports join cases on cases.id = case_id and decided_at is null
        where hid and (reporter_id = ${reporterId} or lower(notice ->> 'email') = nullif(${email}, '')))::int
        as "byReporter",
      (select count(*) from reports
        where hid and network = ${network} and created_at > now() - make_interval(secs => ${seconds}))::int
        as "byNetwork",
      (select count(*) from cases where unproven and decided_at is null)::int as unproven`.execute(tx);
  return rows[0]!;
}

export async function markReportHid(tx: Tx, reportId: string): Promise<void> {
  await tx.updateTable('reports').set({ hid: true }).where('id', '=', reportId).execute();
}

/** Erases from which network reports came, once their cases are decided and nothing counts them any more. */
export async function forgetNetworks(db: Db, before: Date): Promise<void> {
  await sql`
    update reports set network = null from cases
    where cases.id = case_id and network is not null and decided_at is not null
      and reports.created_at < ${before}`.execute(db);
}
