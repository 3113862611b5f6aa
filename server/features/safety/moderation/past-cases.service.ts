import { v7 as uuid } from 'uuid';
import type { Action, ReasonCode, ReportedType } from '#contract/safety/report-reasons.ts';
import { period } from '#server/time/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Tx } from '#server/db/handle.ts';
import { reportableOf } from '#server/reportable.ts';
import { decideLocked } from './decisions.service.ts';
import { insertAppeal } from './decisions.queries.ts';
import { weighCase } from './hiding.queries.ts';
import { insertReport, openCase } from './reports.queries.ts';
import { laneOf, makeProtocol, timeFor } from './reports.service.ts';

interface CaseToAdd {
  type: ReportedType;
  targetId: string;
  at: Date;
  reports: { reporterId: string; reason: ReasonCode; text: string }[];
  decision?: {
    deciderId: string;
    action: Action;
    reason: ReasonCode;
    days?: 1 | 7 | 30;
    text: string;
    at: Date;
    appeal?: string;
  };
}

/** Adds a case reported, and perhaps decided, in the past, without alerting staff. */
export async function addPastCase(
  tx: Tx,
  config: Config,
  { type, targetId, at, reports, decision }: CaseToAdd,
): Promise<void> {
  const author = (await reportableOf(type).read(tx, targetId))!.author;
  let found;
  for (const { reporterId, reason, text } of reports) {
    found = await openCase(tx, {
      id: uuid(),
      type,
      target_id: targetId,
      author_id: author.id,
      lane: laneOf(reason),
      opened_at: at,
      due_at: new Date(at.getTime() + timeFor(config, reason)),
      alarm_at: null,
    });
    await insertReport(tx, {
      id: uuid(),
      protocol: makeProtocol(),
      case_id: found.id,
      reporter_id: reporterId,
      reason,
      text,
      weight: 1,
      notice: null,
      created_at: at,
    });
    await weighCase(tx, found.id, period(config, 'trusted'));
  }
  if (!found || !decision) return;
  const { deciderId, action, reason, days, text, appeal } = decision;
  const { id } = await decideLocked(
    tx,
    config,
    found,
    deciderId,
    { action, reason, days, text },
    decision.at,
  );
  if (appeal === undefined) return;
  const asked = new Date();
  await insertAppeal(tx, {
    decision_id: id,
    text: appeal,
    created_at: asked,
    due_at: new Date(asked.getTime() + period(config, 'appealAnswer')),
    decider_id: null,
    outcome: null,
    outcome_text: '',
    decided_at: null,
  });
}
