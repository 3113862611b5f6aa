import type { Db } from '#server/db/handle.ts';

/** Whether a school waits for the owner of this e-mail. */
export async function hasInvitation(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('school_invitations')
    .select('id')
    .where('email', '=', email)
    .where('expires_at', '>', new Date())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
