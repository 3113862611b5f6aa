import type { Db } from '#server/db/handle.ts';
import { refuse, refuseField } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { findUser, type User } from './accounts.queries.ts';
import { isPassword } from './password.ts';

/**
 * Makes sure that whoever holds the session also knows the password, before something that is hard to undo.
 * @param field where the form has it
 * @throws wrong_password
 */
export async function confirmPassword(
  db: Db,
  viewer: Viewer,
  password: string,
  field = 'password',
): Promise<User> {
  const user = await findUser(db, viewer.id);
  if (!user) throw refuse('session_required');
  if (!(await isPassword(password, user.password_hash))) throw refuseField('wrong_password', field);
  return user;
}
