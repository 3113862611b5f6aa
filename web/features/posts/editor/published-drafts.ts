import { api } from '#web/lib/api/browser-api.ts';
import type { DraftName } from './draft-states.ts';
import {
  forgetLocally,
  isAhead,
  keepLocally,
  localDraft,
  newPostDrafts,
  type LocalDraft,
} from './local-drafts.ts';
import { contentOfDraft, isSame } from './post-content.ts';

/** A text of this browser that turns out to be published. */
export interface PublishedDraft {
  copy: LocalDraft;
  post: DraftName & { title: string };
  /** Whether this browser's text differs. */
  isChanged: boolean;
}

/** How many texts are checked; older ones were not left just now. */
const most = 3;

/**
 * Finds this browser's latest text that became a post unnoticed: the reply was lost, or its scheduled time came during
 * typing.
 * @param opened the opened draft; its editor finds out by itself
 */
export async function findPublished(userId: string, opened: string | null): Promise<PublishedDraft | null> {
  const copies = newPostDrafts(userId).filter((copy) => copy.id !== opened && isAhead(copy));
  const found = await Promise.all(copies.slice(0, most).map((copy) => ask(copy).catch(() => null)));
  return found.find((published) => published !== null) ?? null;
}

/** Removes the draft, or turns it into changes to the post if its text differs. */
export function resolvePublished(userId: string, { copy, post, isChanged }: PublishedDraft): void {
  if (isChanged) {
    // If this browser has other changes to that post, both stay: the editor asks.
    if (localDraft(userId, post.id)) return;
    const { savedAt, content } = copy;
    const { id, post: slug, basedOn } = post;
    if (!keepLocally(userId, { id, post: slug, basedOn, savedAt, content })) return;
  }
  forgetLocally(userId, copy.id);
}

async function ask(copy: LocalDraft): Promise<PublishedDraft | null> {
  const { published } = await api('GET /api/drafts', { query: { id: copy.id } });
  if (!published) return null;
  return { copy, post: published, isChanged: !isSame(copy.content, contentOfDraft(published)) };
}
