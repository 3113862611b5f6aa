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

/** Returns the secret of that name; stores one from `generate` where no node has yet. */
export async function findOrCreateSecret(db: Db, name: string, generate: () => Buffer): Promise<Buffer> {
  const made = await findSecret(db, name);
  if (made) return made;
  await db
    .insertInto('secrets')
    .values({ name, value: generate() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findSecret(db, name))!;
}

export async function findSecret(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

export async function replaceSecret(db: Db, name: string, value: Buffer): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
