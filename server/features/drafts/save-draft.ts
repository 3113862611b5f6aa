import { validate as isUuid } from 'uuid';
import type { Draft, drafts } from '#contract/drafts.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/handle.ts';
import { lockUsers } from '#server/features/accounts/accounts.public.ts';
import { requireOwnImage, useImagesIn } from '#server/features/uploads/uploads.public.ts';
import { refuse, refuseFields } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { countDrafts, insertDraft, updateDraft, type DraftRow } from './drafts.queries.ts';
import { toDraft } from './drafts.view.ts';

/**
 * Replaces the draft of that id, or begins it. The usual case, one more save while writing, is one statement.
 * @throws not_found for an id of somebody else's, foreign_image, too_many_drafts
 */
export async function saveDraft(
  db: Db,
  viewer: Viewer,
  id: string,
  form: BodyOf<(typeof drafts)['PUT /api/drafts/{id}']>,
): Promise<Draft> {
  if (!isUuid(id)) throw refuseFields({ id: 'O identificador de um rascunho é um UUID.' });
  await requireOwnImage(db, viewer.id, form.image);
  await useImagesIn(db, viewer.id, form.markdownText);
  const row: DraftRow = {
    id,
    author_id: viewer.id,
    title: form.title,
    tags: form.tags.map((tag) => tag.title),
    markdown: form.markdownText,
    image: form.image,
    group_slug: form.group,
    updated_at: new Date(),
  };
  return toDraft((await updateDraft(db, row)) ?? (await beginDraft(db, row)));
}

async function beginDraft(db: Db, row: DraftRow): Promise<DraftRow> {
  return db.transaction().execute(async (tx) => {
    // One at a time for each person, so that the number is exact.
    await lockUsers(tx, [row.author_id]);
    const known = await updateDraft(tx, row);
    if (known) return known;
    if ((await countDrafts(tx, row.author_id)) >= limits.drafts) throw refuse('too_many_drafts');
    const begun = await insertDraft(tx, row);
    if (!begun) throw refuse('not_found');
    return begun;
  });
}
