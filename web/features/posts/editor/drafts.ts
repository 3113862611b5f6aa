import type { Draft } from '#contract/posts/drafts.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { forgetLocally, isAhead, localDraft, newPostDrafts, type LocalDraft } from './local-drafts.ts';
import { contentOfDraft } from './post-content.ts';

/*
 * Drafts of the server and of this browser, under the same ids. A copy is used unless only the server's draft has
 * changed; if both have, saving the copy asks the writer to choose.
 */

/** Returns drafts of unpublished posts, newest first. Without a network, this browser's. */
export async function readDrafts(userId: string): Promise<LocalDraft[]> {
  const reply = await api('GET /api/drafts').catch(() => null);
  if (!reply) return newPostDrafts(userId);

  const stored = new Map(reply.drafts.map((draft) => [draft.id, draft]));
  for (const copy of newPostDrafts(userId)) {
    const isRemoved = !stored.has(copy.id) && reply.nextCursor === null && !isAhead(copy);
    if (isRemoved) forgetLocally(userId, copy.id);
  }
  const copies = newPostDrafts(userId);
  const only = reply.drafts.filter(({ id, post }) => post === '' && !copies.some((copy) => copy.id === id));
  const merged = copies.map((copy) => newer(copy, stored.get(copy.id)));
  return [...merged, ...only.map(fromServer)].sort((a, b) => b.savedAt - a.savedAt);
}

/** Returns null if no draft has that id. @throws ApiError */
export async function readDraft(userId: string, id: string): Promise<LocalDraft | null> {
  const copy = localDraft(userId, id);
  if (copy && !copy.stored) return copy;
  try {
    const stored = await api('GET /api/drafts/{id}', { params: { id } });
    return copy ? newer(copy, stored) : fromServer(stored);
  } catch (error) {
    if (copy || (error instanceof ApiError && error.status === 404)) return copy;
    throw error;
  }
}

/** Returns the unpublished changes to a published post, if any: their draft has the post's id. */
export async function readChanges(userId: string, postId: string): Promise<LocalDraft | null> {
  const copy = localDraft(userId, postId);
  const reply = await api('GET /api/drafts', { query: { id: postId } }).catch(() => null);
  const stored = reply?.drafts[0];
  if (!copy) return stored ? fromServer(stored) : null;
  // Published or discarded on another device.
  if (reply && !stored && !isAhead(copy)) {
    forgetLocally(userId, postId);
    return null;
  }
  return newer(copy, stored);
}

/** Discards a draft, here and on the server. @throws ApiError */
export async function discardDraft(userId: string, id: string): Promise<void> {
  await api('DELETE /api/drafts/{id}', { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
  forgetLocally(userId, id);
}

function newer(copy: LocalDraft, stored: Draft | undefined): LocalDraft {
  if (!stored || stored.revision === copy.stored?.revision || isAhead(copy)) return copy;
  return fromServer(stored);
}

function fromServer(draft: Draft): LocalDraft {
  const savedAt = Date.parse(draft.updatedAt);
  const { id, post, basedOn, revision } = draft;
  return { id, post, basedOn, savedAt, content: contentOfDraft(draft), stored: { revision, savedAt } };
}
