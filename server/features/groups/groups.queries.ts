import type { Insertable, Updateable, Generated } from 'kysely';
import { sql } from 'kysely';
import type { Position } from '#server/http/cursor.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import type { Reader } from '#server/features/who-sees/blocks/index.ts';
import {
  isInListsFor,
  shownAvatar,
  shownName,
  shownUsername,
} from '#server/features/who-sees/person-visibility.queries.ts';
import { isKnownGroup, isNamedTo } from '#server/features/who-sees/visibility/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Withheld } from '#server/features/who-sees/withheld.queries.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    groups: GroupTable;
    memberships: MembershipTable;
  }
}

export interface GroupTable {
  id: string;
  slug: string;
  owner_id: string;
  name: string;
  description: string;
  image: string | null;
  total_members: Generated<number>;
  created_at: Date;
  /** When something was last published in it, or else when it was created. */
  active_at: Date;
  /** The member to whom the owner wants to hand it over; null if nobody was asked. */
  offered_to: Generated<string | null>;
  /** May search engines list its page? */
  searchable: Generated<boolean>;
  withheld: Generated<Withheld>;
}

export interface MembershipTable {
  group_id: string;
  user_id: string;
  state: 'requested' | 'member' | 'refused';
  since: Date;
  message: Generated<string>;
  reason: Generated<string>;
  /** Who refused, and wrote the reason. */
  decided_by: Generated<string | null>;
  withheld: Generated<Withheld>;
  /** Id of a request whose message was held; null for all others. */
  request_id: Generated<string | null>;
}

/** Groups with their owners and the viewer's own memberships: key look-ups in one round trip. */
const selectGroups = (db: Db, viewer: Viewer | null) =>
  db
    .selectFrom('groups')
    .leftJoin('users as owner', (join) =>
      join
        .onRef('owner.id', '=', 'groups.owner_id')
        .on(isNamedTo(viewer, 'groups.owner_id'))
        .on(isInListsFor(viewer, 'owner')),
    )
    .leftJoin('memberships as own', (join) =>
      join.onRef('own.group_id', '=', 'groups.id').on('own.user_id', '=', viewer?.id ?? null),
    )
    .select([
      'groups.id',
      'groups.slug',
      'groups.name',
      'groups.description',
      'groups.image',
      'groups.total_members',
      'groups.created_at',
      'groups.owner_id',
      'owner.id as known_owner_id',
      'own.state as own_state',
      'own.reason as own_reason',
      'own.withheld as own_withheld',
      'groups.active_at',
      'groups.offered_to',
      'groups.searchable',
      'groups.withheld',
    ])
    .select([
      sql<string | null>`${shownName(viewer, 'owner')}`.as('owner_name'),
      sql<string | null>`${shownUsername(viewer, 'owner')}`.as('owner_username'),
      sql<string | null>`${shownAvatar(viewer, 'owner')}`.as('owner_avatar'),
    ])
    .where(isKnownGroup(viewer));

export type GroupRow = Awaited<ReturnType<ReturnType<typeof selectGroups>['execute']>>[number];

export async function findGroup(db: Db, viewer: Viewer | null, slug: string): Promise<GroupRow | undefined> {
  return selectGroups(db, viewer).where('groups.slug', '=', slug).executeTakeFirst();
}

/** Lists groups after `after`, most recently published in first. */
export async function listActive(
  db: Db,
  viewer: Viewer | null,
  after: Position<string> | null,
  limit: number,
): Promise<GroupRow[]> {
  let query = selectGroups(db, viewer)
    .orderBy('groups.active_at', 'desc')
    .orderBy('groups.id', 'desc')
    .limit(limit);
  if (after) {
    query = query.where(
      sql<boolean>`(groups.active_at, groups.id) < (${after.key}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return query.execute();
}

/** Lists groups after `after`, largest first. */
export async function listLargest(
  db: Db,
  viewer: Viewer | null,
  after: Position<number> | null,
  limit: number,
): Promise<GroupRow[]> {
  let query = selectGroups(db, viewer)
    .orderBy('groups.total_members', 'desc')
    .orderBy('groups.id', 'desc')
    .limit(limit);
  if (after) {
    query = query.where(
      sql<boolean>`(groups.total_members, groups.id) < (${after.key}::int, ${after.id}::uuid)`,
    );
  }
  return query.execute();
}

/** Finds the id and owner of a group the reader may know of. */
export async function findGroupOwner(
  db: Db,
  reader: Reader,
  slug: string,
): Promise<{ id: string; owner_id: string } | undefined> {
  return db
    .selectFrom('groups')
    .select(['groups.id', 'groups.owner_id'])
    .where('groups.slug', '=', slug)
    .where(isKnownGroup(reader))
    .executeTakeFirst();
}

/** Finds a group by its slug and locks it until the transaction ends. */
export async function findGroupForUpdate(tx: Tx, slug: string) {
  return tx
    .selectFrom('groups')
    .select(['id', 'owner_id', 'name', 'description', 'image', 'withheld', 'total_members', 'offered_to'])
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
}

export type LockedGroup = NonNullable<Awaited<ReturnType<typeof findGroupForUpdate>>>;

/** Locks all groups in which a person has a membership row, always in the same order. */
export async function lockGroupsOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .selectFrom('groups')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('memberships').select('group_id').where('user_id', '=', userId))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function insertGroup(tx: Tx, group: Insertable<GroupTable>): Promise<void> {
  await tx.insertInto('groups').values(group).execute();
}

export async function updateGroup(tx: Tx, id: string, change: Updateable<GroupTable>): Promise<void> {
  await tx.updateTable('groups').set(change).where('id', '=', id).execute();
}

export async function deleteGroup(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('groups').where('id', '=', id).execute();
}

/** @returns the groups' totals, in no particular order */
export async function changeTotalMembers(tx: Tx, groupIds: string[], by: 1 | -1): Promise<number[]> {
  const rows = await tx
    .updateTable('groups')
    .set({ total_members: sql`total_members + ${by}` })
    .where('id', '=', sql<string>`any(${groupIds}::uuid[])`)
    .returning('total_members')
    .execute();
  return rows.map((row) => row.total_members);
}

/** Withdraws the offer of a group to a member who leaves. */
export async function endOfferTo(tx: Tx, groupId: string, userId: string): Promise<void> {
  await tx
    .updateTable('groups')
    .set({ offered_to: null })
    .where('id', '=', groupId)
    .where('offered_to', '=', userId)
    .execute();
}

/** Withdraws all group offers between these two people. */
export async function endOffersBetween(tx: Tx, oneId: string, otherId: string): Promise<void> {
  for (const [ownerId, memberId] of [
    [oneId, otherId],
    [otherId, oneId],
  ] as const) {
    await tx
      .updateTable('groups')
      .set({ offered_to: null })
      .where('offered_to', '=', memberId)
      .where('owner_id', '=', ownerId)
      .execute();
  }
}

/**
 * Gives each of a person's groups to its longest-standing other member whose account is not closed, if there is one.
 * @returns the groups with their new owners
 */
export async function giveGroupsToHeirs(
  tx: Tx,
  ownerId: string,
): Promise<{ id: string; owner_id: string }[]> {
  return tx
    .updateTable('groups')
    .from((eb) =>
      eb
        .selectFrom('groups as own')
        .innerJoinLateral(
          (eb) =>
            eb
              .selectFrom('memberships')
              .innerJoin('users', 'users.id', 'memberships.user_id')
              .select('user_id')
              .whereRef('memberships.group_id', '=', 'own.id')
              .where('memberships.state', '=', 'member')
              .where('memberships.user_id', '<>', ownerId)
              .where('users.erase_at', 'is', null)
              .orderBy('since')
              .orderBy('user_id')
              .limit(1)
              .as('heir'),
          (join) => join.onTrue(),
        )
        .select(['own.id', 'heir.user_id'])
        .where('own.owner_id', '=', ownerId)
        .as('given'),
    )
    .set((eb) => ({ owner_id: eb.ref('given.user_id'), offered_to: null }))
    .whereRef('groups.id', '=', 'given.id')
    .returning(['groups.id', 'groups.owner_id'])
    .execute();
}

export async function deleteGroupsOf(tx: Tx, ownerId: string): Promise<void> {
  await tx.deleteFrom('groups').where('owner_id', '=', ownerId).execute();
}
