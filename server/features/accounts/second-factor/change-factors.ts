import type { Factor } from '#contract/errors.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { findUser } from '../accounts.queries.ts';
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
 * Adds or removes a second factor, and tells its owner. Recovery codes serve all factors: they come with the first
 * and go with the last.
 * @param factor in Portuguese, as it is named in a sentence
 * @returns recovery codes, where there are new ones
 */
export async function changeFactors(
  db: Db,
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
    const { email } = (await findUser(tx, userId))!;
    await sendMail(tx, {
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
