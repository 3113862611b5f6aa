import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/handle.ts';
import { refuse } from '#server/http/errors.ts';
import { findUserByEmail } from './accounts.queries.ts';
import { deleteEndedPasswordResets, insertPasswordReset } from './password-resets.queries.ts';
import { hashSecret } from './hash-secret.ts';

/** Milliseconds. */
const resetLife = 60 * 60 * 1000;

/** What the letter with the link needs. The token is for that letter alone: no reply and no log has it. */
export interface PasswordReset {
  name: string;
  email: string;
  token: string;
}

/** Lets whoever reads the account's mail choose a new password, once, within an hour. @throws unknown_email */
export async function requestPasswordReset(db: Db, email: string): Promise<PasswordReset> {
  const user = await findUserByEmail(db, email);
  if (!user) throw refuse('unknown_email');
  const token = randomBytes(32).toString('base64url');
  await deleteEndedPasswordResets(db);
  await insertPasswordReset(db, {
    token_hash: hashSecret(token),
    user_id: user.id,
    expires_at: new Date(Date.now() + resetLife),
  });
  return { name: user.name, email: user.email, token };
}
