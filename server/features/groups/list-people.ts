import type { GroupMember, GroupRequest } from '#contract/groups.ts';
import { limits } from '#contract/limits.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requireOwner } from './groups.policy.ts';
import { toGroupMember, toGroupRequest } from './groups.view.ts';
import { listPeople, type PersonInGroupRow } from './memberships.queries.ts';
import { requireGroup } from './require-group.ts';

/** Who belongs to a group, the longest members first. @throws not_found */
export async function listMembers(
  db: Db,
  viewer: Viewer | null,
  slug: string,
  cursor: string | undefined,
): Promise<{ members: GroupMember[]; nextCursor: string | null }> {
  const group = await requireGroup(db, viewer, slug);
  const { rows, nextCursor } = await readPage(db, viewer, group.id, 'member', cursor);
  return { members: rows.map((row) => toGroupMember(row, group.owner_id)), nextCursor };
}

/** Who waits for the owner's answer, the first to ask first. @throws not_found, not_group_owner */
export async function listRequests(
  db: Db,
  viewer: Viewer,
  slug: string,
  cursor: string | undefined,
): Promise<{ requests: GroupRequest[]; nextCursor: string | null }> {
  const group = await requireGroup(db, viewer, slug);
  requireOwner(viewer, group);
  const { rows, nextCursor } = await readPage(db, viewer, group.id, 'requested', cursor);
  return { requests: rows.map(toGroupRequest), nextCursor };
}

async function readPage(
  db: Db,
  viewer: Viewer | null,
  groupId: string,
  state: 'member' | 'requested',
  cursor: string | undefined,
): Promise<{ rows: PersonInGroupRow[]; nextCursor: string | null }> {
  const rows = await listPeople(db, viewer, groupId, state, dateCursor(cursor), limits.pageSize + 1);
  return cutPage(rows, limits.pageSize, (row) => ({ key: row.since.toISOString(), id: row.id }));
}
