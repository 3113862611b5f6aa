import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { findUserByEmail } from '../accounts.queries.ts';
import { endSessionsOf } from '../end-sessions.ts';
import { lockUsers } from '../user-totals.queries.ts';
import { forgetFactorTries } from './factor-tries.queries.ts';
import { deletePasskeysOf } from './passkeys.queries.ts';
import { deleteCodeFactor, findCodeFactor, replaceRecoveryCodes } from './second-factor.queries.ts';

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
export async function removeFactors(db: Db, address: string): Promise<RemovedFactors | undefined> {
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
    await sendMail(tx, { kind: 'factors_removed', to: email, userId: id, data: {} });
    return { name, username, codes, passkeys, sessions: ended.length };
  });
}
