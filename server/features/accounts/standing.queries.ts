import { sql } from 'kysely';
import type { Role } from '#contract/roles.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { publish } from '#server/events/listener.ts';
import type { Position } from '#server/http/cursor.ts';
import type { User } from './accounts.queries.ts';

/* What accounts may do. Every node hears of a change when its transaction commits. */

/** Nothing of this person's is published until then. @returns until when it was before */
export async function silence(tx: Tx, userId: string, until: Date | null): Promise<Date | null> {
  const { rows } = await sql<{ before: Date | null }>`
    with before as (select silenced_until from users where id = ${userId} for no key update)
    update users set silenced_until = ${until} from before where users.id = ${userId}
    returning before.silenced_until as before`.execute(tx);
  await publish(tx, 'standing_changed', { userId });
  return rows[0]?.before ?? null;
}

export async function changeRole(tx: Tx, userId: string, role: Role): Promise<void> {
  await tx.updateTable('users').set({ role }).where('id', '=', userId).execute();
  await publish(tx, 'standing_changed', { userId });
}

/** Ids of those who have that role, kept from changing until the transaction ends. */
export async function lockStaff(tx: Tx, role: Role): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', role)
    .where('role', '<>', 'member')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** How many have a role, besides this person and the demonstration. */
export async function countStaff(db: Db, exceptId: string): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('role', '<>', 'member')
    .where('demo', '=', false)
    .where('id', '<>', exceptId)
    .executeTakeFirstOrThrow();
  return count;
}

const page = (db: Db, after: Position<string> | null, limit: number) => {
  const query = db
    .selectFrom('users')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
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
