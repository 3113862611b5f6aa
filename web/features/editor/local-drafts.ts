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
}

const keyOf = (userId: string, id: string) => `rascunho:${userId}:${id}`;

/** Names the copy of changes to a published post; other ids are those of new posts. */
export const draftIdOfPost = (slug: string): string => `post:${slug}`;

/** The newest copy of a post that is not published yet. */
export function newestDraft(userId: string): LocalDraft | null {
  return localDrafts(userId).find(({ id }) => !id.startsWith(draftIdOfPost(''))) ?? null;
}

/** Of that account, the newest first. */
function localDrafts(userId: string): LocalDraft[] {
  const prefix = keyOf(userId, '');
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => parse(localStorage.getItem(key)))
    .filter((draft) => draft !== null)
    .sort((a, b) => b.savedAt - a.savedAt);
}

export function localDraft(userId: string, id: string): LocalDraft | null {
  return parse(localStorage.getItem(keyOf(userId, id)));
}

/** @returns whether there was room; the account's oldest copies make some where there is none */
export function keepLocally(userId: string, draft: LocalDraft): boolean {
  for (;;) {
    try {
      localStorage.setItem(keyOf(userId, draft.id), JSON.stringify(draft));
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

function parse(text: string | null): LocalDraft | null {
  try {
    const draft = JSON.parse(text ?? '') as LocalDraft;
    return { ...draft, content: { ...emptyContent, ...draft.content } };
  } catch {
    return null;
  }
}
