import { emptyContent, type PostContent } from './post-content.ts';

/*
 * Copies of what is being written, in this browser: they outlive a closed tab, a lost network and an expired
 * session. Each has a key of its own, so that two tabs do not overwrite each other's, and belongs to an account.
 */

export interface LocalDraft {
  id: string;
  /** Milliseconds since the epoch. */
  savedAt: number;
  content: PostContent;
  /** Where it has been stored on the server too: the date it has there, and which state of the copy that was. */
  stored?: { updatedAt: string; savedAt: number };
}

/** Names the copy of changes to a published post; other ids are those of new posts. */
export const draftIdOfPost = (slug: string): string => `post:${slug}`;

const keyOf = (userId: string, id: string) => `rascunho:${userId}:${id}`;

/** Of posts that are not published yet, the newest first. */
export function newPostDrafts(userId: string): LocalDraft[] {
  return localDrafts(userId).filter(({ id }) => !id.startsWith(draftIdOfPost('')));
}

export function localDraft(userId: string, id: string): LocalDraft | null {
  return parse(localStorage.getItem(keyOf(userId, id)));
}

/** @returns whether there was room; the account's oldest copies make some where there is none */
export function keepLocally(userId: string, draft: LocalDraft): boolean {
  const text = JSON.stringify({ stored: localDraft(userId, draft.id)?.stored, ...draft });
  for (;;) {
    try {
      localStorage.setItem(keyOf(userId, draft.id), text);
      return true;
    } catch {
      const oldest = localDrafts(userId).findLast(({ id }) => id !== draft.id);
      if (!oldest) return false;
      forgetLocally(userId, oldest.id);
    }
  }
}

export function forgetLocally(userId: string, id: string): void {
  localStorage.removeItem(keyOf(userId, id));
}

function localDrafts(userId: string): LocalDraft[] {
  const prefix = keyOf(userId, '');
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => parse(localStorage.getItem(key)))
    .filter((draft) => draft !== null)
    .sort((a, b) => b.savedAt - a.savedAt);
}

function parse(text: string | null): LocalDraft | null {
  try {
    const draft = JSON.parse(text ?? '') as LocalDraft;
    return { ...draft, content: { ...emptyContent, ...draft.content } };
  } catch {
    return null;
  }
}
