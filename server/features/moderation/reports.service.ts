import { publish } from '#server/events/node-events.ts';
import { randomInt } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { v7 as uuid, validate as isUuid } from 'uuid';
import type { z } from 'zod';
import { lanes, reasons, type ReasonCode } from '#contract/report-reasons.ts';
import { signedNotice, type ReportState, type reportForm } from '#contract/reports.ts';
import { period } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { countStaff, findUser, type User } from '#server/features/accounts/index.ts';
import { Refusal, refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { reportableOf } from '#server/reportable.ts';
import { wakeAt } from './alarms.service.ts';
import { takeProof } from './proof.ts';
import { changeState } from './states.service.ts';
import {
  findProtocol,
  findReport,
  insertReport,
  markHidden,
  openCase,
  readRecord,
  weighCase,
  type CaseTable,
} from './reports.queries.ts';

interface ReportCall {
  context: Pick<Context, 'config'>;
  db: Db;
  viewer: Viewer | null;
  reply: FastifyReply;
}

type Received = Pick<ReportState, 'protocol' | 'state'>;

/**
 * Accepts a report. Repeating it returns the earlier one, with status 200.
 * @throws not_found, own_report, proof_missing, notice_unsigned
 */
export async function report(
  { context: { config }, db, viewer, reply }: ReportCall,
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

  const reporter = viewer && (await findUser(db, viewer.id));
  const weight = reporter ? await weightOf(db, config, reporter) : visitorsWeight;
  // A reporter whose reports have no weight cannot hide anything by calling it urgent.
  const isTrusted =
    laneOf(form.reason) === urgent && weight > 0 && Boolean(reporter && isOldEnough(config, reporter));
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
      weight,
      notice: form.notice ? JSON.stringify(form.notice) : null,
      created_at: at,
    });
    if (!inserted) return false;
    await hideIfGrave(tx, config, opened, isTrusted);
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
  return report({ context: { config }, db, viewer, reply }, form);
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

const visitorsWeight = 0.5;
const upheldToCountMore = 3;
const staffsWeight = 4;
const dismissedToCountNothing = 10;

async function weightOf(db: Db, config: Config, { id, role }: User): Promise<number> {
  const { upheld, dismissed, lastAt } = await readRecord(db, id);
  const isIgnored =
    dismissed >= dismissedToCountNothing &&
    lastAt !== null &&
    Date.now() - lastAt.getTime() < period(config, 'reportsIgnored');
  if (isIgnored) return 0;
  return 1 + (upheld >= upheldToCountMore ? 1 : 0) + (role === 'member' ? 0 : staffsWeight);
}

const isOldEnough = (config: Config, { created_at: since }: User): boolean =>
  Date.now() - since.getTime() > period(config, 'trusted');

/** Least weight, and least number of accounts. */
const high = { weight: 5, accounts: 3 };
/** By lane; calling something urgent does not keep visible what would be hidden without it. */
const hidesAt = { urgent: high, high, normal: { weight: 8, accounts: 0 } };

/**
 * Hides what was reported gravely enough. Hides nothing that nobody could show again, and nothing merely for the number
 * of accounts created to report it.
 * @param isTrusted somebody whose word is enough calls it urgent
 */
export async function hideIfGrave(
  tx: Tx,
  config: Config,
  { id, type, target_id, author_id: authorId, lane, hidden }: CaseTable,
  isTrusted: boolean,
): Promise<void> {
  const { weight, accounts, known } = await weighCase(tx, id, period(config, 'trusted'));
  const name = lanes[lane]!;
  const bound = hidesAt[name];
  const isGrave = isTrusted || (weight >= bound.weight && accounts >= bound.accounts && known > 0);
  if (hidden || !isGrave || (await countStaff(tx)) === 0) return;
  const before = await changeState(tx, { type, id: target_id, authorId }, 'hidden');
  if (before === undefined || before === 'removed') return;
  await markHidden(tx, id);
  await publish(tx, 'taken_down', { type, id: target_id });
}

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
