import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { Post } from '#contract/posts.ts';
import { readCursor, writeCursor, type Position } from '#server/db/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import { listHottest, toPost, type PostCardRow } from '#server/features/posts/posts.public.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { FollowedRow } from './followed-posts.queries.ts';
import { openHome } from './home-start.queries.ts';
import { listFollowed, listRest } from './home.queries.ts';
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

/** A page and one more, and from which time on followed posts come first, '' without any. */
interface Found {
  since: string;
  entries: Entry[];
}

const size = limits.pageSize + 1;

/**
 * What is hot; for a member who follows people or tags, theirs first and then the rest. One cursor leads
 * through both parts.
 */
export async function readHome(db: Db, viewer: Viewer | null, cursor: string | undefined): Promise<FeedPage> {
  const given = readCursor(cursor, position);
  // A member's position in the first part means nothing to a visitor, who begins anew.
  const at = viewer || given?.[1] === '' ? given : null;
  const { since, entries } = at ? await continueHome(db, viewer, at) : await startHome(db, viewer);
  const shown = entries.slice(0, limits.pageSize);
  const last = entries.length > shown.length ? shown.at(-1) : undefined;
  return {
    posts: shown.map(({ post }) => post),
    nextCursor: last ? writeCursor([last.part, since, last.row.score, last.row.id]) : null,
  };
}

async function startHome(db: Db, viewer: Viewer | null): Promise<Found> {
  const start = viewer && (await openHome(db, viewer, size));
  if (!start?.since) return { since: '', entries: await readHottest(db, viewer, null) };
  const since = start.since.toISOString();
  return { since, entries: await fillWithRest(db, viewer!, since, start.rows) };
}

async function continueHome(
  db: Db,
  viewer: Viewer | null,
  [part, since, key, id]: z.infer<typeof position>,
): Promise<Found> {
  const after = { key, id };
  if (!viewer || !since) return { since, entries: await readHottest(db, viewer, after) };
  if (part === 'rest') return { since, entries: await readRest(db, viewer, since, after, size) };
  const followed = await listFollowed(db, viewer, since, after, size);
  return { since, entries: await fillWithRest(db, viewer, since, followed) };
}

/** Across the border between the two parts. */
async function fillWithRest(
  db: Db,
  viewer: Viewer,
  since: string,
  followed: FollowedRow[],
): Promise<Entry[]> {
  const entries = followed.map((row) => entry('followed', row, reasonOfFollowed(row)));
  if (entries.length === size) return entries;
  return [...entries, ...(await readRest(db, viewer, since, null, size - entries.length))];
}

async function readRest(
  db: Db,
  viewer: Viewer,
  since: string,
  after: Position<number> | null,
  limit: number,
): Promise<Entry[]> {
  const rows = await listRest(db, viewer, since, after, limit);
  return rows.map((row) => entry('rest', row, reasonOfRest(row)));
}

async function readHottest(db: Db, viewer: Viewer | null, after: Position<number> | null): Promise<Entry[]> {
  const rows = await listHottest(db, viewer, after, size);
  return rows.map((row) => entry('rest', row));
}

const entry = (part: Part, row: PostCardRow, reason = ''): Entry => ({
  part,
  row,
  post: toPost(row, reason),
});
