import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import type { CodeFactorTable } from '../accounts.table.ts';

type CodeFactor = Selectable<CodeFactorTable>;

export async function findCodeFactor(db: Db, userId: string): Promise<CodeFactor | undefined> {
  return db.selectFrom('code_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Stores a secret that is not confirmed yet, replacing an earlier one. @returns false where codes are on */
export async function keepCodeSecret(db: Db, userId: string, secret: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('code_factors')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('code_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Uses up the code of that time step; of concurrent calls only one succeeds. @returns false where it was used before */
export async function takeCodeStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('code_factors')
    .set({
      last_step: step,
      confirmed_at: sql`coalesce(confirmed_at, now())`,
    })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteCodeFactor(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('code_factors').where('user_id', '=', userId).execute();
}

/** Deletes a secret that no code has confirmed yet. */
export async function deleteBegunCodeFactor(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('code_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Deletes factors and recovery codes added at that time or later. */
export async function deleteFactorsSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx
    .deleteFrom('code_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', '>=', since)
    .execute();
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', since).execute();
  await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .execute();
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

/** Uses up a recovery code; of concurrent calls only one succeeds. @returns false where there is no such code */
export async function takeRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ on: boolean }>`
    select exists (select from code_factors where user_id = ${userId} and confirmed_at is not null)
      or exists (select from passkeys where user_id = ${userId}) as "on"`.execute(db);
  return rows[0]!.on;
}
