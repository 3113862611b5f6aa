import { validate as isUuid } from 'uuid';
import type { drafts, DraftVersion } from '#contract/drafts.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { isSameText, requireOwnPictures, textOf } from './draft-text.ts';
import { lockDraft } from './drafts.queries.ts';
import { addVersion } from './keep-version.ts';
import { readVersion } from './read-versions.ts';
import { markSetAside, newestVersion } from './versions.queries.ts';

type Form = BodyOf<(typeof drafts)['POST /api/drafts/{id}/versions']>;

/**
 * Keeps a text that its writer decided against as a version of the draft. Sent twice it is kept once.
 * @throws not_found, foreign_image
 */
export async function setAside(db: Db, viewer: Viewer, draftId: string, form: Form): Promise<DraftVersion> {
  if (!isUuid(draftId)) throw refuse('not_found');
  await requireOwnPictures(db, viewer, form);
  const text = textOf(viewer, form);
  const id = await transact(db, async (tx) => {
    if (!(await lockDraft(tx, viewer.id, draftId))) throw refuse('not_found');
    const newest = await newestVersion(tx, draftId);
    const isKept = newest !== undefined && isSameText(newest, text);
    const id = isKept ? newest.id : await addVersion(tx, draftId, text, new Date());
    await markSetAside(tx, id);
    return id;
  });
  return readVersion(db, viewer, draftId, id);
}
