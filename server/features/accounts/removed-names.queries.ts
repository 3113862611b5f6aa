import { createHmac, randomBytes } from 'node:crypto';
import type { Db, Tx } from '#server/db/handle.ts';
import { findOrCreateSecret } from '#server/db/secrets.queries.ts';

/** Reserves the name for good. Repeating changes nothing. */
export async function insertRemovedName(tx: Tx, username: string): Promise<void> {
  await tx
    .insertInto('removed_names')
    .values({ name_hash: await hashName(tx, username) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isRemovedName(db: Db, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('removed_names')
    .select('name_hash')
    .where('name_hash', '=', await hashName(db, username))
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns which of these names belonged to an account that is gone. */
export async function listRemovedNames(db: Db, usernames: readonly string[]): Promise<Set<string>> {
  const hashes = new Map<string, string>();
  for (const username of usernames) hashes.set((await hashName(db, username)).toString('hex'), username);
  const rows = await db
    .selectFrom('removed_names')
    .select('name_hash')
    .where(
      'name_hash',
      'in',
      [...hashes.keys()].map((hex) => Buffer.from(hex, 'hex')),
    )
    .execute();
  return new Set(rows.map((row) => hashes.get(row.name_hash.toString('hex'))!));
}

/** Usernames are ASCII and compared without regard to case. */
async function hashName(db: Db, username: string): Promise<Buffer> {
  const key = await findOrCreateSecret(db, 'removed-names-key', () => randomBytes(32));
  return createHmac('sha256', key).update(username.toLowerCase()).digest();
}
