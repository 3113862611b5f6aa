import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { Tag } from '#contract/tag-follows.ts';
import { cursorInteger, readCursor, writeCursor } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { inOrder, type TagCounts } from './tag-counts.ts';
import { listFollowedAmong } from './tags.queries.ts';

const position = z.tuple([cursorInteger, z.string()]);

/** The most used tags; whether the viewer follows them is of this moment. */
export async function listTags(
  db: Db,
  counts: TagCounts,
  viewer: Viewer | null,
  cursor: string | undefined,
): Promise<{ tags: Tag[]; nextCursor: string | null }> {
  const after = readCursor(cursor, position);
  const all = await counts();
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
