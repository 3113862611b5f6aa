import type { Db, Tx } from '#server/db/handle.ts';

interface Code {
  code_hash: Buffer;
  minor_id: string;
  created_at: Date;
  expires_at: Date;
  printed: boolean;
}

/** Adds a code and keeps only the minor's newest `most` of those on paper, or of those shown on a screen. */
export async function insertCode(tx: Tx, code: Code, most: number): Promise<void> {
  await tx.insertInto('guardian_codes').values(code).execute();
  await tx
    .deleteFrom('guardian_codes')
    .where('code_hash', 'in', (eb) =>
      eb
        .selectFrom('guardian_codes')
        .select('code_hash')
        .where('minor_id', '=', code.minor_id)
        .where('printed', '=', code.printed)
        .orderBy('created_at', 'desc')
        .offset(most),
    )
    .execute();
}

/** Finds the minor whose code it is; undefined if it has expired. */
export async function findCode(
  db: Db,
  hash: Buffer,
): Promise<{ id: string; name: string; email: string } | undefined> {
  return db
    .selectFrom('guardian_codes')
    .innerJoin('users', 'users.id', 'guardian_codes.minor_id')
    .select(['users.id', 'users.name', 'users.email'])
    .where('code_hash', '=', hash)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
}

/** @returns false if someone else has used it or it has expired */
export async function useCode(tx: Tx, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('guardian_codes')
    .where('code_hash', '=', hash)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The letters of one account of a minor invite the guardian of another of the same person. */
export async function moveCodes(tx: Tx, fromId: string, toId: string): Promise<void> {
  await tx.updateTable('guardian_codes').set({ minor_id: toId }).where('minor_id', '=', fromId).execute();
}

export async function deleteEndedCodes(db: Db): Promise<void> {
  await db.deleteFrom('guardian_codes').where('expires_at', '<=', new Date()).execute();
}
