import { randomBytes } from 'node:crypto';
import type { Tx } from '#server/db/handle.ts';
import { deleteQueuedMailsOf } from '#server/mail/mail.queries.ts';
import { updateUser, type User } from './accounts.queries.ts';
import { deleteEmailChangesSince } from './email-changes.queries.ts';
import { deleteEmailConfirmationsOf } from './email-confirmations.queries.ts';
import { endSessionsOf } from './end-sessions.ts';
import { deletePasswordResetsOf } from './password-resets.queries.ts';
import { hashPassword } from './password.ts';
import { insertRemovedName } from './removed-names.queries.ts';

/**
 * Shuts an account that is about to be erased: nobody can sign in, recover it or be written to; its e-mail is free
 * for another account, its name stays taken for good.
 * @returns the sessions that end with the transaction, for `sessions.forget`
 */
export async function closeAccount(tx: Tx, { id, username }: User): Promise<string[]> {
  await updateUser(tx, id, {
    email: `${id}@apagada.invalid`,
    password_hash: await hashPassword(randomBytes(32).toString('base64url')),
  });
  await insertRemovedName(tx, username);
  await deletePasswordResetsOf(tx, id);
  await deleteEmailConfirmationsOf(tx, id);
  await deleteEmailChangesSince(tx, id, new Date(0));
  await deleteQueuedMailsOf(tx, id);
  return endSessionsOf(tx, id);
}
