import { sql, type Updateable } from 'kysely';
import { NIL } from 'uuid';
import type { Role } from '#contract/roles.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { publish } from '#server/events/node-events.ts';
import type { Position } from '#server/http/cursor.ts';
import { selectUsers, type User } from './accounts.queries.ts';
import type { UserTable } from './accounts.table.ts';

/* What accounts may do. Every node hears of a change when its transaction commits. */

/**
 * Nothing of this person's is published until then.
 * @param eraseAt when the account is erased, for a decision closed it
 */
export async function silence(
  tx: Tx,
  userId: string,
  until: Date | null,
  eraseAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ silenced_until: until, erase_at: eraseAt })
    .where('id', '=', userId)
    .execute();
  await publish(tx, 'standing_changed', { userId });
}

export async function changeRole(tx: Tx, userId: string, role: Role): Promise<void> {
  await tx.updateTable('users').set({ role }).where('id', '=', userId).execute();
  await publish(tx, 'standing_changed', { userId });
}

/** What an account's status and exposure are made of: its owner's age, a guardian, and the owner's choices. */
export async function changeAgeStatus(
  tx: Tx,
  userId: string,
  change: Pick<Updateable<UserTable>, 'age_standing' | 'closed' | 'no_stars' | 'no_page'>,
): Promise<void> {
  await tx.updateTable('users').set(change).where('id', '=', userId).execute();
  await publish(tx, 'standing_changed', { userId });
}

/** Ids of those who have that role, besides the demonstration, kept from changing until the transaction ends. */
export async function lockStaff(tx: Tx, role: Exclude<Role, 'member'>): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', role)
    .where('demo', '=', false)
    // As the index says it.
    .where('role', '<>', 'member')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** How many have a role, besides the demonstration and, if given, this person. */
export async function countStaff(db: Db, exceptId: string = NIL): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('role', '<>', 'member')
    .where('demo', '=', false)
    .where('id', '<>', exceptId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Somebody whose closed account is to be erased now, unless a review is under way; after this nobody asks again. */
export async function takeUserToErase(tx: Tx): Promise<User | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from users where erase_at <= now() and not exists (
      select from decisions join appeals on appeals.decision_id = decisions.id
      where decisions.author_id = users.id and appeals.decided_at is null)
    order by erase_at limit 1 for update skip locked`.execute(tx);
  if (!rows[0]) return undefined;
  return tx
    .updateTable('users')
    .set({ erase_at: null })
    .where('id', '=', rows[0].id)
    .returningAll()
    .returning('face as exposure')
    .executeTakeFirstOrThrow();
}

/** More than any installation has. */
const mostStaff = 1_000;

/** All who have a role. */
export async function listAllStaff(db: Db): Promise<Pick<User, 'id' | 'email' | 'demo'>[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'demo'])
    .where('role', '<>', 'member')
    .orderBy('id')
    .limit(mostStaff)
    .execute();
}

const page = (db: Db, after: Position<string> | null, limit: number) => {
  const query = selectUsers(db).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (!after) return query;
  return query.where(sql<boolean>`(created_at, id) < (${after.key}::timestamptz, ${after.id}::uuid)`);
};

/** Those who have a role, the newest accounts first. */
export async function listStaff(db: Db, after: Position<string> | null, limit: number): Promise<User[]> {
  return page(db, after, limit).where('role', '<>', 'member').execute();
}

/** Accounts whose name or username has these words, the newest first. */
export async function searchAccounts(
  db: Db,
  words: string,
  after: Position<string> | null,
  limit: number,
): Promise<User[]> {
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return (
    page(db, after, limit)
      // Usernames are compared by a collation that knows no patterns.
      .where(sql<boolean>`(name ilike ${pattern} or username collate "C" ilike ${pattern})`)
      .execute()
  );
}
