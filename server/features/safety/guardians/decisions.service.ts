import { undoTime } from '#contract/clocks.ts';
import { rules } from '#contract/safety/rules.ts';
import { actions } from '#contract/safety/report-reasons.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit, type Events } from '#server/events/events.ts';
import { findUser } from '#server/features/identity/accounts/index.ts';
import { findDecision } from '#server/features/safety/moderation/index.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { firstNameOf } from './guardian-codes.service.ts';
import { listGuardians, listMinorIds } from './links.queries.ts';
import { endLinksOf } from './links.service.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** About the account of a minor; `userIds` are the guardians. */
    minor_decided: {
      decisionId: string;
      kind: 'minor_decision' | 'minor_review';
      userIds: readonly string[];
      at: Date;
    };
  }
}

/** Schedules what a decision about a minor or a guardian entails for when it can no longer be undone. */
export async function awaitUndo(tx: Tx, { decisionId, userId, at }: Events['case_decided']): Promise<void> {
  const stands = new Date(at.getTime() + undoTime);
  if ((await listGuardians(tx, userId)).length > 0)
    await addJob(tx, 'tell_guardians', { decisionId }, { key: `tell-guardians:${decisionId}`, at: stands });
  if ((await listMinorIds(tx, userId)).length > 0)
    await addJob(
      tx,
      'end_closed_guardian',
      { decisionId },
      { key: `end-guardian:${decisionId}`, at: stands },
    );
}

/** Ends the links of a guardian whose account a decision has closed. */
export async function endIfClosed(context: Context, decisionId: string): Promise<void> {
  await transact(context.db, async (tx) => {
    const decision = await findDecision(tx, decisionId);
    const author = decision && (await findUser(tx, decision.author_id));
    if (author?.erase_at) await endLinksOf(tx, context, author.id);
  });
}

/** Notifies the author's guardians of the outcome of a review, too. */
export async function tellReview(
  tx: Tx,
  { decisionId, userId, at }: Events['appeal_decided'],
): Promise<void> {
  const guardians = await listGuardians(tx, userId);
  const userIds = guardians.map(({ guardian_id: id }) => id);
  if (userIds.length > 0) await emit(tx, 'minor_decided', { decisionId, kind: 'minor_review', userIds, at });
}

/** Notifies and mails the author's guardians what was decided and by which rule, never what was written. */
export async function tellGuardians(
  { db, config }: Pick<Context, 'db' | 'config'>,
  decisionId: string,
): Promise<void> {
  await transact(db, async (tx) => {
    const decision = await findDecision(tx, decisionId);
    const minor = decision && (await findUser(tx, decision.author_id));
    if (!minor) return;
    const data = {
      decisionId,
      firstName: firstNameOf(minor.name),
      action: actions[decision.action],
      rule: rules[decision.reason],
      final: decision.action === 'keep',
    };
    const guardians = await listGuardians(tx, minor.id);
    const userIds = guardians.map(({ guardian_id: id }) => id);
    await emit(tx, 'minor_decided', { decisionId, kind: 'minor_decision', userIds, at: new Date() });
    for (const guardianId of userIds) {
      const guardian = await findUser(tx, guardianId);
      if (guardian)
        await sendMail(tx, config, {
          kind: 'minor_decision',
          to: guardian.email,
          userId: guardian.id,
          data,
        });
    }
  });
}
