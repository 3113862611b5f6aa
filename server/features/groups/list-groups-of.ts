import { limits } from '#contract/limits.ts';
import type { GroupConnection } from '#contract/profiles.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import { requirePerson } from '#server/features/blocks/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { knownStates } from './groups.policy.ts';
import { toGroupConnection } from './groups.view.ts';
import { listGroups } from './memberships.queries.ts';

/** The groups of a person; the field's name is the specification's. @throws not_found */
export async function listGroupsOf(
  db: Db,
  viewer: Viewer | null,
  username: string,
  cursor: string | undefined,
): Promise<{ following: GroupConnection[]; nextCursor: string | null }> {
  const { id } = await requirePerson(db, viewer, username);
  const { groups, nextCursor } = await readGroupsOf(db, viewer, id, cursor);
  return { following: groups, nextCursor };
}

/**
 * A page of the groups a person belongs to, the latest first; to themself also those they asked to join.
 * For a person already found.
 */
export async function readGroupsOf(
  db: Db,
  viewer: Viewer | null,
  userId: string,
  cursor?: string,
): Promise<{ groups: GroupConnection[]; nextCursor: string | null }> {
  const states = knownStates(viewer, userId);
  const rows = await listGroups(db, viewer, userId, states, dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.since.toISOString(), id: row.id }));
  return { groups: page.rows.map(toGroupConnection), nextCursor: page.nextCursor };
}
