import type { Db } from '#server/db/handle.ts';
import type { User } from '#server/features/accounts/index.ts';
import { refuse } from '#server/http/errors.ts';
import { areBlocked, findPerson, type Reader } from './blocks.queries.ts';

/** A person by username; one with whom a block stands does not exist for this reader. @throws not_found */
export async function requirePerson(db: Db, reader: Reader, username: string): Promise<User> {
  const person = await findPerson(db, reader, username);
  if (!person) throw refuse('not_found');
  return person;
}

/** For people known by their ids. @throws not_found where a block stands between them */
export async function requireUnblocked(db: Db, oneId: string, otherId: string): Promise<void> {
  if (await areBlocked(db, oneId, otherId)) throw refuse('not_found');
}
