import { z } from 'zod';
import { minute } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import type { Tag, TagFollowReply } from '#contract/posts/tag-follows.ts';
import { cursorInteger, readCursor, writeCursor } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { tagKey } from '#markdown/fold.ts';
import { refuse } from '#server/http/errors.ts';
import { openCache } from '#server/cache.ts';
import {
  listFollowedAmong,
  deleteTagFollow,
  insertTagFollow,
  countTags,
  type TagCount,
} from './tags.queries.ts';

const position = z.tuple([cursorInteger, z.string()]);

/** Returns the most used tags, all or those that begin with `q`; whether the viewer follows them is not cached. */
export async function listTags(
  db: Db,
  counts: TagCounts,
  viewer: Viewer | null,
  { q = '', cursor }: { q?: string | undefined; cursor?: string | undefined },
): Promise<{ tags: Tag[]; nextCursor: string | null }> {
  const after = readCursor(cursor, position);
  const begun = tagKey(q);
  const all = (await counts()).filter(({ tag }) => tag.startsWith(begun));
  const rest = after ? all.filter((row) => inOrder(row, { posts: after[0], tag: after[1] }) > 0) : all;
  const shown = rest.slice(0, limits.pageSize);
  const last = rest.length > shown.length ? shown.at(-1) : undefined;
  const names = shown.map((row) => row.tag);
  const followed = new Set(viewer ? await listFollowedAmong(db, viewer.id, names) : []);
  return {
    tags: shown.map(({ tag, posts }) => ({ id: tag, name: tag, posts, followed: followed.has(tag) })),
    nextCursor: last ? writeCursor([last.posts, last.tag]) : null,
  };
}

/** The tags that the editor offers and that `#palavra` in a text can name. */
const tagPattern = /^[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,28}[\p{L}\p{N}])$/u;

/** Visitors follow nothing. @throws not_found */
export async function readTagFollow(db: Db, viewer: Viewer | null, tag: string): Promise<TagFollowReply> {
  const key = requireTag(tag);
  const followed = viewer ? await listFollowedAmong(db, viewer.id, [key]) : [];
  return { followed: followed.length > 0 };
}

/** Idempotent. A tag may be followed before it is used. @throws not_found, too_many_tags */
export async function followTag(db: Db, viewer: Viewer, tag: string): Promise<TagFollowReply> {
  const followed = await insertTagFollow(db, viewer.id, requireTag(tag), limits.tagFollows);
  if (!followed) throw refuse('too_many_tags');
  return { followed };
}

/** Idempotent. @throws not_found */
export async function unfollowTag(db: Db, viewer: Viewer, tag: string): Promise<TagFollowReply> {
  await deleteTagFollow(db, viewer.id, requireTag(tag));
  return { followed: false };
}

function requireTag(tag: string): string {
  if (!isTag(tag)) throw refuse('not_found');
  return tagKey(tag);
}

export const isTag = (tag: string): boolean => tagPattern.test(tagKey(tag));

/** The most used tags in list order. */
type TagCounts = () => Promise<TagCount[]>;

/**
 * Counts tags at most once a minute and serves the old counts meanwhile. A counter per tag would serialize all publications
 * with the same tag.
 */
export function openTagCounts(db: Db): TagCounts {
  const cache = openCache<TagCount[]>({ name: 'tags', ttl: minute, staleWhileRevalidate: true });
  const count = async () => (await countTags(db, limits.listedTags)).toSorted(inOrder);
  return async () => (await cache.get('all', count)).value;
}

/** Most used first. Compared in code, independent of the database's locale. */
function inOrder(one: TagCount, other: TagCount): number {
  if (one.posts !== other.posts) return other.posts - one.posts;
  return one.tag < other.tag ? -1 : Number(one.tag > other.tag);
}
