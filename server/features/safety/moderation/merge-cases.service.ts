import type { Config } from '#server/config/config.ts';
import type { Tx } from '#server/db/handle.ts';
import { emit } from '#server/events/events.ts';
import { period } from '#server/time/clock.ts';
import { wakeAt } from './alarms.service.ts';
import { weighCase } from './hiding.queries.ts';
import { lockOtherOpenCase, moveCase } from './merge-cases.queries.ts';
import type { CaseTable } from './reports.queries.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** What hangs on the former case hangs on the other one from now on. */
    cases_merged: { caseId: string; formerId: string };
  }
}

/** Takes into a case that is open again what was opened about its target while it was decided. */
export async function mergeOpenCase(tx: Tx, config: Config, found: CaseTable): Promise<void> {
  const other = await lockOtherOpenCase(tx, found);
  if (!other) return;
  await emit(tx, 'cases_merged', { caseId: found.id, formerId: other.id });
  const merged = await moveCase(tx, other.id, found.id);
  await weighCase(tx, found.id, period(config, 'trusted'));
  await wakeAt(tx, merged);
}
