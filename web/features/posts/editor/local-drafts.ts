import { emptyContent, type PostContent } from './post-content.ts';
import { onDevice } from '#web/ui/browser-storage.ts';

/*
 * Copies of drafts in this browser: they survive a closed tab, a lost network and an expired session. Each draft has
 * its own key and belongs to an account.
 */

export interface LocalDraft {
  id: string;
  /** Milliseconds since the epoch. */
  savedAt: number;
  content: PostContent;
  /** Slug of the published post that this changes ('' for none), and when the post was last changed before. */
  post: string;
  basedOn: string;
  /** Set once stored on the server: its revision there, and the `savedAt` of the stored copy. */
  stored?: { revision: number; savedAt: number };
  /** Fingerprints of texts sent since then: they may have arrived though the reply did not. */
  sent?: string[];
}

const keyOf = (userId: string, id: string) => `rascunho:${userId}:${id}`;

/** Returns drafts of unpublished posts, newest first. */
export function newPostDrafts(userId: string): LocalDraft[] {
  return localDrafts(userId).filter(({ post }) => post === '');
}

export function localDraft(userId: string, id: string): LocalDraft | null {
  return parse(onDevice.get(keyOf(userId, id)));
}

/** Whether the copy has anything that the server has not received. */
export function isAhead({ savedAt, stored }: LocalDraft): boolean {
  return !stored || savedAt > stored.savedAt;
}

/** @returns whether there was room; evicts the account's oldest copies that the server also has */
export function keepLocally(userId: string, draft: LocalDraft): boolean {
  const text = JSON.stringify(draft);
  while (!onDevice.set(keyOf(userId, draft.id), text)) {
    const oldest = localDrafts(userId).findLast((copy) => copy.id !== draft.id && !isAhead(copy));
    if (!oldest) return false;
    forgetLocally(userId, oldest.id);
  }
  return true;
}

export function forgetLocally(userId: string, id: string): void {
  onDevice.remove(keyOf(userId, id));
}

/** An account's copies in this browser, including other tabs'. */
export interface LocalCopies {
  /** @returns the same object until another one is written */
  read(id: string): LocalDraft | null;
  /** @returns whether there was room */
  write(copy: LocalDraft): boolean;
  remove(id: string): void;
}

export function localCopies(userId: string): LocalCopies {
  let last: { key: string; text: string | null; copy: LocalDraft | null } = {
    key: '',
    text: null,
    copy: null,
  };
  return {
    read(id) {
      const key = keyOf(userId, id);
      const text = onDevice.get(key);
      if (key !== last.key || text !== last.text) last = { key, text, copy: parse(text) };
      return last.copy;
    },
    write: (copy) => keepLocally(userId, copy),
    remove: (id) => forgetLocally(userId, id),
  };
}

/** Returns all drafts, newest first. */
export function localDrafts(userId: string): LocalDraft[] {
  const prefix = keyOf(userId, '');
  return onDevice
    .keys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => parse(onDevice.get(key)))
    .filter((draft) => draft !== null)
    .sort((a, b) => b.savedAt - a.savedAt);
}

function parse(text: string | null): LocalDraft | null {
  try {
    const draft = JSON.parse(text ?? '') as LocalDraft;
    return { ...draft, post: draft.post ?? '', content: { ...emptyContent, ...draft.content } };
  } catch {
    return null;
  }
}
