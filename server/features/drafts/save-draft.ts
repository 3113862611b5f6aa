import type { Insertable, Selectable } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { validate as isUuid } from 'uuid';
import type { Draft, drafts } from '#contract/drafts.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { lockUsers } from '#server/features/accounts/accounts.public.ts';
import { requireOwnImage, useImagesIn } from '#server/features/uploads/uploads.public.ts';
import { DraftChanged, refuse, refuseFields } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { countDrafts, findDraft, insertDraft, lockDraft, updateDraft } from './drafts.queries.ts';
import type { DraftTable } from './drafts.table.ts';
import { toDraft } from './drafts.view.ts';
import { keepVersion } from './keep-version.ts';

/** All but what is not written by saving: the time to publish it. */
type Next = Omit<Insertable<DraftTable>, 'publish_at'> & { pressed: boolean };
type Form = BodyOf<(typeof drafts)['PUT /api/drafts/{id}']>;

/**
 * Replaces the draft of that id, or begins it. Where the form says on which revision it is based, another one is
 * not written over, unless it has the same text: then the answer to an earlier save got lost.
 * @throws not_found for an id of somebody else's, draft_changed, foreign_image, too_many_drafts
 */
export async function saveDraft(db: Db, viewer: Viewer, id: string, form: Form): Promise<Draft> {
  if (!isUuid(id)) throw refuseFields({ id: 'O identificador de um rascunho é um UUID.' });
  await requireOwnImage(db, viewer.id, form.image);
  await useImagesIn(db, viewer.id, form.markdownText);
  const next: Next = {
    id,
    author_id: viewer.id,
    title: form.title,
    tags: form.tags.map((tag) => tag.title),
    markdown: form.markdownText,
    image: form.image,
    group_slug: form.group,
    pressed: !form.automatic,
    based_on: form.basedOn === '' ? null : new Date(form.basedOn),
    updated_at: new Date(),
  };
  await transact(db, async (tx) => {
    const saved = await lockDraft(tx, viewer.id, id);
    if (saved) await writeOver(tx, saved, next, form.revision);
    else await begin(tx, next, form.revision);
  });
  return toDraft((await findDraft(db, viewer.id, id)) ?? gone());
}

async function writeOver(
  tx: Tx,
  saved: Selectable<DraftTable>,
  next: Next,
  revision: number | undefined,
): Promise<void> {
  if (revision !== undefined && revision !== saved.revision) {
    if (isSameText(saved, next)) return;
    throw new DraftChanged(saved.revision);
  }
  const isSame = isSameText(saved, next);
  if (!isSame) await keepVersion(tx, saved, next);
  const pressed = next.pressed || (isSame && saved.pressed);
  await updateDraft(tx, { ...next, pressed, revision: saved.revision + 1 });
}

async function begin(tx: Tx, next: Next, revision: number | undefined): Promise<void> {
  // One at a time for each person, so that the number is exact.
  await lockUsers(tx, [next.author_id]);
  // Another request may have begun it meanwhile.
  const saved = await lockDraft(tx, next.author_id, next.id);
  if (saved) return writeOver(tx, saved, next, revision);
  if ((await countDrafts(tx, next.author_id)) >= limits.drafts) throw refuse('too_many_drafts');
  if (!(await insertDraft(tx, { ...next, publish_at: null }))) throw refuse('not_found');
}

function isSameText(saved: Selectable<DraftTable>, next: Next): boolean {
  const text = ({ title, tags, markdown, image, group_slug }: Omit<Next, 'pressed'>) => [
    title,
    tags,
    markdown,
    image,
    group_slug,
  ];
  return isDeepStrictEqual(text(saved), text(next));
}

/** Deleted between the save and the answer. */
function gone(): never {
  throw refuse('not_found');
}
