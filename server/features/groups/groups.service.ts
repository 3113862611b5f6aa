import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { HoldCause } from '#contract/safety/moderation.ts';
import type { Group, groupForm, GroupOrder, groups } from '#contract/groups.ts';
import { limits } from '#contract/limits.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { hold, judgeText, type Judge } from '#server/features/safety/holds/index.ts';
import { requireOwnImage } from '#server/features/uploads/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { slugFor, withFreeSlug } from '#server/text/slugs.ts';
import { emit } from '#server/events/events.ts';
import { refuse, refuseField } from '#server/http/errors.ts';
import { cursorInteger, cutPage, dateCursor, readCursor } from '#server/http/cursor.ts';
import { idAt } from '#server/db/ids.ts';
import { addMember, endGroup } from './memberships.service.ts';
import {
  insertGroup,
  findGroup,
  findGroupOwner,
  listActive,
  listLargest,
  updateGroup,
  findGroupForUpdate,
} from './groups.queries.ts';
import { toGroup } from './groups.view.ts';
import { reportableGroup } from './groups.reportable.ts';
import { lockOwnGroup } from './groups.policy.ts';
import { findState } from './memberships.queries.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** New or changed. */
    group_written: { groupId: string };
  }
}

/** @throws foreign_image */
export async function createGroup(judge: Judge, viewer: Viewer, form: GroupContent): Promise<Group> {
  const { db } = judge;
  await requireOwnImage(db, viewer.id, form.image);
  const causes = await judgeText(judge, viewer.id, { text: said(form) });
  return withFreeSlug(slugFor(form.name, `group-${uuid()}`), 'groups_slug_key', async (slug) => {
    await transact(db, async (tx) => {
      const id = await addGroup(tx, viewer.id, form, slug, new Date());
      if (causes.length > 0) await holdGroup(judge, tx, viewer, id, causes);
    });
    return readGroup(db, viewer, slug);
  });
}

type GroupContent = z.output<typeof groupForm>;

/** Everything a group says about itself, and the address of its picture. */
const said = ({
  name,
  description,
  image,
}: Pick<GroupContent, 'name' | 'description'> & { image: string | null }): string =>
  [name, description, image].join('\n');

/** Hides a group from everyone but its owner until staff have reviewed it. */
async function holdGroup(
  judge: Judge,
  tx: Tx,
  { id: authorId }: Viewer,
  id: string,
  causes: HoldCause[],
): Promise<void> {
  await reportableGroup.withhold(tx, id, 'held');
  await hold(judge, tx, { type: 'group', id, authorId, unseen: false }, causes);
}

/** Stores a group with its owner as first member. Fails if the slug is taken. @returns its id */
export async function addGroup(
  tx: Tx,
  ownerId: string,
  content: GroupContent,
  slug: string,
  createdAt: Date,
): Promise<string> {
  const id = idAt(createdAt);
  const { name, description, image, searchable } = content;
  await insertGroup(tx, {
    id,
    slug,
    owner_id: ownerId,
    name,
    description,
    image: image || null,
    searchable,
    created_at: createdAt,
    active_at: createdAt,
  });
  await addMember(tx, id, ownerId, createdAt);
  await emit(tx, 'group_written', { groupId: id });
  return id;
}

/** @throws not_found */
export async function readGroup(db: Db, viewer: Viewer | null, slug: string): Promise<Group> {
  const row = await findGroup(db, viewer, slug);
  if (!row) throw refuse('not_found');
  return toGroup(row, viewer);
}

const sizePosition = z.tuple([cursorInteger, z.guid()]);

interface GroupPage {
  groups: Group[];
  nextCursor: string | null;
}

/** Lists all groups, most recently published in or largest first. */
export async function listGroups(
  db: Db,
  viewer: Viewer | null,
  order: GroupOrder,
  cursor: string | undefined,
): Promise<GroupPage> {
  const limit = limits.pageSize + 1;
  if (order === 'active') {
    const rows = await listActive(db, viewer, dateCursor(cursor), limit);
    const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.active_at.toISOString(), id: row.id }));
    return { groups: page.rows.map((row) => toGroup(row, viewer)), nextCursor: page.nextCursor };
  }
  const given = readCursor(cursor, sizePosition);
  const rows = await listLargest(db, viewer, given && { key: given[0], id: given[1] }, limit);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.total_members, id: row.id }));
  return { groups: page.rows.map((row) => toGroup(row, viewer)), nextCursor: page.nextCursor };
}

/**
 * Changes the given fields; the address stays, and a picture uploaded by an earlier owner may stay.
 * @throws not_found, not_group_owner, foreign_image
 */
export async function editGroup(
  judge: Judge,
  viewer: Viewer,
  slug: string,
  change: BodyOf<(typeof groups)['PATCH /api/groups/{slug}']>,
): Promise<Group> {
  const { db } = judge;
  await transact(db, async (tx) => {
    const group = await lockOwnGroup(tx, viewer, slug);
    const { name, description, searchable, image = group.image ?? '' } = change;
    if (image !== (group.image ?? '')) await requireOwnImage(tx, viewer.id, image);
    await updateGroup(tx, group.id, { name, description, searchable, image: image || null });
    const { name: named = group.name, description: described = group.description } = change;
    const written = {
      text: said({ name: named, description: described, image }),
      before: () => said(group),
    };
    const causes = group.withheld ? [] : await judgeText({ ...judge, db: tx }, viewer.id, written);
    if (causes.length > 0) await holdGroup(judge, tx, viewer, group.id, causes);
    await emit(tx, 'group_written', { groupId: group.id });
  });
  return readGroup(db, viewer, slug);
}

/** @throws not_found, not_group_owner */
export async function removeGroup(db: Db, viewer: Viewer, slug: string): Promise<void> {
  await transact(db, async (tx) => {
    const group = await lockOwnGroup(tx, viewer, slug);
    await endGroup(tx, group.id);
  });
}

/**
 * Checks that a person may publish in a group and marks the group as active. Locks the group until the
 * transaction ends, so that nobody publishes in it while leaving.
 * @returns the group's id
 * @throws group_members_only, also for a group that does not exist or that this person does not see
 */
export async function openGroupToPost(tx: Tx, userId: string, slug: string, at: Date): Promise<string> {
  const group = await findGroupForUpdate(tx, slug);
  const isSeen = group && (await findGroupOwner(tx, { id: userId }, slug));
  const state = isSeen && (await findState(tx, group.id, userId));
  if (!group || state !== 'member') throw refuseField('group_members_only', 'group');
  await updateGroup(tx, group.id, { active_at: at });
  return group.id;
}
