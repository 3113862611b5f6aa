import type { Generated } from 'kysely';
import { NIL } from 'uuid';
import type { Db, Tx } from '../../db/handle.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    used_keys: UsedKeyTable;
  }
}

interface UsedKeyTable {
  owner_id: string;
  key: string;
  content: string;
  status: number;
  reply: string;
  created_at: Generated<Date>;
}

export interface KeyOfSender {
  /** Null for a visitor. */
  ownerId: string | null;
  key: string;
}

export interface Answer {
  status: number;
  /** JSON. */
  reply: string;
}

interface Kept extends Answer {
  content: string;
}

/** Waits for a concurrent request with the same key. @returns false where the key is used */
export async function keepAnswer(tx: Tx, { ownerId, key }: KeyOfSender, kept: Kept): Promise<boolean> {
  const { content, status, reply } = kept;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_keys')
    .values({ owner_id: ownerId ?? NIL, key, content, status, reply })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findAnswer(db: Db, { ownerId, key }: KeyOfSender): Promise<Kept | undefined> {
  return db
    .selectFrom('used_keys')
    .select(['content', 'status', 'reply'])
    .where('owner_id', '=', ownerId ?? NIL)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function deleteKeysBefore(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('used_keys').where('created_at', '<', at).execute();
}

/** Includes a registration: its sender is a visitor, its reply the id of the new account. */
export async function deleteKeysOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('used_keys')
    .where((eb) =>
      eb.or([
        eb('owner_id', '=', userId),
        eb.and([eb('owner_id', '=', NIL), eb('reply', '=', JSON.stringify(userId))]),
      ]),
    )
    .execute();
}
