import { createHmac, randomBytes } from 'node:crypto';
import type { Db, Tx } from '#server/db/handle.ts';
import { findOrCreateSecret } from '#server/db/secrets.queries.ts';

/** Nobody can register under this name any more. Repeating changes nothing. */
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

/** Usernames are ASCII and compared without regard to case. */
async function hashName(db: Db, username: string): Promise<Buffer> {
  const key = await findOrCreateSecret(db, 'removed-names-key', () => randomBytes(32));
  return createHmac('sha256', key).update(username.toLowerCase()).digest();
}
