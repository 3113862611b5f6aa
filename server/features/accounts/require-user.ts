import type { Db } from '#server/db/handle.ts';
import { refuse } from '#server/http/errors.ts';
import { findUserByUsername, type User } from './accounts.queries.ts';

/** @throws not_found */
export async function requireUser(db: Db, username: string): Promise<User> {
  const user = await findUserByUsername(db, username);
  if (!user) throw refuse('not_found');
  return user;
}
