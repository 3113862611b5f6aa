import { v7 as uuid } from 'uuid';
import type { ReasonCode, ReportedType } from '#contract/safety/report-reasons.ts';
import { period } from '#server/time/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Tx } from '#server/db/handle.ts';
import { wakeAt } from './alarms.service.ts';
import { weighCase } from './hiding.queries.ts';
import { insertReport, openCase } from './reports.queries.ts';
import { laneOf, makeProtocol, timeFor, urgent } from './reports.service.ts';

interface Request {
  type: ReportedType;
  /** The id in its table. */
  targetId: string;
  authorId: string;
  reason: ReasonCode;
  /** What staff read. */
  text: string;
  /** Null if a rule of the site asks staff, not a person. */
  reporterId: string | null;
}

/** Opens a case about something that nobody could report by its address; it stays as it is. @returns the case's id */
export async function askStaff(tx: Tx, config: Config, request: Request): Promise<string> {
  const { type, targetId, authorId, reason, text, reporterId } = request;
  const at = new Date();
  const opened = await openCase(tx, {
    id: uuid(),
    type,
    target_id: targetId,
    author_id: authorId,
    lane: laneOf(reason),
    opened_at: at,
    due_at: new Date(at.getTime() + timeFor(config, reason)),
    alarm_at: laneOf(reason) === urgent ? at : null,
  });
  await insertReport(tx, {
    id: uuid(),
    protocol: makeProtocol(),
    case_id: opened.id,
    reporter_id: reporterId,
    reason,
    text,
    weight: 1,
    notice: null,
    created_at: at,
  });
  await weighCase(tx, opened.id, period(config, 'trusted'));
  if (opened.alarms === 0) await wakeAt(tx, opened);
  return opened.id;
}
