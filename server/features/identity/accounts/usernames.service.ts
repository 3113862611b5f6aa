import { randomInt } from 'node:crypto';
import { fold } from '#markdown/fold.ts';
import { period } from '#server/time/clock.ts';
import type { Context } from '#server/context.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { publish } from '#server/events/node-events.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { slugFor } from '#server/text/slugs.ts';
import { findUser, findUserByUsername, insertUsers, updateUser, type User } from './accounts.queries.ts';
import { insertRemovedName, isRemovedName, listRemovedNames } from './removed-names.queries.ts';
import type { UserTable } from './accounts.table.ts';
import { hashPassword } from './passwords.service.ts';
import { newSecret } from './secrets.ts';
import { lockUsers } from './user-totals.queries.ts';

/** Words between names, which tell nothing. */
const particles = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);
/** Shorter ones are in many other words. */
const shortestSurname = 3;

const lettersOf = (text: string): string => fold(text).replaceAll(/[^a-z]/g, '');

/** Whether a username contains a part of the name other than the first: 'ana.souza' of 'Ana Souza'. */
export function showsSurname(username: string, name: string): boolean {
  const [first = '', ...others] = name.split(/\s+/).map(lettersOf);
  const letters = lettersOf(username);
  return others.some(
    (part) =>
      part.length >= shortestSurname && part !== first && !particles.has(part) && letters.includes(part),
  );
}

const attempts = 20;
/** Characters of a first name; four digits follow. */
const longestFirst = 20;

const firstOf = (name: string): string =>
  slugFor(name.split(/\s+/)[0]!, 'pessoa').replaceAll('-', '').slice(0, longestFirst);

/** Returns a username that nobody has, made of the first name and digits: 'ana4821'. */
export async function suggestUsername(db: Db, name: string): Promise<string> {
  const first = firstOf(name);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const username = `${first}${randomInt(1_000, 10_000)}`;
    if (!(await isUsernameTaken(db, username))) return username;
  }
  // A very common name.
  return `${first}${randomInt(10 ** 8, 10 ** 9)}`;
}

/** An account that a school makes for a pupil; it has no e-mail and no password that anybody knows. */
type PupilAccount = Pick<Selectable<UserTable>, 'id' | 'name' | 'age_standing' | 'closed' | 'no_stars'>;

/** Rows per statement. */
const together = 1_000;

/** Inserts accounts with usernames made of the first name and two digits, or more where these are taken. */
export async function insertPupilAccounts(tx: Tx, accounts: readonly PupilAccount[]): Promise<void> {
  const passwordHash = await hashPassword(newSecret());
  let left = [...accounts];
  for (let digits = 2; left.length > 0; digits += 1) {
    const named = left.map((account) => ({
      ...account,
      username: `${firstOf(account.name)}${randomInt(10 ** (digits - 1), 10 ** digits)}`,
      email: '',
      password_hash: passwordHash,
      email_confirmed: false,
      seeks_help: true,
    }));
    const removed = await listRemovedNames(
      tx,
      named.map(({ username }) => username),
    );
    const wanted = named.filter(({ username }) => !removed.has(username));
    const added = new Set<string>();
    for (let at = 0; at < wanted.length; at += together)
      for (const id of await insertUsers(tx, wanted.slice(at, at + together))) added.add(id);
    left = left.filter(({ id }) => !added.has(id));
  }
}

const isUsernameTaken = async (db: Db, username: string): Promise<boolean> =>
  (await findUserByUsername(db, username)) !== undefined || isRemovedName(db, username);

/** From when this user may change the username; null for now. */
export function usernameChangeableFrom(
  { config }: Pick<Context, 'config'>,
  { renamed_at: renamedAt }: User,
): Date | null {
  const at = renamedAt && new Date(renamedAt.getTime() + period(config, 'usernameKept'));
  return at && at > new Date() ? at : null;
}

/**
 * Changes the viewer's username. The old address ends: a redirect would tell whoever knows the surname what the name is now. It
 * stays taken, so that nobody passes for them.
 * @throws username_taken, username_changed
 */
export async function changeUsername(
  context: Pick<Context, 'config' | 'db'>,
  viewer: Viewer,
  username: string,
): Promise<void> {
  const { db } = context;
  await transact(db, async (tx) => {
    await lockUsers(tx, [viewer.id]);
    const user = await findUser(tx, viewer.id);
    if (!user) throw refuse('session_required');
    if (user.username === username) return;
    if (usernameChangeableFrom(context, user)) throw refuse('username_changed');
    // Another spelling of the own name stays one's own.
    const isOwn = user.username.toLowerCase() === username.toLowerCase();
    if (!isOwn && (await isUsernameTaken(tx, username))) throw refuse('username_taken');
    if (!isOwn) await insertRemovedName(tx, user.username);
    await updateUser(tx, user.id, { username, renamed_at: new Date() });
    await emit(tx, 'person_written', { userId: user.id });
    await publish(tx, 'taken_down', { type: 'profile', id: user.id });
  }).catch((error: unknown) => {
    throw (error as { constraint?: string }).constraint === 'users_username_key'
      ? refuse('username_taken')
      : error;
  });
}
