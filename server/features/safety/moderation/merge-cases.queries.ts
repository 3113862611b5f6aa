import { sql } from 'kysely';
import type { Tx } from '#server/db/handle.ts';
import type { CaseTable } from './reports.queries.ts';

/** Locks another open case of this case's target. */
export async function lockOtherOpenCase(
  tx: Tx,
  { id, type, target_id }: CaseTable,
): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('cases')
    .select('id')
    .where('type', '=', type)
    .where('target_id', '=', target_id)
    .where('decided_at', 'is', null)
    .where('id', '<>', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Moves a case's reports to another one, which becomes as urgent as the more urgent of the two, and deletes it. */
export async function moveCase(tx: Tx, fromId: string, toId: string): Promise<CaseTable> {
  await sql`
    update reports set case_id = ${toId} where case_id = ${fromId} and (reporter_id is null
      or reporter_id not in (select reporter_id from reports where case_id = ${toId} and reporter_id is not null))`.execute(
    tx,
  );
  const { rows } = await sql<CaseTable>`
    update cases set lane = least(cases.lane, former.lane), due_at = least(cases.due_at, former.due_at),
      hidden = cases.hidden or former.hidden,
      unproven = case when cases.hidden then cases.unproven else former.unproven end,
      alarm_at = case when former.lane < cases.lane then former.alarm_at else cases.alarm_at end,
      alarms = case when former.lane < cases.lane then former.alarms else cases.alarms end
    from cases as former where cases.id = ${toId} and former.id = ${fromId}
    returning cases.*`.execute(tx);
  await tx.deleteFrom('cases').where('id', '=', fromId).execute();
  return rows[0]!;
}
