import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import { findOrCreateSecret } from '#server/db/secrets.queries.ts';

/** Reserves the name for good. Repeating changes nothing. */
export async function insertRemovedName(tx: Tx, username: string): Promise<void> {
  await tx
    .insertInto('removed_names')
    .values({ name_hash: hashName(await findKey(tx), username) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isRemovedName(db: Db, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('removed_names')
    .select('name_hash')
    .where('name_hash', '=', hashName(await findKey(db), username))
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns which of these names belonged to an account that is gone. */
export async function listRemovedNames(db: Db, usernames: readonly string[]): Promise<Set<string>> {
  const key = await findKey(db);
  const names = new Map(usernames.map((username) => [hashName(key, username).toString('hex'), username]));
  const rows = await db
    .selectFrom('removed_names')
    .select(sql<string>`encode(name_hash, 'hex')`.as('hash'))
    .where(
      sql<boolean>`name_hash in (select decode(hex, 'hex') from unnest(${[...names.keys()]}::text[]) as hex)`,
    )
    .execute();
  return new Set(rows.map(({ hash }) => names.get(hash)!));
}

const findKey = (db: Db): Promise<Buffer> =>
  findOrCreateSecret(db, 'removed-names-key', () => randomBytes(32));

/** Usernames are ASCII and compared without regard to case. */
const hashName = (key: Buffer, username: string): Buffer =>
  createHmac('sha256', key).update(username.toLowerCase()).digest();
