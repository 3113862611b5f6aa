import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { findUserByEmail } from '../accounts.queries.ts';
import { endSessionsOf } from '../end-sessions.ts';
import { lockUsers } from '../user-totals.queries.ts';
import { factorsOf } from './change-factors.ts';
import { forgetFactorTries } from './factor-tries.queries.ts';
import { deletePasskeysOf } from './passkeys.queries.ts';
import {
  deleteCodeFactor,
  deleteFactorsSince,
  findCodeFactor,
  replaceRecoveryCodes,
} from './second-factor.queries.ts';

interface RemovedFactors {
  name: string;
  username: string;
  codes: boolean;
  passkeys: number;
  /** That have ended. */
  sessions: number;
}

/**
 * For somebody who has lost every second factor: takes all of them out, signs the account out everywhere, on every
 * node, and tells its owner. Where there was none, nothing changes.
 * @returns undefined where no account has that e-mail
 */
export async function removeFactors(
  { db, config }: Pick<Context, 'db' | 'config'>,
  address: string,
): Promise<RemovedFactors | undefined> {
  return transact(db, async (tx) => {
    const user = await findUserByEmail(tx, address);
    if (!user) return undefined;
    const { id, name, username, email } = user;
    await lockUsers(tx, [id]);
    const codes = Boolean((await findCodeFactor(tx, id))?.confirmed_at);
    await deleteCodeFactor(tx, id);
    const passkeys = await deletePasskeysOf(tx, id);
    await forgetFactorTries(tx, id);
    if (!codes && passkeys === 0) return { name, username, codes, passkeys, sessions: 0 };
    await replaceRecoveryCodes(tx, id, []);
    const ended = await endSessionsOf(tx, id);
    await sendMail(tx, config, { kind: 'factors_removed', to: email, userId: id, data: {} });
    return { name, username, codes, passkeys, sessions: ended.length };
  });
}

/** Takes out what came since that time or later: factors, and recovery codes, which serve the factors that are left. */
export async function removeFactorsSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await deleteFactorsSince(tx, userId, since);
  if ((await factorsOf(tx, userId)).length === 0) await replaceRecoveryCodes(tx, userId, []);
  await forgetFactorTries(tx, userId);
}
