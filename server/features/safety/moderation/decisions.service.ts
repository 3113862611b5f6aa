import { publish } from '#server/events/node-events.ts';
import { v7 as uuid, validate as isUuid } from 'uuid';
import type { z } from 'zod';
import { undoTime } from '#contract/clocks.ts';
import { imagesIn } from '#contract/image-addresses.ts';
import { limits } from '#contract/limits.ts';
import type { Decided, decisionForm } from '#contract/safety/moderation.ts';
import { caseTypes, type Action } from '#contract/safety/report-reasons.ts';
import type { Decision } from '#contract/safety/reports.ts';
import { period } from '#server/time/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { findUser, lockStaff, lockUsers, silence } from '#server/features/identity/accounts/index.ts';
import { answersFor } from '#server/features/safety/age/index.ts';
import { deleteMarks, insertMarks } from '#server/features/safety/holds/index.ts';
import { imageIdsIn } from '#server/features/uploads/index.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import { refuse } from '#server/http/errors.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { reportableOf, type ReportedText } from '#server/reportable.ts';
import type { Withheld } from '#server/features/who-sees/withheld.queries.ts';
import {
  findDecision,
  findSilence,
  insertAppeal,
  insertDecision,
  insertEffect,
  listDecisions,
  listEffects,
  lockCase,
  lockDecision,
  setDecided,
  setUndone,
} from './decisions.queries.ts';
import { appendToLog } from './staff.service.ts';
import { changeState, undoEffect } from './withheld-states.service.ts';
import { mergeOpenCase } from './merge-cases.service.ts';
import type { CaseTable } from './reports.queries.ts';
import { toDecision, excerptOf } from './moderation.view.ts';
import type { MemberCall } from '#server/http/bind.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** About this person's content: other than `keep`, or `keep` of what was hidden. */
    case_decided: { decisionId: string; userId: string; at: Date };
    /** It stays as it is. */
    case_kept: { caseId: string; userId: string | null; at: Date };
    decision_undone: { decisionId: string };
    appeal_decided: { decisionId: string; userId: string; at: Date };
  }
}

/** A closed account never writes again. */
const forGood = new Date('9999-01-01T00:00:00Z');

export type StaffCall = MemberCall<Pick<Context, 'config' | 'sessions'>>;

/**
 * Decides a case with immediate effect, and notifies its author.
 * @throws not_found, already_decided, own_case, last_administrator
 */
export async function decide(
  { context: { config, sessions }, db, viewer }: StaffCall,
  caseId: string,
  { action, reason, days, text }: z.output<typeof decisionForm>,
): Promise<Decided> {
  if (!isUuid(caseId)) throw refuse('not_found');
  const { id, at, authorId } = await transact(db, async (tx) => {
    const found = await lockCase(tx, caseId);
    if (!found) throw refuse('not_found');
    if (found.decided_at) throw refuse('already_decided');
    if (found.author_id === viewer.id) throw refuse('own_case');
    if (action === 'close') await keepAnAdministrator(tx, found.author_id);
    return decideLocked(tx, config, found, viewer.id, { action, reason, days, text });
  });
  if (authorId) sessions.askAgain(authorId);
  return {
    id,
    action,
    reason,
    date: at.toISOString(),
    undoUntil: new Date(at.getTime() + undoTime).toISOString(),
  };
}

/** Without one, nobody could grant roles any more. @throws last_administrator */
async function keepAnAdministrator(tx: Tx, closedId: string | null): Promise<void> {
  const [first, ...others] = await lockStaff(tx, 'administrator');
  if (first === closedId && others.length === 0) throw refuse('last_administrator');
}

/**
 * Decides a locked, open case.
 * @param deciderId null for the server's operator
 */
export async function decideLocked(
  tx: Tx,
  config: Config,
  found: CaseTable,
  deciderId: string | null,
  { action, reason, days, text }: z.output<typeof decisionForm>,
  at = new Date(),
): Promise<{ id: string; at: Date; authorId: string | null }> {
  const id = uuid();
  const read = await reportableOf(found.type).read(tx, found.target_id);
  await insertDecision(tx, {
    id,
    case_id: found.id,
    author_id: found.author_id,
    decider_id: deciderId,
    action,
    reason,
    days: action === 'silence' ? (days ?? 0) : 0,
    text,
    excerpt: excerptOf(read?.text ?? ''),
    created_at: at,
    silenced_until: silenceOf(config, action, days ?? 0, at),
  });
  await setDecided(tx, found.id, at);
  if (read && statesAfter[action] === 'removed') await markPicturesOf(tx, id, read);
  await takeEffect(tx, config, found, { id, action });
  if (found.author_id && (action !== 'keep' || found.hidden))
    await emit(tx, 'case_decided', { decisionId: id, userId: found.author_id, at });
  if (action === 'keep') await emit(tx, 'case_kept', { caseId: found.id, userId: found.author_id, at });
  await appendToLog(tx, deciderId, `decide:${action}`, `case:${found.id}`, reason);
  return { id, at, authorId: found.author_id };
}

async function markPicturesOf(
  tx: Tx,
  decisionId: string,
  { text, pictures = [] }: ReportedText,
): Promise<void> {
  const shown = [text, ...pictures].join('\n');
  await insertMarks(tx, decisionId, imageIdsIn(shown));
  const urls = imagesIn(shown);
  if (urls.length > 0) await addJob(tx, 'mark_pictures', { decisionId, urls });
}

/** The state of the text itself: shown again, or seen by nobody. */
const statesAfter: Record<Action, Withheld> = {
  keep: null,
  warn: null,
  remove: 'removed',
  silence: 'removed',
  close: 'removed',
};

async function takeEffect(
  tx: Tx,
  config: Config,
  { type, target_id: targetId, author_id: authorId }: CaseTable,
  { id, action }: { id: string; action: Action },
): Promise<void> {
  // Silencing removes a person's words, not the person.
  const state = action === 'silence' && type === 'profile' ? null : statesAfter[action];
  const targets = [{ type, targetId }];
  if (action === 'close' && authorId)
    for (const each of caseTypes)
      for (const owned of await reportableOf(each).listOf(tx, authorId))
        if (each !== type || owned !== targetId) targets.push({ type: each, targetId: owned });
  for (const target of targets) {
    const before = await changeState(tx, { type: target.type, id: target.targetId, authorId }, state);
    if (before === undefined || (state === null && before === 'removed')) continue;
    if (before !== state || state === 'removed')
      await insertEffect(tx, { decision_id: id, type: target.type, target_id: target.targetId, before });
  }
  // Whatever shows a person's text names them.
  if (action === 'close' && authorId) await publish(tx, 'taken_down', { type: 'profile', id: authorId });
  else if (state !== null) await publish(tx, 'taken_down', { type, id: targetId });
  if (authorId && silences(action)) await applySilence(tx, config, authorId);
}

const silences = (action: Action): boolean => action === 'silence' || action === 'close';

/** Returns until when a decision silences its author; null if it does not. */
function silenceOf(config: Config, action: Action, days: number, at: Date): Date | null {
  if (action === 'close') return forGood;
  return action === 'silence' ? new Date(at.getTime() + days * period(config, 'day')) : null;
}

/** Applies what all decisions about a person add up to. */
async function applySilence(tx: Tx, config: Config, authorId: string): Promise<void> {
  await lockUsers(tx, [authorId]);
  const { until, closedAt } = await findSilence(tx, authorId);
  const eraseAt = closedAt && new Date(closedAt.getTime() + period(config, 'closedAccount'));
  await silence(tx, authorId, until, eraseAt);
}

/**
 * Reverts what a decision changed, except what another one keeps down.
 * @param reviewed also shows what was hidden before the decision, unless another case about it is open
 */
export async function revert(
  tx: Tx,
  config: Config,
  { id, action, author_id: authorId }: { id: string; action: Action; author_id: string | null },
  reviewed = false,
): Promise<void> {
  await deleteMarks(tx, id);
  for (const effect of await listEffects(tx, id)) await undoEffect(tx, effect, authorId, reviewed);
  if (authorId && silences(action)) await applySilence(tx, config, authorId);
}

/** Withdraws the viewer's decision and its notification, within seconds. @throws not_found, not_your_decision, too_late */
export async function undo(
  { context: { config, sessions }, db, viewer }: StaffCall,
  id: string,
): Promise<void> {
  if (!isUuid(id)) throw refuse('not_found');
  const authorId = await transact(db, async (tx) => {
    const decision = await lockDecision(tx, id);
    if (!decision) throw refuse('not_found');
    if (decision.decider_id !== viewer.id) throw refuse('not_your_decision');
    if (Date.now() - decision.created_at.getTime() > undoTime || decision.appealed_at)
      throw refuse('too_late');
    const found = (await lockCase(tx, decision.case_id))!;
    await setUndone(tx, id, new Date());
    await revert(tx, config, decision);
    await mergeOpenCase(tx, config, found);
    await setDecided(tx, found.id, null);
    await emit(tx, 'decision_undone', { decisionId: id });
    await appendToLog(tx, viewer.id, 'undo', `case:${found.id}`, id);
    return decision.author_id;
  });
  if (authorId) sessions.askAgain(authorId);
}

/** Lists the decisions about the viewer's content, newest first. */
export async function listOwnDecisions(
  { context: { config }, db, viewer }: StaffCall,
  cursor: string | undefined,
): Promise<{ decisions: Decision[]; nextCursor: string | null }> {
  const rows = await listDecisions(db, viewer.id, dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.created_at.toISOString(), id: row.id }));
  return { decisions: page.rows.map((row) => toDecision(row, config)), nextCursor: page.nextCursor };
}

/** Readable only by the author and, without the excerpt, by the author's guardians. @throws not_found */
export async function readDecision(
  { context: { config }, db, viewer }: StaffCall,
  id: string,
): Promise<Decision> {
  const row = isUuid(id) ? await findDecision(db, id) : undefined;
  if (!row?.author_id) throw refuse('not_found');
  if (row.author_id === viewer.id) return toDecision(row, config);
  const minor = (await answersFor(db, viewer.id, row.author_id)) && (await findUser(db, row.author_id));
  if (!minor) throw refuse('not_found');
  return toDecision({ ...row, excerpt: '' }, config, minor.name.split(' ', 1)[0]);
}

/** Asks for a review, once and in time. @throws not_found, appeal_closed */
export async function appeal(call: StaffCall, id: string, text: string): Promise<Decision> {
  const { context, db } = call;
  await readDecision(call, id);
  await transact(db, async (tx) => {
    const decision = await lockDecision(tx, id);
    if (!decision) throw refuse('not_found');
    const now = Date.now();
    const isClosed =
      decision.action === 'keep' || now - decision.created_at.getTime() > period(context.config, 'appeal');
    const asked = {
      decision_id: id,
      text,
      created_at: new Date(now),
      due_at: new Date(now + period(context.config, 'appealAnswer')),
      decider_id: null,
      outcome: null,
      outcome_text: '',
      decided_at: null,
    };
    if (isClosed || !(await insertAppeal(tx, asked))) throw refuse('appeal_closed');
  });
  return readDecision(call, id);
}
