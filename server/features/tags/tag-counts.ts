import { limits } from '#contract/limits.ts';
import { openCache } from '#server/cache.ts';
import type { Db } from '#server/db/handle.ts';
import { countTags, type TagCount } from './tags.queries.ts';

/** The most used tags in the order of their list. */
export type TagCounts = () => Promise<TagCount[]>;

/**
 * Counted once a minute however many ask, and told as it was while it is counted anew. A counter kept with
 * each tag would make everybody who publishes under the same tag wait for each other.
 */
export function openTagCounts(db: Db): TagCounts {
  const cache = openCache<TagCount[]>({ name: 'tags', ttl: 60_000, staleWhileRevalidate: true });
  const count = async () => (await countTags(db, limits.listedTags)).toSorted(inOrder);
  return async () => (await cache.get('all', count)).value;
}

/** The most used first. Compared here as everywhere, whatever the database's locale. */
export function inOrder(one: TagCount, other: TagCount): number {
  if (one.posts !== other.posts) return other.posts - one.posts;
  return one.tag < other.tag ? -1 : Number(one.tag > other.tag);
}
