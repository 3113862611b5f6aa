import { sql, type RawBuilder } from 'kysely';
import { usualZone } from '#contract/usual-zone.ts';
import type { Action, ReasonCode } from '#contract/safety/report-reasons.ts';
import type { Db } from '#server/db/handle.ts';

/** SQL condition: the time is in that calendar year, in the time zone of most users. */
const within = (column: string, year: number): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(column)} >= make_timestamptz(${year}, 1, 1, 0, 0, 0, ${usualZone})
  and ${sql.ref(column)} < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, ${usualZone}))`;

export async function countReports(db: Db, year: number): Promise<Map<ReasonCode, number>> {
  const { rows } = await sql<{ reason: ReasonCode; count: number }>`
    select reason, count(*)::int as count from reports where ${within('created_at', year)} group by reason`.execute(
    db,
  );
  return new Map(rows.map(({ reason, count }) => [reason, count]));
}

export async function countActions(db: Db, year: number): Promise<Map<Action, number>> {
  const { rows } = await sql<{ action: Action; count: number }>`
    select action, count(*)::int as count from decisions
    where undone_at is null and ${within('created_at', year)} group by action`.execute(db);
  return new Map(rows.map(({ action, count }) => [action, count]));
}

/** Reads the hours from a case's first report to its decision; null if nothing was decided. */
export async function readHours(
  db: Db,
  year: number,
): Promise<{ median: number | null; p90: number | null }> {
  const { rows } = await sql<{ median: number | null; p90: number | null }>`
    select percentile_cont(0.5) within group (order by hours) as median,
      percentile_cont(0.9) within group (order by hours) as p90
    from (
      select extract(epoch from decisions.created_at - cases.opened_at)::float8 / 3600 as hours
      from decisions join cases on cases.id = decisions.case_id
      where decisions.undone_at is null and ${within('decisions.created_at', year)}) as taken`.execute(db);
  return rows[0]!;
}

export async function countAppeals(db: Db, year: number): Promise<{ appeals: number; reversals: number }> {
  const { rows } = await sql<{ appeals: number; reversals: number }>`
    select count(*)::int as appeals, (count(*) filter (where outcome = 'reversed'))::int as reversals
    from appeals where ${within('created_at', year)}`.execute(db);
  return rows[0]!;
}

export async function countHidden(db: Db, year: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cases where hidden and ${within('opened_at', year)}`.execute(db);
  return rows[0]!.count;
}
