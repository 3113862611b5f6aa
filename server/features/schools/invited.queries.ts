import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';

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

/** Uses an invitation up, and those to other classes of the school that went to the same person; none where it has ended. */
export async function takeInvitation(
  tx: Tx,
  tokenHash: Buffer,
): Promise<{ school_id: string; class_id: string | null }[]> {
  return tx
    .deleteFrom('school_invitations')
    .using('school_invitations as mailed')
    .where('mailed.token_hash', '=', tokenHash)
    .where('mailed.expires_at', '>', sql<Date>`now()`)
    .whereRef('school_invitations.school_id', '=', 'mailed.school_id')
    .whereRef('school_invitations.email', '=', 'mailed.email')
    .where(
      sql<boolean>`(school_invitations.id = mailed.id
        or mailed.class_id is not null and school_invitations.class_id is not null)`,
    )
    .returning(['school_invitations.school_id', 'school_invitations.class_id'])
    .execute();
}

export async function deleteEndedInvitations(db: Db): Promise<void> {
  await db
    .deleteFrom('school_invitations')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}
