import { isDeepStrictEqual } from 'node:util';
import { validate as isUuid, v7 as uuid } from 'uuid';
import type { Selectable } from 'kysely';
import { minute } from '#contract/durations.ts';
import type { drafts, Draft, DraftVersion, DraftVersionLine } from '#contract/posts/drafts.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { requireOwnImage, useImagesIn } from '#server/features/uploads/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import { findPublishedAs, deleteWithdrawn } from '#server/features/posts/index.ts';
import { refuse, DraftChanged, refuseFields } from '#server/http/errors.ts';
import { transact } from '#server/db/transact.ts';
import { lockUsers } from '#server/features/identity/accounts/index.ts';
import {
  findDraft,
  findDrafts,
  countDrafts,
  insertDraft,
  lockDraft,
  updateDraft,
  type DraftTable,
  deleteDraft,
} from './drafts.queries.ts';
import { toDraft, toUnchanged, type PublishedAs, toVersion, toVersionLine } from './drafts.view.ts';
import {
  markSetAside,
  newestVersion,
  insertVersion,
  thinVersions,
  findVersion,
  findVersions,
} from './versions.queries.ts';

/** The text of a draft or a version. */
interface DraftText {
  author_id: string;
  title: string;
  tags: string[];
  careers: string[];
  markdown: string;
  image: string;
  group_slug: string;
}

type Form = BodyOf<(typeof drafts)['POST /api/drafts/{id}/versions']>;

const textOf = (viewer: Viewer, form: Form): DraftText => ({
  author_id: viewer.id,
  title: form.title,
  tags: form.tags.map((tag) => tag.title),
  careers: form.careers,
  markdown: form.markdownText,
  image: form.image,
  group_slug: form.group,
});

/** Keeps the text's pictures from being swept. @throws foreign_image */
async function requireOwnPictures(db: Db, viewer: Viewer, form: Form): Promise<void> {
  await requireOwnImage(db, viewer.id, form.image);
  await useImagesIn(db, viewer.id, form.markdownText);
}

function isSameText(one: DraftText, other: DraftText): boolean {
  const text = ({ title, tags, careers, markdown, image, group_slug }: DraftText) => [
    title,
    tags,
    careers,
    markdown,
    image,
    group_slug,
  ];
  return isDeepStrictEqual(text(one), text(other));
}

export async function listDrafts(
  db: Db,
  viewer: Viewer,
  { cursor, id }: { cursor?: string | undefined; id?: string | undefined },
): Promise<{ drafts: Draft[]; nextCursor: string | null; published?: Draft }> {
  if (id !== undefined) {
    if (!isUuid(id)) return { drafts: [], nextCursor: null };
    const row = await findDraft(db, viewer.id, id);
    if (row) return { drafts: [toDraft(row)], nextCursor: null };
    const post = await findPublishedAs(db, viewer.id, id);
    return { drafts: [], nextCursor: null, ...(post && { published: toUnchanged(post) }) };
  }
  const rows = await findDrafts(db, viewer.id, dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.updated_at.toISOString(), id: row.id }));
  return { drafts: page.rows.map(toDraft), nextCursor: page.nextCursor };
}

/** @throws not_found, for what belongs to somebody else too */
export async function readDraft(db: Db, viewer: Viewer, id: string): Promise<Draft> {
  const row = isUuid(id) ? await findDraft(db, viewer.id, id) : undefined;
  if (!row) throw refuse('not_found');
  return toDraft(row);
}

/** What saving writes: everything but the time of publication. */
interface Next extends DraftText {
  id: string;
  pressed: boolean;
  based_on: Date | null;
  updated_at: Date;
}
type SaveForm = BodyOf<(typeof drafts)['PUT /api/drafts/{id}']>;

/**
 * Replaces or creates the draft of that id. One that was published meanwhile, on schedule or by a request whose
 * response was lost, continues as changes to that post, under the post's id, which the response has. Where the form
 * names its base revision, another one is not overwritten, unless it has the same text: then the response to an earlier
 * save was lost.
 * @throws not_found for an id of another user's, draft_changed, foreign_image, too_many_drafts
 */
export async function saveDraft(db: Db, viewer: Viewer, id: string, form: SaveForm): Promise<Draft> {
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
  // Serialized per user, so that the count is exact.
  await lockUsers(tx, [next.author_id]);
  // Another request may have created it meanwhile.
  const saved = await lockDraft(tx, next.author_id, next.id);
  if (saved) return writeOver(tx, saved, next, revision);
  if ((await countDrafts(tx, next.author_id)) >= limits.drafts) throw refuse('too_many_drafts');
  if (!(await insertDraft(tx, { ...next, publish_at: null }))) throw refuse('not_found');
}

/** Deleted between the save and the response. */
function gone(): never {
  throw refuse('not_found');
}

/** Deletes the draft, and its post if that was withdrawn. @throws not_found */
export async function removeDraft(db: Db, viewer: Viewer, id: string): Promise<void> {
  if (!isUuid(id)) throw refuse('not_found');
  await transact(db, async (tx) => {
    if (!(await deleteDraft(tx, viewer.id, id))) throw refuse('not_found');
    await deleteWithdrawn(tx, viewer.id, id);
  });
}

/**
 * Stores a text its author decided against as a version of the draft; a repeated request stores it once.
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

/** Milliseconds between versions while somebody writes. */
const interval = 5 * minute;
/** Characters: a text that shrinks this much at once may have been deleted by mistake. */
const muchLess = 200;

/** What a draft is about to become. */
interface NextVersion {
  markdown: string;
  pressed: boolean;
}

/** Stores the text of a locked draft as a version before it is overwritten, where its author may want it back. */
async function keepVersion(tx: Tx, draft: Selectable<DraftTable>, next: NextVersion): Promise<void> {
  if (draft.title === '' && draft.markdown === '') return;
  const newest = await newestVersion(tx, draft.id);
  if (newest && isSameText(newest, draft)) return;
  if (!isWorthKeeping(draft, next, newest?.saved_at)) return;
  await addVersion(tx, draft.id, draft, draft.updated_at);
}

/** Adds a text to the versions of a locked draft. */
async function addVersion(
  tx: Tx,
  draftId: string,
  { author_id, title, tags, careers, markdown, image, group_slug }: DraftText,
  savedAt: Date,
): Promise<string> {
  const id = uuid();
  const text = { author_id, title, tags, careers, markdown, image, group_slug };
  await insertVersion(tx, { ...text, id, draft_id: draftId, saved_at: savedAt });
  await thinVersions(tx, draftId, limits.draftVersions);
  return id;
}

function isWorthKeeping(draft: Selectable<DraftTable>, next: NextVersion, newest: Date | undefined): boolean {
  if (draft.pressed || next.pressed) return true;
  if (draft.markdown.length - next.markdown.length >= muchLess) return true;
  return !newest || draft.updated_at.getTime() - newest.getTime() >= interval;
}

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
