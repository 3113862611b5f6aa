import { sql } from 'kysely';
import type { Tx } from '#server/db/handle.ts';
import type { CaseTable } from './reports.queries.ts';

/** Locks and returns an open case whose alarm is due, unless another node handles it. */
export async function takeDueAlarm(tx: Tx): Promise<CaseTable | undefined> {
  const { rows } = await sql<CaseTable>`
    select * from cases where alarm_at <= now() and decided_at is null
    order by alarm_at limit 1 for update skip locked`.execute(tx);
  return rows[0];
}

export async function setAlarm(
  tx: Tx,
  caseId: string,
  alarm: Pick<CaseTable, 'alarms' | 'alarm_at'>,
): Promise<void> {
  await tx.updateTable('cases').set(alarm).where('id', '=', caseId).execute();
}
