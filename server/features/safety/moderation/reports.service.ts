import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuid, validate as isUuid } from 'uuid';
import type { z } from 'zod';
import { lanes, reasons, type ReasonCode } from '#contract/safety/report-reasons.ts';
import { signedNotice, type ReportState, type reportForm } from '#contract/safety/reports.ts';
import { period } from '#server/time/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { Refusal, refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { reportableOf } from '#server/reportable.ts';
import { wakeAt } from './alarms.service.ts';
import { takeProof } from './proof.ts';
import { hideIfGrave } from './hiding.service.ts';
import { findProtocol, findReport, insertReport, openCase } from './reports.queries.ts';
import { hashNetwork, weighReport } from './standing.service.ts';

interface ReportCall {
  context: Pick<Context, 'config'>;
  db: Db;
  viewer: Viewer | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Received = Pick<ReportState, 'protocol' | 'state'>;

/**
 * Accepts a report. Repeating it returns the earlier one, with status 200.
 * @throws not_found, own_report, proof_missing, notice_unsigned
 */
export async function report(
  { context: { config }, db, viewer, request, reply }: ReportCall,
  form: z.output<typeof reportForm>,
): Promise<Received> {
  const reportable = reportableOf(form.type);
  // A block does not prevent reporting what every visitor can read.
  const target =
    (await reportable.find(db, viewer, form.id)) ?? (viewer && (await reportable.find(db, null, form.id)));
  if (target && target.authorId === viewer?.id) throw refuse('own_report');
  if (target) requireSigned(form.notice);
  const before = viewer && (await findBefore(db, config, viewer, form, target?.id));
  if (before) {
    void reply.code(200);
    const { protocol, state } = await readReport(db, before);
    return { protocol, state };
  }
  if (!target) throw refuse('not_found');
  if (!viewer && !(await takeProof(db, form.proof))) throw refuse('proof_missing');

  const weight = await weighReport({ config, db }, viewer, { type: form.type, ...target });
  const network = await hashNetwork(db, request.ip);
  const id = uuid();
  const protocol = makeProtocol();
  const at = new Date();
  const isNew = await transact(db, async (tx) => {
    const opened = await openCase(tx, {
      id: uuid(),
      type: form.type,
      target_id: target.id,
      author_id: target.authorId,
      lane: laneOf(form.reason),
      opened_at: at,
      due_at: new Date(at.getTime() + timeFor(config, form.reason)),
      alarm_at: laneOf(form.reason) === urgent ? at : null,
    });
    const inserted = await insertReport(tx, {
      id,
      protocol,
      case_id: opened.id,
      reporter_id: viewer?.id ?? null,
      reason: form.reason,
      text: form.text,
      ...weight,
      network,
      notice: form.notice ? JSON.stringify(form.notice) : null,
      created_at: at,
    });
    if (!inserted) return false;
    await hideIfGrave(tx, config, opened, id);
    if (opened.alarms === 0) await wakeAt(tx, opened);
    if (form.notice)
      await sendMail(tx, config, {
        kind: 'notice_confirmation',
        to: form.notice.email,
        userId: viewer?.id ?? null,
        data: { reportId: id },
      });
    return true;
  });
  if (isNew) return { protocol, state: 'received' };
  // The same person reported it twice concurrently.
  return report({ context: { config }, db, viewer, request, reply }, form);
}

/** Finds the protocol of this person's earlier report, even if the target is hidden or gone since. */
async function findBefore(
  db: Db,
  config: Config,
  viewer: Viewer,
  { type, id: name }: Pick<z.output<typeof reportForm>, 'type' | 'id'>,
  targetId: string | undefined,
): Promise<string | undefined> {
  const id = targetId ?? (isUuid(name) ? name : await reportableOf(type).idOf?.(db, name));
  const since = new Date(Date.now() - period(config, 'sameReport'));
  return id && findProtocol(db, viewer.id, type, id, since);
}

function requireSigned(notice: z.output<typeof reportForm>['notice']): void {
  if (!notice) return;
  const signed = signedNotice.safeParse(notice);
  if (signed.success) return;
  const fields = signed.error.issues.map(({ path, message }) => [`notice.${path.join('.')}`, message]);
  throw new Refusal('notice_unsigned', Object.fromEntries(fields) as Record<string, string>);
}

export const urgent = lanes.indexOf('urgent');

export const laneOf = (reason: ReasonCode): number => lanes.indexOf(reasons[reason].lane);

export const timeFor = (config: Config, reason: ReasonCode): number =>
  period(config, reason === 'intimate_image' ? 'intimateImage' : reasons[reason].lane);

/** Without look-alikes. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export function makeProtocol(): string {
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return `R-${part()}-${part()}`;
}

/** Reads the outcome of a report, for anyone who knows its protocol. @throws not_found */
export async function readReport(db: Db, protocol: string): Promise<ReportState> {
  const row = await findReport(db, protocol.toUpperCase());
  if (!row) throw refuse('not_found');
  if (!row.action) return { protocol: row.protocol, state: 'received', outcome: '' };
  const isActedOn = row.action !== 'keep' && row.outcome !== 'reversed';
  return { protocol: row.protocol, state: 'decided', outcome: isActedOn ? 'acted' : 'kept' };
}
