import { sql, type Generated } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    site_settings: SiteSettingTable;
    installation_key: InstallationKeyTable;
  }
}

interface SiteSettingTable {
  name: string;
  /** Sealed where the setting is a secret. */
  value: string;
  /** That of the change that wrote it. */
  revision: number;
}

interface InstallationKeyTable {
  id: Generated<boolean>;
  hash: Buffer;
  expires_at: Date;
}

/** An older schema has none: `npm run doctor` reads it as it is. */
export async function listSettings(db: Db): Promise<SiteSettingTable[]> {
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regclass('site_settings') is not null as there`.execute(db);
  return rows[0]!.there ? db.selectFrom('site_settings').selectAll().execute() : [];
}

/** Keeps others from changing settings until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`lock table site_settings in share row exclusive mode`.execute(tx);
}

export async function writeSettings(tx: Tx, settings: SiteSettingTable[]): Promise<void> {
  await tx
    .insertInto('site_settings')
    .values(settings)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        revision: eb.ref('excluded.revision'),
      })),
    )
    .execute();
}

/** Replaces the key: an earlier one ends. */
export async function replaceKey(db: Db, hash: Buffer, expiresAt: Date): Promise<void> {
  const key = { hash, expires_at: expiresAt };
  await db
    .insertInto('installation_key')
    .values(key)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(key))
    .execute();
}

export async function isKey(db: Db, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('installation_key')
    .select('id')
    .where('hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of two at once, the second waits for the first, and finds none. @returns whether it was the key */
export async function takeKey(tx: Tx, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('installation_key')
    .where('hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
