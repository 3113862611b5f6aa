import { v7 as uuid, validate as isUuid } from 'uuid';
import { inQuotes } from '#contract/in-sentence.ts';
import { limits } from '#contract/limits.ts';
import type { NewPasskey, PasskeyCreation, PasskeyRename } from '#contract/identity/passkeys.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { confirmPassword } from '../passwords.service.ts';
import { deviceName } from '../known-devices.service.ts';
import { hashSecret } from '../secrets.ts';
import { changeFactors, requireConfirmedEmail } from './factors.service.ts';
import {
  replacePasskeyChallenge,
  takePasskeyChallenge,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  renamePasskeyRow,
} from './passkeys.queries.ts';
import { ceremonyLife, creationOptions, readNewKey, signedChallenge } from './webauthn.ts';

type Site = Pick<Context, 'db' | 'config'>;

/**
 * Returns what a browser needs to create a passkey for the viewer. @throws wrong_password, confirm_email_first,
 * too_many_passkeys
 */
export async function beginPasskey(
  { db, config }: Site,
  viewer: Viewer,
  password: string,
): Promise<PasskeyCreation> {
  const user = await confirmPassword(db, viewer, password);
  requireConfirmedEmail(user);
  const keys = await listPasskeys(db, user.id);
  if (keys.length >= limits.passkeys) throw refuse('too_many_passkeys');
  const options = await creationOptions(config.publicUrl, user, keys);
  const ceremony = { userId: user.id, loginHash: null };
  const expiresAt = new Date(Date.now() + ceremonyLife);
  await replacePasskeyChallenge(db, ceremony, hashSecret(options.challenge), expiresAt);
  return options;
}

/**
 * Stores the passkey that a browser has created, named after its device where no name is given.
 * @returns recovery codes where this is the first factor
 * @throws wrong_passkey, passkey_taken, too_many_passkeys
 */
export async function addPasskey(
  { db, config }: Site,
  viewer: Viewer,
  form: NewPasskey,
  userAgent: string,
): Promise<string[]> {
  const challenge = await signedChallenge(form.clientDataJSON);
  const ceremony = { userId: viewer.id, loginHash: null };
  const asked = await takePasskeyChallenge(db, ceremony, hashSecret(challenge));
  const key = asked && (await readNewKey(config.publicUrl, challenge, form));
  if (!key) throw refuse('wrong_passkey');

  const name = form.name || deviceName(userAgent);
  return changeFactors({ db, config }, viewer.id, factorNamed(name), async (tx) => {
    if ((await listPasskeys(tx, viewer.id)).length >= limits.passkeys) throw refuse('too_many_passkeys');
    const added = await insertPasskey(tx, { ...key, id: uuid(), user_id: viewer.id, name });
    if (!added) throw refuse('passkey_taken');
  });
}

/** @throws wrong_password, not_found */
export async function renamePasskey(
  db: Db,
  viewer: Viewer,
  id: string,
  { name, password }: PasskeyRename,
): Promise<void> {
  await confirmPassword(db, viewer, password);
  if (!isUuid(id) || !(await renamePasskeyRow(db, viewer.id, id, name))) throw refuse('not_found');
}

/** @throws wrong_password, not_found */
export async function removePasskey(
  { db, config }: Site,
  viewer: Viewer,
  id: string,
  password: string,
): Promise<void> {
  await confirmPassword(db, viewer, password);
  const key = isUuid(id) && (await listPasskeys(db, viewer.id)).find((passkey) => passkey.id === id);
  if (!key) throw refuse('not_found');
  await changeFactors({ db, config }, viewer.id, factorNamed(key.name), async (tx) => {
    if ((await deletePasskey(tx, viewer.id, id)) === undefined) throw refuse('not_found');
  });
}

const factorNamed = (name: string): string => `a chave de acesso ${inQuotes(name)}`;
