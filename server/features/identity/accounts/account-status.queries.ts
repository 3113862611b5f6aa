import { sql, type RawBuilder, type Updateable } from 'kysely';
import { NIL } from 'uuid';
import type { Role } from '#contract/identity/roles.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { publish } from '#server/events/node-events.ts';
import type { Position } from '#server/http/cursor.ts';
import { selectUsers, type User } from './accounts.queries.ts';
import type { UserTable } from './accounts.table.ts';

/* What accounts may do. Every node is notified when a change commits. */

/**
 * Keeps the user from publishing until then.
 * @param eraseAt when the account is erased, where a decision closed it
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

/** Changes what an account's status and exposure derive from: age, guardian, and the owner's choices. */
export async function changeAgeStatus(
  tx: Tx,
  userId: string,
  change: Pick<Updateable<UserTable>, 'age_standing' | 'closed' | 'no_stars' | 'no_page'>,
): Promise<void> {
  await tx.updateTable('users').set(change).where('id', '=', userId).execute();
  await publish(tx, 'standing_changed', { userId });
}

/**
 * A user of the query who acts as staff: neither a member, nor an account of the demonstration, nor one that a decision has
 * closed. The first condition is that of the index.
 */
export const isStaff = (alias = 'users'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.role`)} <> 'member' and not ${sql.ref(`${alias}.demo`)}
    and ${sql.ref(`${alias}.erase_at`)} is null)`;

/** Locks the staff with that role until the transaction ends and returns their ids. */
export async function lockStaff(tx: Tx, role: Exclude<Role, 'member'>): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', role)
    .where(isStaff())
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** Counts the staff, without this user if given. */
export async function countStaff(db: Db, exceptId: string = NIL): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where(isStaff())
    .where('id', '<>', exceptId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether somebody administers the site. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'administrator')
    .where(isStaff())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes one closed account that is due for erasure and is not kept; it is not returned again. */
export async function takeUserToErase(tx: Tx, isKept: RawBuilder<boolean>): Promise<User | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from users where erase_at <= now() and not ${isKept}
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
const maxStaff = 1_000;

/** Lists the staff, and the accounts of the demonstration that have a role. */
export async function listAllStaff(db: Db): Promise<Pick<User, 'id' | 'email' | 'demo'>[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'demo'])
    .where('role', '<>', 'member')
    .where('erase_at', 'is', null)
    .orderBy('id')
    .limit(maxStaff)
    .execute();
}

const page = (db: Db, after: Position<string> | null, limit: number) => {
  const query = selectUsers(db).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (!after) return query;
  return query.where(sql<boolean>`(created_at, id) < (${after.key}::timestamptz, ${after.id}::uuid)`);
};

/** Lists users with a role, newest accounts first. */
export async function listStaff(db: Db, after: Position<string> | null, limit: number): Promise<User[]> {
  return page(db, after, limit).where('role', '<>', 'member').execute();
}

/** Finds accounts whose name or username contains these words, newest first. */
export async function searchAccounts(
  db: Db,
  words: string,
  after: Position<string> | null,
  limit: number,
): Promise<User[]> {
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return (
    page(db, after, limit)
      // The collation of usernames does not support patterns.
      .where(sql<boolean>`(name ilike ${pattern} or username collate "C" ilike ${pattern})`)
      .execute()
  );
}

/** Makes the PIN of each card the secret of its account, unless that has an e-mail, and so a password of its own. */
export async function setPins(
  tx: Tx,
  cards: readonly { user_id: string; pin_hash: string }[],
): Promise<void> {
  await sql`
    update users set password_hash = pin_hash
    from unnest(${cards.map((card) => card.user_id)}::uuid[], ${cards.map((card) => card.pin_hash)}::text[])
      as cards (user_id, pin_hash)
    where users.id = user_id and email = ''`.execute(tx);
}
