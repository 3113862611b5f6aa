import { LRUCache } from 'lru-cache';
import { namesIn } from '#markdown/mentions.ts';
import type { RenderOptions } from '#markdown/renderer.ts';
import type { Db } from '#server/db/handle.ts';
import type { Listener } from '#server/events/events.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { listUsernames } from './accounts.queries.ts';
import { isEmailConfirmed } from './email-confirmations.queries.ts';

/** People whose e-mail is confirmed: from then on it always is. */
const confirmed = new LRUCache<string, boolean>({ max: 10_000 });

/**
 * How a person's text is rendered. Links of an account that nobody has confirmed are shown as text, so that spam is
 * not worth it; names after an '@' lead to those who are called so.
 */
export async function renderOptionsFor(db: Db, writerId: string, markdown: string): Promise<RenderOptions> {
  const names = namesIn(markdown);
  const usernames = names.length === 0 ? [] : await listUsernames(db, names);
  const people = new Map(usernames.map((username) => [username.toLowerCase(), username]));
  return {
    links: (await isConfirmed(db, writerId)) ? 'live' : 'plain',
    personOf: (name) => people.get(name.toLowerCase()) ?? null,
  };
}

async function isConfirmed(db: Db, userId: string): Promise<boolean> {
  if (confirmed.has(userId)) return true;
  const found = await isEmailConfirmed(db, userId);
  if (found) confirmed.set(userId, true);
  return found;
}

/** Milliseconds: longer than a transaction that still took the account for unconfirmed. */
const later = 60_000;

/** The links in a person's texts begin to work once the e-mail is confirmed: `job` renders them anew. */
export const renderAgain =
  (job: 'render_posts' | 'render_comments'): Listener<'email_confirmed'> =>
  async (tx, { userId }) => {
    await addJob(tx, job, { userId });
    await addJob(tx, job, { userId }, { at: new Date(Date.now() + later) });
  };
