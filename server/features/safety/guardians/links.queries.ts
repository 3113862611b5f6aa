import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';

export interface Link {
  id: string;
  guardian_id: string;
  minor_id: string;
  linked_at: Date;
}

/** @returns false if that person is already the minor's guardian */
export async function insertLink(tx: Tx, link: Link): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('guardian_links')
    .values(link)
    .onConflict((conflict) => conflict.columns(['minor_id', 'guardian_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Finds a link of this guardian by its id. */
export async function findLink(db: Db, guardianId: string, id: string): Promise<Link | undefined> {
  return db
    .selectFrom('guardian_links')
    .selectAll()
    .where('id', '=', id)
    .where('guardian_id', '=', guardianId)
    .executeTakeFirst();
}

/**
 * Gives the guardians of one account of a minor to another of the same person, with what they settled, as far as there is room for
 * them; what stands at the other stays.
 * @returns how many it got
 */
export async function moveLinks(tx: Tx, fromId: string, toId: string, most: number): Promise<number> {
  const room = Math.max(0, most - (await countLinks(tx, 'minor_id', toId)));
  const moved = await tx
    .updateTable('guardian_links')
    .set({ minor_id: toId })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('guardian_links')
        .select('id')
        .where('minor_id', '=', fromId)
        .where('guardian_id', '<>', toId)
        .where('guardian_id', 'not in', (own) =>
          own.selectFrom('guardian_links').select('guardian_id').where('minor_id', '=', toId),
        )
        .orderBy('linked_at')
        .orderBy('id')
        .limit(room),
    )
    .executeTakeFirst();
  await sql`
    update guardian_limits set minor_id = ${toId}
    where minor_id = ${fromId} and not exists (select from guardian_limits where minor_id = ${toId})`.execute(
    tx,
  );
  return Number(moved.numUpdatedRows);
}

export async function countLinks(tx: Db, who: 'minor_id' | 'guardian_id', userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('guardian_links')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where(who, '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes a minor's links; with the last one, also the limits and the counted minutes. */
export async function deleteLinks(tx: Tx, minorId: string, guardianId: string | null): Promise<Link[]> {
  let query = tx.deleteFrom('guardian_links').where('minor_id', '=', minorId);
  if (guardianId) query = query.where('guardian_id', '=', guardianId);
  const ended = await query.returningAll().execute();
  if ((await countLinks(tx, 'minor_id', minorId)) === 0) {
    await tx.deleteFrom('guardian_limits').where('minor_id', '=', minorId).execute();
    await tx.deleteFrom('usage_minutes').where('user_id', '=', minorId).execute();
  }
  return ended;
}

/** Lists the ids of a guardian's minors. */
export async function listMinorIds(db: Db, guardianId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('guardian_links')
    .select('minor_id')
    .where('guardian_id', '=', guardianId)
    .orderBy('minor_id')
    .execute();
  return rows.map((row) => row.minor_id);
}

export async function listMinors(db: Db, guardianId: string, today: string, limit: number) {
  return db
    .selectFrom('guardian_links')
    .innerJoin('users', 'users.id', 'guardian_links.minor_id')
    .leftJoin('guardian_limits', 'guardian_limits.minor_id', 'guardian_links.minor_id')
    .leftJoin('usage_minutes', (join) =>
      join
        .onRef('usage_minutes.user_id', '=', 'guardian_links.minor_id')
        .on('usage_minutes.day', '=', sql<Date>`${today}::date`),
    )
    .select(['guardian_links.id', 'guardian_links.minor_id', 'guardian_links.linked_at'])
    .select(['users.name', 'users.age_standing'])
    .select(['guardian_limits.minutes_a_day', 'guardian_limits.answers', 'usage_minutes.minutes'])
    .where('guardian_id', '=', guardianId)
    .orderBy('linked_at')
    .orderBy('guardian_links.id')
    .limit(limit)
    .execute();
}

export async function listGuardians(db: Db, minorId: string) {
  return db
    .selectFrom('guardian_links')
    .innerJoin('users', 'users.id', 'guardian_links.guardian_id')
    .select(['guardian_links.id', 'guardian_links.guardian_id', 'guardian_links.linked_at'])
    .select(['users.name', 'users.username'])
    .where('minor_id', '=', minorId)
    .orderBy('linked_at')
    .orderBy('guardian_links.id')
    .execute();
}
