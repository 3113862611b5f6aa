import type { CaseAge } from '#contract/safety/age-claims.ts';
import type { Birth } from '#contract/safety/age.ts';
import { undoTime } from '#contract/clocks.ts';
import type { Decided } from '#contract/safety/moderation.ts';
import { holds } from '#contract/safety/age-rules.ts';
import type { Context, CalendarContext } from '#server/context.ts';
import type { Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import type { Events } from '#server/events/events.ts';
import { findUser, lockUsers } from '#server/features/identity/accounts/index.ts';
import {
  birthOf,
  endOfAccount,
  monthOfBirth,
  readAge,
  replaceBirth,
} from '#server/features/safety/age/index.ts';
import {
  countMinors,
  endLinksOf,
  firstNameOf,
  listGuardians,
} from '#server/features/safety/guardians/index.ts';
import {
  appendToLog,
  askStaff,
  decide,
  findDecision,
  lockStanding,
  readCaseFacts,
} from '#server/features/safety/moderation/index.ts';
import { refuse } from '#server/http/errors.ts';
import { addJob, type Jobs } from '#server/jobs/jobs.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { endOfNight } from '#server/time/end-of-night.queries.ts';
import {
  findClaim,
  insertCorrection,
  isClaim,
  listAskingGuardians,
  putClaim,
  takeCorrection,
} from './claims.queries.ts';
import type { MemberCall } from '#server/http/bind.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    /** Applies a correction that can no longer be withdrawn. */
    correct_birth: { decisionId: string };
    /** `corrected` where staff have replaced the date; `guardianIds` are the guardians who asked. */
    answer_claim: { caseId: string; corrected: boolean; guardianIds: string[] };
  }
}

/**
 * Asks staff to check a wrong date. Until they decide, the account is not erased for it.
 * @param reporterId the user, or a guardian
 * @throws age_needed, birth_set where staff have decided before, and about the fields
 */
export async function contestBirth(
  context: Pick<Context, 'db' | 'config' | 'calendar'>,
  userId: string,
  reporterId: string,
  birth: Birth,
): Promise<void> {
  const claimed = monthOfBirth(context.calendar, birth);
  await transact(context.db, async (tx) => {
    await lockUsers(tx, [userId]);
    if (!(await birthOf(tx, userId))) throw refuse('age_needed');
    if ((await findClaim(tx, userId))?.decidedAt) throw refuse('birth_set');
    const caseId = await askStaff(tx, context.config, {
      type: 'profile',
      targetId: userId,
      authorId: userId,
      reason: 'other',
      reporterId,
      text:
        reporterId === userId
          ? '“Errei a data”: a pessoa diz que nasceu em outro mês ou ano. Veja em “Contestar idade”.'
          : 'Quem responde por esta pessoa diz que a data em que ela nasceu está errada. Veja em “Contestar idade”.',
    });
    await putClaim(tx, { user_id: userId, claimed, case_id: caseId, claimed_at: new Date() });
  });
}

/** @throws not_found */
export async function readCaseAge(
  { db, config, calendar }: Pick<Context, 'db' | 'config' | 'calendar'>,
  caseId: string,
): Promise<CaseAge> {
  const userId = (await readCaseFacts(db, caseId))?.authorId;
  if (!userId) throw refuse('not_found');
  const born = await birthOf(db, userId);
  const claim = await findClaim(db, userId);
  const guardians = await listGuardians(db, userId);
  return {
    band: (await readAge(db, { config, calendar }, userId)).band,
    born: born === undefined ? null : toMonth(born),
    claimed: claim && !claim.decidedAt ? toMonth(claim.claimed) : null,
    guardians: guardians.map((each) => ({
      name: each.name,
      username: each.username,
      since: each.linked_at.toISOString(),
    })),
    minors: await countMinors(db, userId),
  };
}

const toMonth = (month: number): { year: number; month: number } => ({
  year: Math.floor(month / 12),
  month: (month % 12) + 1,
});

/**
 * Stores the date that staff consider right for the user of a case. Not everything that follows from an age can be
 * undone, so it is applied once the decision can no longer be withdrawn.
 * @throws not_found, already_decided, own_case, and about the field where the month is still to come
 */
export async function correctBirth(
  { context, db, viewer }: MemberCall,
  caseId: string,
  birth: Birth,
): Promise<Decided> {
  const born = monthOfBirth(context.calendar, birth);
  return transact(db, async (tx) => {
    const decision = { action: 'keep', reason: 'other', text: '' } as const;
    const decided = await decide({ context, db: tx, viewer }, caseId, decision);
    const user = await findUser(tx, (await readCaseFacts(tx, caseId))?.authorId ?? null);
    if (!user) throw refuse('not_found');
    await insertCorrection(tx, { decision_id: decided.id, user_id: user.id, born });
    // The log contains neither the date nor the band.
    await appendToLog(tx, viewer.id, 'birth', `case:${caseId}`, '');
    await addJob(
      tx,
      'correct_birth',
      { decisionId: decided.id },
      // Replaces the queued answer that the date stays.
      { key: answerKey(caseId), at: new Date(decided.undoUntil) },
    );
    return decided;
  });
}

const answerKey = (caseId: string): string => `answer-claim:${caseId}`;

/** Applies the date that staff found right, and mails the user and the guardians who asked. */
export async function putCorrection(context: Context, decisionId: string): Promise<void> {
  const userId = await transact(context.db, async (tx) => {
    const decision = (await lockStanding(tx, decisionId)) && (await findDecision(tx, decisionId));
    const correction = decision && (await takeCorrection(tx, decisionId));
    if (!correction) return null;
    const { user_id: id, born } = correction;
    // Read first: with another age their links may end.
    const guardianIds = await listAskingGuardians(tx, decision.case_id, id);
    await replaceBirth(tx, context, id, toMonth(born));
    const { band } = await readAge(tx, context, id);
    if (!holds('answersFor', band)) await endLinksOf(tx, context, id);
    await writeAnswers(tx, context, { caseId: decision.case_id, corrected: true, guardianIds });
    return id;
  });
  if (userId) context.sessions.askAgain(userId);
}

/** Queues the answer to those who contested a date that staff keep, for when the decision can no longer be withdrawn. */
export async function awaitAnswer(tx: Tx, { caseId, userId, at }: Events['case_kept']): Promise<void> {
  if (!userId || !(await isClaim(tx, caseId))) return;
  const guardianIds = await listAskingGuardians(tx, caseId, userId);
  const stands = new Date(at.getTime() + undoTime);
  await addJob(
    tx,
    'answer_claim',
    { caseId, corrected: false, guardianIds },
    { key: answerKey(caseId), at: stands },
  );
}

export async function answerClaim(
  context: Pick<Context, 'db' | 'config' | 'calendar'>,
  answer: Jobs['answer_claim'],
): Promise<void> {
  await transact(context.db, (tx) => writeAnswers(tx, context, answer));
}

/** Mails the outcome of a case about a date to the user and the guardians who asked. */
async function writeAnswers(
  tx: Tx,
  context: CalendarContext,
  { caseId, corrected, guardianIds }: Jobs['answer_claim'],
): Promise<void> {
  const user = await findUser(tx, (await readCaseFacts(tx, caseId))?.authorId ?? null);
  if (!user) return;
  if (!corrected && !(await findClaim(tx, user.id))?.decidedAt) return;
  const { band } = await readAge(tx, context, user.id);
  // The young get no mail at night.
  const at = holds('young', band) ? await endOfNight(tx, context.calendar, user.id) : undefined;
  const mail = corrected
    ? ({ kind: 'birth_corrected', to: user.email, userId: user.id, data: {}, at } as const)
    : // The account may end now, and the mail must outlive it.
      ({
        kind: 'birth_kept',
        to: user.email,
        userId: null,
        data: { ends: !holds('account', band), endsAt: (await endOfAccount(tx, user.id))?.toISOString() },
        at,
      } as const);
  await sendMail(tx, context.config, mail);
  for (const guardianId of guardianIds) {
    const guardian = await findUser(tx, guardianId);
    if (!guardian) continue;
    const data = { firstName: firstNameOf(user.name), corrected };
    const to = guardian.email;
    await sendMail(tx, context.config, { kind: 'minor_birth_answer', to, userId: guardianId, data });
  }
}
