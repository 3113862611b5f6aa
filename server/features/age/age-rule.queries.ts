import type { Db } from '#server/db/handle.ts';

/** Since when this installation asks everybody for the age: since `now` where no node has said so yet. */
export async function findOrCreateAgeRule(db: Db, now: Date): Promise<Date> {
  await db
    .insertInto('age_rule')
    .values({ since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { since } = await db.selectFrom('age_rule').select('since').executeTakeFirstOrThrow();
  return since;
}
