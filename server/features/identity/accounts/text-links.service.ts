import { LRUCache } from 'lru-cache';
import { minute } from '#contract/durations.ts';
import { mayHaveLinks } from '#markdown/links.ts';
import { namesIn } from '#markdown/mentions.ts';
import type { RenderOptions } from '#markdown/renderer.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { emit, type Listener } from '#server/events/events.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { listLinkedUsernames } from './accounts.queries.ts';
import { isEmailConfirmed } from './emails.queries.ts';

/* What a person's texts may link to: addresses, and the people that they mention. */

declare module '#server/events/events.ts' {
  interface Events {
    /** Newly mentioned by an edit of a post or a comment. */
    people_mentioned: { postId: string | null; commentId: string | null; usernames: string[]; at: Date };
    /** No longer mentioned since an edit; names as written, in lower case. */
    mentions_removed: { postId: string | null; commentId: string | null; names: string[]; at: Date };
  }
}

/** Users with a confirmed e-mail: it stays confirmed. */
const confirmed = new LRUCache<string, boolean>({ max: 10_000 });

/**
 * Returns how a user's text is rendered. Links of an unconfirmed account are shown as text, so that spam does not pay;
 * names after an '@' link to their owners.
 */
export async function renderOptionsFor(db: Db, writerId: string, markdown: string): Promise<RenderOptions> {
  const names = namesIn(markdown);
  const usernames = names.length === 0 ? [] : await listLinkedUsernames(db, names);
  const people = new Map(usernames.map((username) => [username.toLowerCase(), username]));
  return {
    links: mayHaveLinks(markdown) && !(await isConfirmed(db, writerId)) ? 'plain' : 'live',
    personOf: (name) => people.get(name.toLowerCase()) ?? null,
  };
}

/** Tells whom an edit mentions for the first time, and whom no more. */
export async function emitMentions(
  tx: Tx,
  text: { postId: string | null; commentId: string | null; at: Date },
  mentions: readonly string[],
  before: string,
): Promise<void> {
  const formerly = namesIn(before);
  const now = new Set(mentions.map((username) => username.toLowerCase()));
  const usernames = mentions.filter((username) => !formerly.includes(username.toLowerCase()));
  const names = formerly.filter((name) => !now.has(name));
  if (usernames.length > 0) await emit(tx, 'people_mentioned', { ...text, usernames });
  if (names.length > 0) await emit(tx, 'mentions_removed', { ...text, names });
}

async function isConfirmed(db: Db, userId: string): Promise<boolean> {
  if (confirmed.has(userId)) return true;
  const found = await isEmailConfirmed(db, userId);
  if (found) confirmed.set(userId, true);
  return found;
}

/** Milliseconds; longer than a transaction that still saw the account as unconfirmed. */
const later = minute;

/** Renders a user's texts again by `job` once the e-mail is confirmed, so that their links work. */
export const renderAgain =
  (job: 'render_posts' | 'render_comments'): Listener<'email_confirmed'> =>
  async (tx, { userId }) => {
    await addJob(tx, job, { userId });
    await addJob(tx, job, { userId }, { at: new Date(Date.now() + later) });
  };
