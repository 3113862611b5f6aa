import { validate as isUuid } from 'uuid';
import type { Db } from '#server/db/handle.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { deleteDraft } from './drafts.queries.ts';

/** @throws not_found */
export async function removeDraft(db: Db, viewer: Viewer, id: string): Promise<void> {
  if (!isUuid(id) || !(await deleteDraft(db, viewer.id, id))) throw refuse('not_found');
}
