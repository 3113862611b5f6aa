import { sql } from 'kysely';
import { knownDevices } from '#contract/rate-limits.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import type { DeviceHolder } from '#server/http/rate-limits/device-limit.ts';

const knownSince = sql<Date>`now() - ${knownDevices.seconds} * interval '1 second'`;

/** Whether the holder has signed in with this browser. */
export async function isKnownDevice(db: Db, deviceHash: Buffer, holder: DeviceHolder): Promise<boolean> {
  let query = db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where('device_hash', '=', deviceHash)
    .where('used_at', '>', knownSince);
  if (holder && 'userId' in holder) query = query.where('users.id', '=', holder.userId);
  if (holder && 'email' in holder) query = query.where('users.email', '=', holder.email);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Marks this browser as known, evicting the least recently used ones. */
export async function insertKnownDevice(db: Db, userId: string, deviceHash: Buffer): Promise<void> {
  await db
    .with('forgotten', (cte) =>
      cte
        .deleteFrom('known_devices')
        .where('device_hash', 'in', (eb) =>
          eb
            .selectFrom('known_devices')
            .select('device_hash')
            .where('user_id', '=', userId)
            .where('device_hash', '!=', deviceHash)
            .orderBy('used_at', 'desc')
            .offset(knownDevices.ofAccount - 1),
        )
        .where('user_id', '=', userId),
    )
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash })
    .onConflict((conflict) =>
      conflict.columns(['device_hash', 'user_id']).doUpdateSet({ used_at: sql`now()` }),
    )
    .execute();
}

export async function deleteEndedKnownDevices(db: Db): Promise<void> {
  await db.deleteFrom('known_devices').where('used_at', '<=', knownSince).execute();
  await db
    .deleteFrom('device_confirmations')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}

/** Deletes known browsers and the links that would add others. */
export async function deleteKnownDevicesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
  await deleteDeviceConfirmationsOf(tx, userId);
}

export async function deleteDeviceConfirmationsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('device_confirmations').where('user_id', '=', userId).execute();
}

export async function insertDeviceConfirmation(
  tx: Tx,
  userId: string,
  tokenHash: Buffer,
  expiresAt: Date,
): Promise<void> {
  await tx
    .insertInto('device_confirmations')
    .values({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt })
    .execute();
}

/** @returns the user of the link; undefined where it has expired */
export async function findDeviceConfirmation(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('device_confirmations')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.user_id;
}
