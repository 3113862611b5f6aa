import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { listAllStaff } from '#server/features/identity/accounts/index.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { hideAtHalf } from './hiding.service.ts';
import { setAlarm, takeDueAlarm } from './alarms.queries.ts';
import type { CaseTable } from './reports.queries.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** Alerts staff to a case: for the first, second or third time. */
    case_urgent: { caseId: string; alarm: number; userIds: string[]; at: Date };
  }
}

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    /** Alerts staff to cases that are due; the cases have the times. */
    ring_alarms: object;
  }
}

/** Staff are alerted at once, at half of the time they have, and at three quarters of it. */
const maxAlarms = 3;
const alarmAtHalf = 2;

/** Schedules `ring_alarms` for when the case's alarm is due. */
export async function wakeAt(
  tx: Tx,
  { id, alarm_at: at }: Pick<CaseTable, 'id' | 'alarm_at'>,
): Promise<void> {
  if (at) await addJob(tx, 'ring_alarms', {}, { key: `alarm:${id}`, at });
}

/** Alerts staff to every due case; alarms missed while no server ran become one. */
export async function ringAlarms(context: Pick<Context, 'config' | 'db'>): Promise<void> {
  while (await transact(context.db, (tx) => ringNext(tx, context)));
}

async function ringNext(tx: Tx, context: Pick<Context, 'config'>): Promise<boolean> {
  const due = await takeDueAlarm(tx);
  if (!due) return false;
  const at = new Date();
  const next = afterAlarm(due, at);
  await setAlarm(tx, due.id, next);
  await wakeAt(tx, { id: due.id, ...next });
  if (next.alarms >= alarmAtHalf) await hideAtHalf(tx, context, due);
  const staff = await listAllStaff(tx);
  const userIds = staff.map(({ id }) => id);
  await emit(tx, 'case_urgent', { caseId: due.id, alarm: next.alarms, userIds, at });
  for (const { id, email, demo } of staff)
    // Nobody requests these mails: their number is bounded by that of cases.
    if (!demo)
      await sendMail(
        tx,
        { rateLimits: false },
        { kind: 'urgent_case', to: email, userId: id, data: { caseId: due.id, alarm: next.alarms } },
      );
  return true;
}

/** Returns which alarm it is now, and when the next is due: each halves the remaining time. */
function afterAlarm(
  { alarms: before, alarm_at: first, due_at: dueAt }: CaseTable,
  now: Date,
): Pick<CaseTable, 'alarms' | 'alarm_at'> {
  let alarms = before;
  let next: Date | null = first;
  while (next && next <= now) {
    alarms += 1;
    next = alarms < maxAlarms ? new Date((next.getTime() + dueAt.getTime()) / 2) : null;
  }
  return { alarms, alarm_at: next };
}
