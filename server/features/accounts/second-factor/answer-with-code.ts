import type { LoginCodeForm } from '#contract/second-factor.ts';
import type { Context } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import type { Call } from '#server/http/bind.ts';
import { refuse, refuseField } from '#server/http/errors.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { findUser, type User } from '../accounts.queries.ts';
import { findKnownDevice } from '../known-devices.ts';
import { isAppCode, takeLoginCode } from './check-code.ts';
import { countFactorTry } from './factor-tries.queries.ts';
import { completeLogin, tryLogin } from './login-challenges.ts';
import { countRecoveryCodes } from './second-factor.queries.ts';

type Site = Pick<Context, 'db' | 'config'>;

/**
 * Codes of an app for one account within an hour, of a device that the owner has signed in with before and of all others:
 * at that pace a year of guessing finds one with every third account at
 * best. Recovery codes and passkeys cannot be guessed and stay open to the owner, whoever else tries.
 */
const maxAppTries = 20;

/** After so many wrong codes within the hour the owner gets a mail: whoever tries them knows the password. */
const triesUntilMail = 5;

/**
 * Ends the login that a challenge stands for, with a code of the person's app or a recovery code.
 * @throws challenge_ended, wrong_code, too_many_codes
 */
export async function answerWithCode(
  { context: site, request }: Pick<Call<unknown>, 'context' | 'request'>,
  { challenge, code }: LoginCodeForm,
): Promise<User> {
  const login = await tryLogin(site.db, challenge);
  const { userId } = login;
  const device = await findKnownDevice(site.db, request, { userId });
  const tries = await countFactorTry(site.db, userId, device);
  if (isAppCode(code) && tries > maxAppTries) throw refuse('too_many_codes');
  const user = await completeLogin(site.db, login, async (tx) => {
    const taken = await takeLoginCode(tx, userId, code);
    if (taken !== 'recovery') return taken !== null;
    const { email } = (await findUser(tx, userId))!;
    const left = await countRecoveryCodes(tx, userId);
    await sendMail(tx, site.config, { kind: 'recovery_code_used', to: email, userId, data: { left } });
    return true;
  });
  if (user) return user;
  if (tries === triesUntilMail) await tellOfTries(site, userId);
  throw refuseField('wrong_code', 'code');
}

async function tellOfTries({ db, config }: Site, userId: string): Promise<void> {
  const user = await findUser(db, userId);
  if (!user) return;
  await transact(db, (tx) => sendMail(tx, config, { kind: 'wrong_codes', to: user.email, userId, data: {} }));
}
