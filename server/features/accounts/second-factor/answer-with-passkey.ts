import type { PasskeyLogin, PasskeyRequest } from '#contract/passkeys.ts';
import type { Context } from '#server/context.ts';
import { refuse } from '#server/http/errors.ts';
import type { User } from '../accounts.queries.ts';
import { hashSecret } from '../hash-secret.ts';
import { completeLogin, findLogin, tryLogin } from './login-challenges.ts';
import { replacePasskeyChallenge, takePasskeyChallenge } from './passkey-challenges.queries.ts';
import { findPasskey, listPasskeys, takePasskeyCount } from './passkeys.queries.ts';
import { ceremonyLife, checkSignature, requestOptions, signedChallenge } from './webauthn.ts';

type Site = Pick<Context, 'db' | 'config'>;

/** What a browser needs to go on with a login by one of the person's keys. @throws challenge_ended, no_passkey */
export async function askForPasskey({ db, config }: Site, challenge: string): Promise<PasskeyRequest> {
  const login = await findLogin(db, challenge);
  const keys = await listPasskeys(db, login.userId);
  if (keys.length === 0) throw refuse('no_passkey');
  const options = await requestOptions(config.publicUrl, keys);
  const expiresAt = new Date(Date.now() + ceremonyLife);
  await replacePasskeyChallenge(db, login, hashSecret(options.challenge), expiresAt);
  return options;
}

/**
 * Ends the login that a challenge stands for, with a signature of one of the person's keys. What the key was asked
 * to sign holds for one try, right or wrong.
 * @throws challenge_ended, wrong_passkey
 */
export async function answerWithPasskey({ db, config }: Site, form: PasskeyLogin): Promise<User> {
  const login = await tryLogin(db, form.challenge);
  const challenge = signedChallenge(form.clientDataJSON);
  const asked = await takePasskeyChallenge(db, login, hashSecret(challenge));
  const key = asked && (await findPasskey(db, login.userId, form.id));
  const counter = key ? await checkSignature(config.publicUrl, challenge, key, form) : null;
  if (!key || counter === null) throw refuse('wrong_passkey');
  const user = await completeLogin(db, login, (tx) => takePasskeyCount(tx, key.id, counter));
  if (!user) throw refuse('wrong_passkey');
  return user;
}
