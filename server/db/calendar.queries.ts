import type { Db } from './handle.ts';

declare module './schema.ts' {
  interface Schema {
    calendar_origin: { only_row: boolean; at: Date };
  }
}

/** Returns when the calendar began to run at its own speed; stores `now` where no node has yet. */
export async function findOrCreateOrigin(db: Db, now: Date): Promise<Date> {
  await db
    .insertInto('calendar_origin')
    .values({ only_row: true, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { at } = await db.selectFrom('calendar_origin').select('at').executeTakeFirstOrThrow();
  return at;
}
