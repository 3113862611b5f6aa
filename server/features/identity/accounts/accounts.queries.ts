import { type Insertable, type Selectable, type Updateable, sql, type RawBuilder } from 'kysely';
import type { Position } from '#server/http/cursor.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { isThere } from '#server/features/who-sees/person-visibility.queries.ts';
import type { AccountStatus } from '#server/http/viewer.ts';
import type { SessionTable, UserTable } from './accounts.table.ts';

/** Outside SQL the column `face` is called `exposure`. */
export type User = Omit<Selectable<UserTable>, 'face'> & { exposure: Selectable<UserTable>['face'] };

export async function insertUser(db: Db, user: Insertable<UserTable>): Promise<User> {
  return db
    .insertInto('users')
    .values(user)
    .returningAll()
    .returning('face as exposure')
    .executeTakeFirstOrThrow();
}

/** Inserts those of these users whose usernames are free. @returns their ids */
export async function insertUsers(tx: Tx, users: Insertable<UserTable>[]): Promise<string[]> {
  const rows = await tx
    .insertInto('users')
    .values(users)
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Replaces the password unless it has changed since `oldHash`. @returns whether it was replaced */
export async function replacePassword(
  tx: Tx,
  id: string,
  oldHash: string,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', oldHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Updates the given fields; does nothing without any. */
export async function updateUser(db: Db, id: string, change: Updateable<UserTable>): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await db.updateTable('users').set(change).where('id', '=', id).execute();
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}

export async function listDemoUserIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where('demo', '=', true).execute();
  return rows.map((row) => row.id);
}

/** Selects whole {@link User} rows. */
export const selectUsers = (db: Db) => db.selectFrom('users').selectAll().select('face as exposure');

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  // Several pupils of schools have none.
  return selectUsers(db).where('email', '=', email).where('email', '<>', '').executeTakeFirst();
}

/** Accepts null, since a mail can outlive its account. */
export async function findUser(db: Db, id: string | null): Promise<User | undefined> {
  if (id === null) return undefined;
  return selectUsers(db).where('id', '=', id).executeTakeFirst();
}

export async function findUserByUsername(db: Db, username: string): Promise<User | undefined> {
  return selectUsers(db).where('username', '=', username).executeTakeFirst();
}

/** Finds whom the operator names: by e-mail, or by username, since a pupil of a school may have no e-mail. */
export const findUserNamed = (db: Db, named: string): Promise<User | undefined> =>
  named.includes('@') ? findUserByEmail(db, named) : findUserByUsername(db, named);

/** Returns those of these names that are taken, as their owners write them; ignores case. */
export async function listUsernames(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('users').select('username').where('username', 'in', names).execute();
  return rows.map(({ username }) => username);
}

/** Returns the usernames that end in a dot and one of these, in any case. */
export async function listUsernamesEnding(db: Db, endings: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('username')
    // Usernames are ASCII; their own collation allows no patterns.
    .where(sql<boolean>`username collate "C" ~* ${String.raw`\.(${endings.join('|')})$`}`)
    .execute();
  return rows.map(({ username }) => username);
}

/** Returns those of these names that may become links: everybody may open the user's page. */
export async function listLinkedUsernames(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('username')
    .where('username', 'in', names)
    .where(isThere(null))
    .execute();
  return rows.map(({ username }) => username);
}

export async function updateTotalPosts(db: Db, userId: string, change: 1 | -1): Promise<void> {
  await db
    .updateTable('users')
    .set({ total_posts: sql`total_posts + ${change}` })
    .where('id', '=', userId)
    .execute();
}

/** Like {@link updateTotalPosts}, adds one for the author of each row of `posts`, as part of a statement. @returns the authors */
export function countingPosts(posts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    update users set total_posts = users.total_posts + (posts.withheld is null)::int from ${posts} as posts where users.id = posts.author_id
    returning users.id, name, username, avatar, work, seeks_help, offers_help, demo, face, users.withheld`;
}

/**
 * Opens a session unless the password hash has changed. The lock serializes a password change and a login with the old
 * password: the change ends the session, or the session never begins.
 * @returns false where the password has changed
 */
export async function insertSession(
  db: Db,
  { id, user_id, secret_hash, user_agent, expires_at, idle_seconds = null }: Insertable<SessionTable>,
  passwordHash: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .with('holder', (cte) =>
      cte
        .selectFrom('users')
        .select('id')
        .where('id', '=', user_id)
        .where('password_hash', '=', passwordHash)
        .forShare(),
    )
    .insertInto('sessions')
    .columns(['id', 'user_id', 'secret_hash', 'user_agent', 'expires_at', 'idle_seconds'])
    .expression((eb) =>
      eb
        .selectFrom('holder')
        .select([
          sql<string>`${id}::uuid`.as('id'),
          'holder.id as user_id',
          sql<Buffer>`${secret_hash}::bytea`.as('secret_hash'),
          sql<string>`${user_agent}::text`.as('user_agent'),
          sql<Date>`${expires_at}::timestamptz`.as('expires_at'),
          sql<number | null>`${idle_seconds}::integer`.as('idle_seconds'),
        ]),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns and extends the session of a cookie; undefined where it has ended. */
export async function useSession(
  db: Db,
  secretHash: Buffer,
  expiresAt: Date,
): Promise<{ id: string; user_id: string } | undefined> {
  return db
    .updateTable('sessions')
    .set({
      last_used_at: sql`now()`,
      expires_at: sql`coalesce(now() + idle_seconds * interval '1 second', ${expiresAt}::timestamptz)`,
    })
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'user_id'])
    .executeTakeFirst();
}

/** Returns the session of a cookie, unchanged, and when its holder joined; undefined where it has ended. */
export async function findSession(
  db: Db,
  secretHash: Buffer,
): Promise<(AccountStatus & { id: string; user_id: string; created_at: Date }) | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', 'users.created_at'])
    .select(['users.role', 'users.silenced_until as silencedUntil'])
    .select(['users.erase_at as eraseAt', 'users.age_standing as ageStatus'])
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Returns the holder of a live session and what they may do; undefined where it has ended. */
export async function findAccountStatus(
  db: Db,
  sessionId: string,
): Promise<(AccountStatus & { userId: string }) | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id as userId', 'users.role', 'users.silenced_until as silencedUntil'])
    .select(['users.age_standing as ageStatus', 'users.erase_at as eraseAt'])
    .where('sessions.id', '=', sessionId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** A user's live sessions after `after`, most recently used first. */
export async function listSessions(
  db: Db,
  userId: string,
  after: Position<string> | null,
  limit: number,
): Promise<Selectable<SessionTable>[]> {
  let query = db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after) {
    query = query.where(sql<boolean>`(last_used_at, id) < (${after.key}::timestamptz, ${after.id}::uuid)`);
  }
  return query.execute();
}

/** A session that has ended, and when it was last used. */
export type EndedSession = Pick<Selectable<SessionTable>, 'id' | 'user_id' | 'last_used_at'>;

const ofEnded = ['id', 'user_id', 'last_used_at'] as const;

/** @param keptId a session to keep */
export async function deleteSessionsOf(
  tx: Tx,
  userId: string,
  keptId: string | null,
): Promise<EndedSession[]> {
  let query = tx.deleteFrom('sessions').where('user_id', '=', userId);
  if (keptId) query = query.where('id', '!=', keptId);
  return query.returning(ofEnded).execute();
}

/** Deletes the sessions that end without use: those that began with a card. */
export async function deleteIdleSessionsOf(tx: Tx, userIds: readonly string[]): Promise<EndedSession[]> {
  return tx
    .deleteFrom('sessions')
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .where('idle_seconds', 'is not', null)
    .returning(ofEnded)
    .execute();
}

/** @returns nothing where the user has no such session */
export async function deleteSession(tx: Tx, userId: string, id: string): Promise<EndedSession[]> {
  return tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(ofEnded)
    .execute();
}

/** Keeps `openedId` and the most recently used sessions, `most` altogether; deletes the others. */
export async function deleteOldestSessions(
  tx: Tx,
  userId: string,
  openedId: string,
  most: number,
): Promise<EndedSession[]> {
  return tx
    .deleteFrom('sessions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('id', '!=', openedId)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most - 1),
    )
    .returning(ofEnded)
    .execute();
}

export async function deleteEndedSessions(tx: Tx): Promise<EndedSession[]> {
  return tx
    .deleteFrom('sessions')
    .where('expires_at', '<=', sql<Date>`now()`)
    .returning(ofEnded)
    .execute();
}
