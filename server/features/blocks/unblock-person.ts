import type { Db } from '#server/db/handle.ts';
import { requireUser } from '#server/features/accounts/index.ts';
import { deleteBlock } from './blocks.queries.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requireOther } from './blocks.policy.ts';

/** Takes the viewer's own block back; one by the other person stays. @throws not_found, own_block */
export async function unblockPerson(db: Db, viewer: Viewer, username: string): Promise<void> {
  const person = await requireUser(db, username);
  requireOther(viewer, person);
  await deleteBlock(db, viewer.id, person.id);
}
