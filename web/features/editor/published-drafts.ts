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

/** A text of this browser that turns out to be a published post. */
export interface PublishedDraft {
  copy: LocalDraft;
  /** The post. */
  post: DraftName & { title: string };
  /** The text of this browser says something else. */
  isChanged: boolean;
}

/** How many texts are asked about; others were not left a moment ago. */
const most = 3;

/**
 * The text of this browser, written last, that has become a post though it has not heard so: the answer got lost, or
 * its time came while somebody wrote on.
 * @param opened the draft that is opened; its editor finds out by itself
 */
export async function findPublished(userId: string, opened: string | null): Promise<PublishedDraft | null> {
  const copies = newPostDrafts(userId).filter((copy) => copy.id !== opened && isAhead(copy));
  const found = await Promise.all(copies.slice(0, most).map((copy) => ask(copy).catch(() => null)));
  return found.find((published) => published !== null) ?? null;
}

/** Makes of it what it is: no draft, or where it says something else changes to the post. */
export function resolvePublished(userId: string, { copy, post, isChanged }: PublishedDraft): void {
  if (isChanged) {
    // Where this browser has other changes to that post, both stay: the editor asks.
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
