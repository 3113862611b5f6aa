import { validate as isUuid } from 'uuid';
import type { DraftVersion, DraftVersionLine } from '#contract/drafts.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/handle.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { toVersion, toVersionLine } from './drafts.view.ts';
import { readDraft } from './read-drafts.ts';
import { findVersion, findVersions } from './versions.queries.ts';

/** @throws not_found */
export async function listVersions(
  db: Db,
  viewer: Viewer,
  draftId: string,
): Promise<{ versions: DraftVersionLine[] }> {
  await readDraft(db, viewer, draftId);
  const rows = await findVersions(db, draftId, limits.draftVersions);
  return { versions: rows.map(toVersionLine) };
}

/** @throws not_found, for what belongs to somebody else too */
export async function readVersion(
  db: Db,
  viewer: Viewer,
  draftId: string,
  id: string,
): Promise<DraftVersion> {
  const row = isUuid(draftId) && isUuid(id) ? await findVersion(db, viewer.id, draftId, id) : undefined;
  if (!row) throw refuse('not_found');
  return toVersion(row);
}
