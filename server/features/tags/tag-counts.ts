import { LRUCache } from 'lru-cache';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/handle.ts';
import { countTags, type TagCount } from './tags.queries.ts';

/** Milliseconds. */
const maxAge = 60_000;

/** The most used tags in the order of their list. */
export type TagCounts = () => Promise<TagCount[]>;

/**
 * Counted once a minute however many ask, and told as it was while it is counted anew. A counter kept with
 * each tag would make everybody who publishes under the same tag wait for each other.
 */
export function openTagCounts(db: Db): TagCounts {
  const cache = new LRUCache<'all', TagCount[]>({
    max: 1,
    ttl: maxAge,
    allowStale: true,
    fetchMethod: async () => (await countTags(db, limits.listedTags)).toSorted(inOrder),
  });
  return async () => (await cache.fetch('all')) ?? [];
}

/** The most used first. Compared here as everywhere, whatever the database's locale. */
export function inOrder(one: TagCount, other: TagCount): number {
  if (one.posts !== other.posts) return other.posts - one.posts;
  return one.tag < other.tag ? -1 : Number(one.tag > other.tag);
}
