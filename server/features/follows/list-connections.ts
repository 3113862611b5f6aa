import { limits } from '#contract/limits.ts';
import type { Connection } from '#contract/profiles.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import { requirePerson } from '#server/features/blocks/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { findConnections, type Side } from './follows.queries.ts';
import { toConnection } from './follows.view.ts';

export interface ConnectionPage {
  connections: Connection[];
  nextCursor: string | null;
}

/** Who follows a person, the latest first. @throws not_found */
export async function listFollowers(
  db: Db,
  viewer: Viewer | null,
  username: string,
  cursor: string | undefined,
): Promise<{ followers: Connection[]; nextCursor: string | null }> {
  const { id } = await requirePerson(db, viewer, username);
  const { connections, nextCursor } = await readConnections(db, viewer, id, 'followers', cursor);
  return { followers: connections, nextCursor };
}

/** Whom a person follows, the latest first. @throws not_found */
export async function listFollowing(
  db: Db,
  viewer: Viewer | null,
  username: string,
  cursor: string | undefined,
): Promise<{ following: Connection[]; nextCursor: string | null }> {
  const { id } = await requirePerson(db, viewer, username);
  const { connections, nextCursor } = await readConnections(db, viewer, id, 'following', cursor);
  return { following: connections, nextCursor };
}

/** A page of one side of a person's follows, for a person already found. */
export async function readConnections(
  db: Db,
  viewer: Viewer | null,
  userId: string,
  side: Side,
  cursor?: string,
): Promise<ConnectionPage> {
  const rows = await findConnections(db, viewer, userId, side, dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.created_at.toISOString(), id: row.id }));
  return { connections: page.rows.map(toConnection), nextCursor: page.nextCursor };
}
