import { z } from 'zod';
import type { QueryOf } from '#contract/endpoint.ts';
import type { feed } from '#contract/posts/feed.ts';
import { limits } from '#contract/limits.ts';
import type { PostList, PostCard } from '#contract/posts/posts.ts';
import { homeTags } from '#contract/posts/tags.ts';
import { givenDate } from '#contract/primitives.ts';
import { cutPage, dateCursor, readCursor, writeCursor } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import {
  listByCareer,
  listByTag,
  listNewest,
  newestPosition,
  toPost,
  toPosts,
  toSeen,
  withCards,
  type EntryRow,
  listHottest,
  type Shown,
} from '#server/features/posts/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { FollowedRow } from './followed-posts.queries.ts';
import { openHome, listFollowed, listRest } from './home.queries.ts';

type Asked = QueryOf<(typeof feed)['GET /api/feed']>;

/** Lists all posts, or those of one tag, career or career family, strictly newest first: new posts shift no page. */
export async function readFeed(
  db: Db,
  viewer: Viewer | null,
  { tag, career, family, cursor }: Asked,
): Promise<PostList> {
  const after = dateCursor(cursor);
  const limit = limits.pageSize + 1;
  const rows =
    (career ?? family)
      ? await listByCareer(db, viewer, { career, family, tag }, after, limit)
      : tag
        ? await listByTag(db, viewer, tag, after, limit)
        : await listNewest(db, viewer, after, limit);
  const page = cutPage(rows, limits.pageSize, newestPosition);
  return { posts: toPosts(await withCards(db, page.rows)), nextCursor: page.nextCursor };
}

/** Returns why a post of a followed person or tag, or of the viewer's group, is on the home page. */
function reasonOfFollowed(row: FollowedRow, card: PostCard): string {
  if (row.by_followed) return `Você segue ${card.author.name}`;
  if (row.by_group) return `Você participa de ${row.group?.[1] ?? ''}`;
  return `Você segue #${row.followed_tag}`;
}

/** Returns why any other post is shown to a viewer who follows someone: '' without likes or comments. */
function reasonOfRest(row: EntryRow, card: PostCard): string {
  const tag = card.tags.find((name) => hot.has(name));
  return tag && row.likes + row.comments > 0 ? `Em alta em #${tag}` : '';
}

const hot = new Set<string>(homeTags);

/**
 * The part of the list to continue, the time since which followed posts come first ('' if none), and
 * the score and id of the last post shown.
 */
const position = z.tuple([z.enum(['followed', 'rest']), givenDate.or(z.literal('')), z.number(), z.guid()]);

/** A page plus one row, and the time since which followed posts come first, '' if none. */
interface Found {
  since: string;
  rows: (FollowedRow | EntryRow)[];
}

const size = limits.pageSize + 1;

/**
 * Returns the hottest posts; for a member who follows people or tags or belongs to groups, posts of those first. One cursor
 * spans both parts.
 */
export async function readHome(db: Db, viewer: Viewer | null, cursor: string | undefined): Promise<PostList> {
  const given = readCursor(cursor, position);
  // A member's position in the first part means nothing to a visitor, who starts over.
  const at = viewer || given?.[1] === '' ? given : null;
  const { since, rows } = at ? await continueHome(db, viewer, at) : await startHome(db, viewer);
  const page = rows.slice(0, limits.pageSize);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const shown = await withCards(db, page);
  return {
    posts: shown.map((entry) => toPost(entry.card, toSeen(entry.row, reasonOf(since, entry)))),
    nextCursor: last
      ? writeCursor([isFollowed(last) ? 'followed' : 'rest', since, last.score, last.id])
      : null,
  };
}

async function startHome(db: Db, viewer: Viewer | null): Promise<Found> {
  const start = viewer && (await openHome(db, viewer, size));
  if (!start?.since) return { since: '', rows: await listHottest(db, viewer, null, size) };
  const since = start.since.toISOString();
  return { since, rows: await fillWithRest(db, viewer!, since, start.rows) };
}

async function continueHome(
  db: Db,
  viewer: Viewer | null,
  [part, since, key, id]: z.infer<typeof position>,
): Promise<Found> {
  const after = { key, id };
  if (!viewer || !since) return { since, rows: await listHottest(db, viewer, after, size) };
  if (part === 'rest') return { since, rows: await listRest(db, viewer, since, after, size) };
  const followed = await listFollowed(db, viewer, since, after, size);
  return { since, rows: await fillWithRest(db, viewer, since, followed) };
}

/** Fills a page across the border between the two parts. */
async function fillWithRest(
  db: Db,
  viewer: Viewer,
  since: string,
  followed: FollowedRow[],
): Promise<Found['rows']> {
  if (followed.length === size) return followed;
  return [...followed, ...(await listRest(db, viewer, since, null, size - followed.length))];
}

const isFollowed = (row: FollowedRow | EntryRow): row is FollowedRow => 'by_followed' in row;

function reasonOf(since: string, { row, card }: Shown<FollowedRow | EntryRow>): string {
  if (isFollowed(row)) return reasonOfFollowed(row, card);
  return since ? reasonOfRest(row, card) : '';
}
