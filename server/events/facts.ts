import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/handle.ts';

/**
 * What rooms tell the rooms below them, in the transaction that makes it true. Ids and times only: whoever
 * hears a fact reads the data behind it in the same transaction.
 */
export interface Facts {
  /** Changed: its title, text or tags, or that it is there for others. */
  post_written: { postId: string };
  /** A text was published once more under a key that may be the id of its draft. */
  draft_published: { authorId: string; key: string };
  comment_edited: { commentId: string };
  /** New or changed: what people tell of themselves. */
  person_written: { userId: string };
  group_written: { groupId: string };
  email_confirmed: { userId: string };
  posts_unliked: { postIds: string[] };
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

/**
 * Facts that are rows of the statement that makes them true, there under the fact's name: what hears them is a part of
 * that statement, so that what people do most is one round trip. Beside each, the columns of its rows; its value is what is
 * known outside of the database.
 */
export interface RowFacts {
  /** `post_id`, `author_id`, who liked it (`user_id`) and when (`created_at`). */
  post_liked: null;
  /**
   * `comment_id`, `post_id`, `post_author_id`, who wrote it (`author_id`) and when (`created_at`), the comment that it
   * stands under (`parent_id`) and the one that was answered (`answered_id`), null for a comment on the post itself. `text`
   * is without markup.
   */
  comment_added: { text: string };
  /** `post_id`, `author_id`, `published_at`. `draftId` is the draft that it was, `text` is without markup. */
  post_published: { title: string; tags: string[]; text: string; draftId: string | null };
}

/** A query that changes data, from the rows of a fact; null for nothing to do. */
type Part<K extends keyof RowFacts> = (fact: RowFacts[K]) => RawBuilder<unknown> | null;

const parts = new Map<keyof RowFacts, Map<string, Part<never>>>();

/** As {@link onFact}. The query stands in the statement as `name`; `told` returns the `user_id` of people who have news. */
export function onRowFact<K extends keyof RowFacts>(fact: K, name: string, part: Part<K>): void {
  const known = parts.get(fact) ?? new Map<string, Part<never>>();
  parts.set(fact, known.set(name, part));
}

/** What hears a fact, to stand in the `with` of a statement after the query that is named like the fact. */
export function heardBy<K extends keyof RowFacts>(name: K, fact: RowFacts[K]): RawBuilder<unknown> {
  const known = parts.get(name) as Map<string, Part<K>> | undefined;
  if (!known) throw new Error(`nobody hears '${name}': rooms are not connected`);
  const queries = Array.from(known, ([as, part]) => ({ as, query: part(fact) })).filter(({ query }) => query);
  return sql.join(queries.map(({ as, query }) => sql`${sql.ref(as)} as (${query})`));
}
