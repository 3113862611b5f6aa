import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { Post } from '#contract/posts.ts';
import { readCursor, writeCursor, type Position } from '#server/db/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import { listHottest, toPost, type PostCardRow } from '#server/features/posts/posts.public.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { findFollowedSince, listFollowed, listRest } from './home.queries.ts';
import type { FeedPage } from './read-feed.ts';
import { reasonOfFollowed, reasonOfRest } from './reasons.ts';

/**
 * The part of the list that goes on, from which time on followed posts come first ('' without any), and
 * score and id of the last post shown.
 */
const position = z.tuple([
  z.enum(['followed', 'rest']),
  z.iso.datetime().or(z.literal('')),
  z.number(),
  z.guid(),
]);

type Part = 'followed' | 'rest';

interface Entry {
  part: Part;
  row: PostCardRow;
  post: Post;
}

/**
 * What is hot; for a member who follows people or tags, theirs first and then the rest. One cursor leads
 * through both parts.
 */
export async function readHome(db: Db, viewer: Viewer | null, cursor: string | undefined): Promise<FeedPage> {
  const given = readCursor(cursor, position);
  // A member's position in the first part means nothing to a visitor, who begins anew.
  const at = viewer || given?.[1] === '' ? given : null;
  const since = at ? at[1] : await startOf(db, viewer);
  const after = at && { key: at[2], id: at[3] };
  const entries =
    viewer && since
      ? await readParts(db, viewer, since, at?.[0] ?? 'followed', after)
      : (await listHottest(db, viewer, after, limits.pageSize + 1)).map((row) => entry('rest', row));
  const shown = entries.slice(0, limits.pageSize);
  const last = entries.length > shown.length ? shown.at(-1) : undefined;
  return {
    posts: shown.map(({ post }) => post),
    nextCursor: last ? writeCursor([last.part, since, last.row.score, last.row.id]) : null,
  };
}

const startOf = async (db: Db, viewer: Viewer | null): Promise<string> =>
  (viewer && (await findFollowedSince(db, viewer)))?.toISOString() ?? '';

/** A page and one more, across the border between the two parts. */
async function readParts(
  db: Db,
  viewer: Viewer,
  since: string,
  part: Part,
  after: Position<number> | null,
): Promise<Entry[]> {
  const size = limits.pageSize + 1;
  const followed = part === 'followed' ? await listFollowed(db, viewer, since, after, size) : [];
  const entries = followed.map((row) => entry('followed', row, reasonOfFollowed(row)));
  if (entries.length === size) return entries;
  const start = part === 'rest' ? after : null;
  const rest = await listRest(db, viewer, since, start, size - entries.length);
  return [...entries, ...rest.map((row) => entry('rest', row, reasonOfRest(row)))];
}

const entry = (part: Part, row: PostCardRow, reason = ''): Entry => ({
  part,
  row,
  post: toPost(row, reason),
});
