import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    site_settings: SiteSettingTable;
  }
}

interface SiteSettingTable {
  name: string;
  /** Sealed where the setting is a secret. */
  value: string;
  /** That of the change that wrote it. */
  revision: number;
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
