import type { Selectable } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Draft, drafts } from '#contract/drafts.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { lockUsers } from '#server/features/accounts/index.ts';
import { findPublishedAs } from '#server/features/posts/index.ts';
import { DraftChanged, refuse, refuseFields } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { isSameText, requireOwnPictures, textOf, type DraftText } from './draft-text.ts';
import { countDrafts, findDraft, insertDraft, lockDraft, updateDraft } from './drafts.queries.ts';
import type { DraftTable } from './drafts.table.ts';
import { toDraft, toUnchanged, type PublishedAs } from './drafts.view.ts';
import { keepVersion } from './keep-version.ts';

/** All but what is not written by saving: the time to publish it. */
interface Next extends DraftText {
  id: string;
  pressed: boolean;
  based_on: Date | null;
  updated_at: Date;
}
type Form = BodyOf<(typeof drafts)['PUT /api/drafts/{id}']>;

/**
 * Replaces the draft of that id, or begins it. One that has become a post meanwhile, by its time or by a press whose
 * answer got lost, goes on as changes to that post: they have the post's id, which the answer says. Where the form says on which revision it is based, another one is
 * not written over, unless it has the same text: then the answer to an earlier save got lost.
 * @throws not_found for an id of somebody else's, draft_changed, foreign_image, too_many_drafts
 */
export async function saveDraft(db: Db, viewer: Viewer, id: string, form: Form): Promise<Draft> {
  if (!isUuid(id)) throw refuseFields({ id: 'O identificador de um rascunho é um UUID.' });
  await requireOwnPictures(db, viewer, form);
  const next: Next = {
    ...textOf(viewer, form),
    id,
    pressed: !form.automatic,
    based_on: form.basedOn === '' ? null : new Date(form.basedOn),
    updated_at: new Date(),
  };
  const saved = await transact(db, (tx) => save(tx, next, form.revision));
  return typeof saved === 'string' ? toDraft((await findDraft(db, viewer.id, saved)) ?? gone()) : saved;
}

/** @returns the id of the draft; the draft itself where there is nothing to store */
async function save(tx: Tx, next: Next, revision: number | undefined): Promise<string | Draft> {
  const saved = await lockDraft(tx, next.author_id, next.id);
  if (saved) await writeOver(tx, saved, next, revision);
  const post = !saved && (await findPublishedAs(tx, next.author_id, next.id));
  if (post) return goOnAsChanges(tx, post, next);
  if (!saved) await begin(tx, next, revision);
  return next.id;
}

async function goOnAsChanges(tx: Tx, post: PublishedAs, next: Next): Promise<string | Draft> {
  const changes = { ...next, id: post.id, based_on: post.updated_at };
  const saved = await lockDraft(tx, post.author_id, post.id);
  if (saved && !isSameText(saved, changes)) throw new DraftChanged(saved.revision);
  if (!saved && isSameText(post, changes)) return toUnchanged(post);
  if (!saved) await begin(tx, changes, 0);
  return post.id;
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

/** Deleted between the save and the answer. */
function gone(): never {
  throw refuse('not_found');
}
