import type { CaseAge } from '#contract/age-claims.ts';
import type { Birth } from '#contract/age.ts';
import { undoTime } from '#contract/clocks.ts';
import { holds } from '#contract/person-visibility.ts';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import type { Events } from '#server/events/events.ts';
import { findUser, lockUsers } from '#server/features/accounts/index.ts';
import { birthOf, monthOfBirth, readAge, replaceBirth } from '#server/features/age/index.ts';
import { countMinors, endLinksOf, firstNameOf, listGuardians } from '#server/features/guardians/index.ts';
import { appendToLog, askStaff, decide, readCaseFacts } from '#server/features/moderation/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { addJob, type Jobs } from '#server/jobs/jobs.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { endOfNight } from '#server/nights.queries.ts';
import { findClaim, isClaim, listAskingGuardians, putClaim } from './claims.queries.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
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

/** The date that staff take for the right one, of whom a case is about. @throws not_found, already_decided, own_case */
export async function correctBirth(
  { context, db, viewer }: { context: Context; db: Db; viewer: Viewer },
  caseId: string,
  birth: Birth,
): Promise<void> {
  const userId = await transact(db, async (tx) => {
    await decide({ context, db: tx, viewer }, caseId, { action: 'keep', reason: 'other', text: '' });
    const authorId = (await readCaseFacts(tx, caseId))?.authorId;
    const user = await findUser(tx, authorId ?? null);
    if (!user) throw refuse('not_found');
    // With another age their links may end.
    const guardianIds = await listAskingGuardians(tx, caseId, user.id);
    await replaceBirth(tx, context, user.id, birth);
    const { band } = await readAge(tx, context, user.id);
    if (!holds('answersFor', band)) await endLinksOf(tx, context, user.id);
    // Neither the date nor the band stands in the log.
    await appendToLog(tx, viewer.id, 'birth', `case:${caseId}`, '');
    await addJob(tx, 'answer_claim', { caseId, corrected: true, guardianIds }, { key: answerKey(caseId) });
    return user.id;
  });
  context.sessions.askAgain(userId);
}

const answerKey = (caseId: string): string => `answer-claim:${caseId}`;

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

/** Writes to whom a case about a date is what came of it. */
export async function answerClaim(
  context: Pick<Context, 'db' | 'config' | 'calendar'>,
  { caseId, corrected, guardianIds }: Jobs['answer_claim'],
): Promise<void> {
  await transact(context.db, async (tx) => {
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
          data: { ends: !holds('account', band) },
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
  });
}
