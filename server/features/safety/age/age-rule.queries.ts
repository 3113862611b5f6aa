import type { Db } from '#server/db/handle.ts';

/** Returns since when this installation asks everybody for their age: `now`, unless a node has stored it before. */
export async function findOrCreateAgeRule(db: Db, now: Date): Promise<Date> {
  await db
    .insertInto('age_rule')
    .values({ since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { since } = await db.selectFrom('age_rule').select('since').executeTakeFirstOrThrow();
  return since;
}
