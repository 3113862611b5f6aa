import type { CaseAge } from '#contract/age-claims.ts';
import type { Birth } from '#contract/age.ts';
import { undoTime } from '#contract/clocks.ts';
import type { Decided } from '#contract/moderation.ts';
import { holds } from '#contract/age-rules.ts';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import type { Events } from '#server/events/events.ts';
import { findUser, lockUsers } from '#server/features/accounts/index.ts';
import { birthOf, endOfAccount, monthOfBirth, readAge, replaceBirth } from '#server/features/age/index.ts';
import { countMinors, endLinksOf, firstNameOf, listGuardians } from '#server/features/guardians/index.ts';
import {
  appendToLog,
  askStaff,
  decide,
  findDecision,
  lockStanding,
  readCaseFacts,
} from '#server/features/moderation/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { addJob, type Jobs } from '#server/jobs/jobs.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { endOfNight } from '#server/nights.queries.ts';
import {
  findClaim,
  insertCorrection,
  isClaim,
  listAskingGuardians,
  putClaim,
  takeCorrection,
} from './claims.queries.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    /** Puts in place what staff have decided, which cannot be withdrawn any more. */
    correct_birth: { decisionId: string };
    /** Corrected where staff have put another date in place; with the guardians who have asked for it. */
    answer_claim: { caseId: string; corrected: boolean; guardianIds: string[] };
  }
}

/**
 * Has staff look at a date that was given wrongly. Until they have decided, the account is not erased for it.
 * @param reporterId who says so: the person, or a guardian
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
 * The date that staff take for the right one, of whom a case is about. What follows from an age cannot all be undone: it waits
 * until the decision cannot be withdrawn any more.
 * @throws not_found, already_decided, own_case, and about the field where the month is still to come
 */
export async function correctBirth(
  { context, db, viewer }: { context: Context; db: Db; viewer: Viewer },
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
    // Neither the date nor the band stands in the log.
    await appendToLog(tx, viewer.id, 'birth', `case:${caseId}`, '');
    await addJob(
      tx,
      'correct_birth',
      { decisionId: decided.id },
      // Instead of the answer that the date stays.
      { key: answerKey(caseId), at: new Date(decided.undoUntil) },
    );
    return decided;
  });
}

const answerKey = (caseId: string): string => `answer-claim:${caseId}`;

/** Puts the date in place that staff have found to be right, and writes so to whom it is about and who has asked for it. */
export async function putCorrection(context: Context, decisionId: string): Promise<void> {
  const userId = await transact(context.db, async (tx) => {
    const decision = (await lockStanding(tx, decisionId)) && (await findDecision(tx, decisionId));
    const correction = decision && (await takeCorrection(tx, decisionId));
    if (!correction) return null;
    const { user_id: id, born } = correction;
    // With another age their links may end.
    const guardianIds = await listAskingGuardians(tx, decision.case_id, id);
    await replaceBirth(tx, context, id, toMonth(born));
    const { band } = await readAge(tx, context, id);
    if (!holds('answersFor', band)) await endLinksOf(tx, context, id);
    await writeAnswers(tx, context, { caseId: decision.case_id, corrected: true, guardianIds });
    return id;
  });
  if (userId) context.sessions.askAgain(userId);
}

/** Whoever said that it is wrong hears of it, too, where staff leave the date: once that cannot be withdrawn any more. */
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

/** Writes to whom a case about a date is what came of it. */
async function writeAnswers(
  tx: Tx,
  context: Pick<Context, 'config' | 'calendar'>,
  { caseId, corrected, guardianIds }: Jobs['answer_claim'],
): Promise<void> {
  const user = await findUser(tx, (await readCaseFacts(tx, caseId))?.authorId ?? null);
  if (!user) return;
  if (!corrected && !(await findClaim(tx, user.id))?.decidedAt) return;
  const { band } = await readAge(tx, context, user.id);
  // Nothing rings in the night of somebody who is young.
  const at = holds('young', band) ? await endOfNight(tx, context.calendar, user.id) : undefined;
  const mail = corrected
    ? ({ kind: 'birth_corrected', to: user.email, userId: user.id, data: {}, at } as const)
    : // The account may end now, and its mail must outlive it.
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
