import type { Factor } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { refuse } from '#server/http/errors.ts';
import { findUser, type User } from '../accounts.queries.ts';
import { endPendingEmailChange } from '../end-sessions.ts';
import { lockUsers } from '../user-totals.queries.ts';
import { listPasskeys } from './passkeys.queries.ts';
import { giveRecoveryCodes } from './recovery-codes.ts';
import { findCodeFactor, replaceRecoveryCodes } from './second-factor.queries.ts';

/** The second factors of a person that are on. */
export async function factorsOf(db: Db, userId: string): Promise<Factor[]> {
  const codes = await findCodeFactor(db, userId);
  const keys = await listPasskeys(db, userId);
  return [
    ...(codes?.confirmed_at ? (['codes'] as const) : []),
    ...(keys.length > 0 ? (['passkeys'] as const) : []),
  ];
}

/**
 * Where mails are sent, a second factor is for whoever has shown to be the e-mail's owner: nobody registers with another's
 * address and locks it. @throws confirm_email_first
 */
export function requireConfirmedEmail(user: User): void {
  if (!user.email_confirmed) throw refuse('confirm_email_first');
}

/**
 * Adds or removes a second factor, and tells its owner. Recovery codes serve all factors: they come with the first
 * and go with the last.
 * @param factor in Portuguese, as it is named in a sentence
 * @returns recovery codes, where there are new ones
 */
export async function changeFactors(
  { db, config }: Pick<Context, 'db' | 'config'>,
  userId: string,
  factor: string,
  change: (tx: Tx) => Promise<void>,
): Promise<string[]> {
  return transact(db, async (tx) => {
    // One change after the other, or two would each take itself for the first or the last.
    await lockUsers(tx, [userId]);
    const before = await countFactors(tx, userId);
    await change(tx);
    const after = await countFactors(tx, userId);
    if (after === before) return [];
    if (after === 0) await replaceRecoveryCodes(tx, userId, []);
    // Who takes protection away may be somebody else, who has asked for other things before.
    if (after < before) await endPendingEmailChange(tx, userId);
    const { email } = (await findUser(tx, userId))!;
    await sendMail(tx, config, {
      kind: 'factor_changed',
      to: email,
      userId,
      data: { factor, change: changeName(before, after) },
    });
    return before === 0 ? giveRecoveryCodes(tx, userId) : [];
  });
}

async function countFactors(tx: Tx, userId: string): Promise<number> {
  const codes = await findCodeFactor(tx, userId);
  const keys = await listPasskeys(tx, userId);
  return keys.length + (codes?.confirmed_at ? 1 : 0);
}

function changeName(before: number, after: number): 'on' | 'off' | 'added' | 'removed' {
  if (after === 0) return 'off';
  if (before === 0) return 'on';
  return after > before ? 'added' : 'removed';
}
