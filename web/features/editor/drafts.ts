import type { Draft } from '#contract/drafts.ts';
import { editorTags } from '#contract/tags.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { api } from '#web/lib/browser-api.ts';
import { forgetLocally, keepLocally, localDraft, newPostDrafts, type LocalDraft } from './local-drafts.ts';
import { isEmpty, type PostContent } from './post-content.ts';

/*
 * Drafts of new posts: those stored on the server and the copies in this browser, under the same ids. A copy is
 * used unless the draft has been stored anew somewhere else meanwhile.
 */

/** The newest first. Without a network, those of this browser. */
export async function readDrafts(userId: string): Promise<LocalDraft[]> {
  const reply = await api('GET /api/drafts').catch(() => null);
  if (!reply) return newPostDrafts(userId);

  const stored = new Map(reply.drafts.map((draft) => [draft.id, draft]));
  for (const copy of newPostDrafts(userId)) {
    const isRemoved = !stored.has(copy.id) && reply.nextCursor === null && !hasChanged(copy);
    if (isRemoved) forgetLocally(userId, copy.id);
  }
  const copies = newPostDrafts(userId);
  const only = reply.drafts.filter(({ id }) => !copies.some((copy) => copy.id === id));
  const merged = copies.map((copy) => newer(copy, stored.get(copy.id)));
  return [...merged, ...only.map(fromServer)].sort((a, b) => b.savedAt - a.savedAt);
}

/** Null where there is none of that id. @throws ApiError */
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

/** Stores a draft on the server. @throws ApiError */
export async function storeDraft(userId: string, id: string, content: PostContent): Promise<void> {
  // One that has nothing in it and never had is not worth a place in the list.
  if (isEmpty(content) && !localDraft(userId, id)?.stored) return;
  const savedAt = localDraft(userId, id)?.savedAt ?? 0;
  const tags = content.tags.map((title) => ({ title }));
  const reply = await api('PUT /api/drafts/{id}', { params: { id }, body: { ...content, tags } });
  // The copy may have gone on meanwhile.
  const copy = localDraft(userId, id) ?? fromServer(reply);
  keepLocally(userId, { ...copy, stored: { updatedAt: reply.updatedAt, savedAt } });
}

/** Removes a draft that has become a post. */
export async function removeDraft(userId: string, id: string): Promise<void> {
  const isStored = localDraft(userId, id)?.stored !== undefined;
  forgetLocally(userId, id);
  // What is left behind can be removed in the list of drafts.
  if (isStored) await api('DELETE /api/drafts/{id}', { params: { id } }).catch(() => undefined);
}

/** Has the copy anything that the server has not been given? */
function hasChanged({ savedAt, stored }: LocalDraft): boolean {
  return !stored || savedAt > stored.savedAt;
}

function newer(copy: LocalDraft, stored: Draft | undefined): LocalDraft {
  if (!stored || stored.updatedAt === copy.stored?.updatedAt) return copy;
  return Date.parse(stored.updatedAt) > copy.savedAt ? fromServer(stored) : copy;
}

function fromServer({ id, updatedAt, title, tags, markdownText, image, group }: Draft): LocalDraft {
  const savedAt = Date.parse(updatedAt);
  return {
    id,
    savedAt,
    content: {
      title,
      tags: editorTags.filter((tag) => tags.some(({ title }) => title === tag)),
      markdownText,
      image,
      group,
    },
    stored: { updatedAt, savedAt },
  };
}
