import { validate as isUuid } from 'uuid';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { deleteWithdrawn } from '#server/features/posts/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { deleteDraft } from './drafts.queries.ts';

/** A post that was taken back goes with its draft. @throws not_found */
export async function removeDraft(db: Db, viewer: Viewer, id: string): Promise<void> {
  if (!isUuid(id)) throw refuse('not_found');
  await transact(db, async (tx) => {
    if (!(await deleteDraft(tx, viewer.id, id))) throw refuse('not_found');
    await deleteWithdrawn(tx, viewer.id, id);
  });
}
