import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import type { Schema } from '#server/db/schema.ts';

export type CardRow = Selectable<Schema['school_cards']>;

/** Stores new cards; the pupils' earlier ones end. `used_at` stays: an account in use gives way to no other. */
export async function putCards(tx: Tx, cards: Insertable<Schema['school_cards']>[]): Promise<void> {
  if (cards.length === 0) return;
  await tx
    .insertInto('school_cards')
    .values(cards)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        card_hash: eb.ref('excluded.card_hash'),
        pin_hash: eb.ref('excluded.pin_hash'),
        digits_hash: eb.ref('excluded.digits_hash'),
        made_at: eb.ref('excluded.made_at'),
        tries: eb.ref('excluded.tries'),
        locked_until: eb.ref('excluded.locked_until'),
      })),
    )
    .execute();
}

export async function findCard(db: Db, cardHash: Buffer): Promise<CardRow | undefined> {
  return db.selectFrom('school_cards').selectAll().where('card_hash', '=', cardHash).executeTakeFirst();
}

/** Finds the card of a pupil by the school's code and the username, as they are printed. */
export async function findCardOf(db: Db, code: string, username: string): Promise<CardRow | undefined> {
  return db
    .selectFrom('school_cards')
    .innerJoin('users', 'users.id', 'school_cards.user_id')
    .innerJoin('school_pupils', 'school_pupils.user_id', 'school_cards.user_id')
    .innerJoin('schools', 'schools.id', 'school_pupils.school_id')
    .selectAll('school_cards')
    .where('schools.code', '=', code.toLowerCase())
    .where('users.username', '=', username)
    .executeTakeFirst();
}

/** Tries before a card, or a name, waits. */
export const maxTries = 10;

/**
 * Counts a try before its PIN is checked, so that tries at the same time cannot exceed the limit; each tenth one locks the card.
 * @returns false where the card is locked
 */
export async function countTry(db: Db, userId: string, lockedUntil: Date): Promise<boolean> {
  // Never below the limit again until a PIN was right: the digits alone no longer suffice.
  const count = sql<number>`case when tries >= 2 * ${maxTries} then ${maxTries} + 1 else tries + 1 end`;
  const { numUpdatedRows } = await db
    .updateTable('school_cards')
    .set({
      tries: count,
      locked_until: sql`case when (${count}) % ${maxTries} = 0 then ${lockedUntil}::timestamptz end`,
    })
    .where('user_id', '=', userId)
    .where(sql<boolean>`(locked_until is null or locked_until <= now())`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function findCardOfUser(db: Db, userId: string): Promise<CardRow | undefined> {
  return db.selectFrom('school_cards').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Locks it, so that of two accounts that bring the same card one gets it. */
export async function lockCardOf(tx: Tx, userId: string): Promise<CardRow | undefined> {
  return tx
    .selectFrom('school_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Forgets the tries at a card whose PIN was right. */
export async function useCard(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('school_cards')
    .set({ tries: 0, locked_until: null, used_at: sql`now()` })
    .where('user_id', '=', userId)
    .execute();
}

/** Gives the place of a pupil, and the card, to another account of the same person. A place that it has left gives way. */
export async function giveCardTo(tx: Tx, userId: string, ownId: string): Promise<void> {
  await tx.deleteFrom('school_pupils').where('user_id', '=', ownId).execute();
  await deleteCardsOf(tx, [ownId]);
  await tx.updateTable('school_pupils').set({ user_id: ownId }).where('user_id', '=', userId).execute();
  await tx.updateTable('school_cards').set({ user_id: ownId }).where('user_id', '=', userId).execute();
}

/** Whether somebody is in a class: who has left one may join another, of any school. */
export async function isPupil(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('school_pupils')
    .select('id')
    .where('user_id', '=', userId)
    .where('class_id', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteCardsOf(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('school_cards')
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .execute();
}
