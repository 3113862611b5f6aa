import type { Tx } from '../db/handle.ts';

/**
 * What rooms tell the rooms below them, in the transaction that makes it true. Ids and times only: whoever
 * hears a fact reads the data behind it in the same transaction.
 */
export interface Facts {
  /** New or changed: its title, text or tags. */
  post_written: { postId: string };
  /** A text was published under a key that may be the id of its draft. */
  draft_published: { authorId: string; key: string };
  comment_edited: { commentId: string };
  /** New or changed: what people tell of themselves. */
  person_written: { userId: string };
  group_written: { groupId: string };
  email_confirmed: { userId: string };
  post_liked: { postId: string; userId: string; at: Date };
  posts_unliked: { postIds: string[] };
  /** `answeredId` is the comment that was answered, null for a comment on the post itself. */
  comment_added: { commentId: string; answeredId: string | null; at: Date };
  person_followed: { followerId: string; followedId: string; at: Date };
  /** For the first time, or differently from before. */
  person_rated: { raterId: string; ratedId: string; at: Date };
  rating_answered: { ratingId: string; at: Date };
  group_requested: { groupId: string; userId: string; at: Date };
  group_decided: { groupId: string; userId: string; accepted: boolean; at: Date };
}

type Handler<K extends keyof Facts> = (tx: Tx, fact: Facts[K]) => Promise<void>;

const handlers = new Map<keyof Facts, Set<Handler<never>>>();

/** Once for each process, before the first request; a handler that is given again is not called twice. */
export function onFact<K extends keyof Facts>(name: K, handler: Handler<K>): void {
  const known = handlers.get(name) ?? new Set();
  handlers.set(name, known.add(handler));
}

/** Tells the rooms below; what they throw undoes the transaction, as if the caller had thrown it. */
export async function emit<K extends keyof Facts>(tx: Tx, name: K, fact: Facts[K]): Promise<void> {
  const known = handlers.get(name);
  // A process that forgot to connect its rooms would lose what they are to hear.
  if (!known) throw new Error(`nobody hears '${name}': rooms are not connected`);
  for (const handler of known as Set<Handler<K>>) await handler(tx, fact);
}
