import type { Tx } from '#server/db/handle.ts';
import type { SchoolRow } from './schools.queries.ts';

/** Locks a school, so that of two changes of its coordinator the later one holds. */
export async function lockSchool(tx: Tx, id: string): Promise<SchoolRow | undefined> {
  return tx.selectFrom('schools').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Deletes who coordinates a school, and whom it has invited to. */
export async function deleteCoordinators(tx: Tx, schoolId: string): Promise<void> {
  await tx.deleteFrom('school_coordinators').where('school_id', '=', schoolId).execute();
  await tx
    .deleteFrom('school_invitations')
    .where('school_id', '=', schoolId)
    .where('class_id', 'is', null)
    .execute();
}
