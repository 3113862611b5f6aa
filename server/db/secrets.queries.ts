import type { Db } from './handle.ts';

declare module './schema.ts' {
  interface Schema {
    secrets: SecretTable;
  }
}

interface SecretTable {
  name: string;
  value: Buffer;
}

/** The secret of that name, made by `generate` if no node has made it yet. */
export async function findOrCreateSecret(db: Db, name: string, generate: () => Buffer): Promise<Buffer> {
  await db
    .insertInto('secrets')
    .values({ name, value: generate() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}
