import { sql, type SelectQueryBuilder, type Updateable } from 'kysely';
import type { Position } from '#server/http/cursor.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { prepareRead, type Placeholders } from '#server/db/query/prepare.ts';
import type { Schema } from '#server/db/schema.ts';
import { exceptBlocked } from '#server/features/who-sees/blocks/index.ts';
import {
  isInListsFor,
  shownAvatar,
  shownName,
  shownUsername,
} from '#server/features/who-sees/person-visibility.queries.ts';
import { isKnownGroup, isNamedTo, lookedForVisitors } from '#server/features/who-sees/visibility/index.ts';
import { isShown, isShownTo } from '#server/features/who-sees/withheld.queries.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { MembershipTable } from './groups.queries.ts';

export type MembershipState = MembershipTable['state'];

/** Finds a person's membership or request; undefined if they have nothing to do with the group. */
export async function findMembership(tx: Db, groupId: string, userId: string) {
  return tx
    .selectFrom('memberships')
    .select(['state', 'message', 'withheld', 'request_id'])
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Undefined if the person has nothing to do with the group. */
export async function findState(
  tx: Tx,
  groupId: string,
  userId: string,
): Promise<MembershipState | undefined> {
  return (await findMembership(tx, groupId, userId))?.state;
}

/** Lists those of these people whose requests are pending, earliest first, except where a block separates them from the viewer. */
export async function listWaiting(
  tx: Tx,
  viewer: Viewer,
  groupId: string,
  usernames: string[],
): Promise<{ id: string; username: string }[]> {
  return tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.username'])
    .where('group_id', '=', groupId)
    .where('state', '=', 'requested')
    .where(isShown('memberships'))
    .where('users.username', '=', sql<string>`any(${usernames}::text[])`)
    .where(exceptBlocked(viewer, 'users.id'))
    .orderBy('memberships.since')
    .orderBy('users.id')
    .execute();
}

interface NewMembership {
  state: MembershipState;
  since: Date;
  message?: string | undefined;
  reason?: string;
  /** Who refused. */
  decidedBy?: string;
  /** Id for staff of a request whose message they must review first. */
  heldAs?: string | undefined;
}

/** Stores a membership or a request, replacing the previous one; the group is already locked. */
export async function putMembership(
  tx: Tx,
  groupId: string,
  userId: string,
  { state, since, message = '', reason = '', decidedBy, heldAs }: NewMembership,
): Promise<void> {
  const row = {
    state,
    since,
    message,
    reason,
    decided_by: decidedBy ?? null,
    withheld: heldAs ? ('held' as const) : null,
    request_id: heldAs ?? null,
  };
  await tx
    .insertInto('memberships')
    .values({ group_id: groupId, user_id: userId, ...row })
    .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doUpdateSet(row))
    .execute();
}

export async function updateMessage(
  tx: Tx,
  groupId: string,
  userId: string,
  change: Pick<Updateable<MembershipTable>, 'message' | 'withheld' | 'request_id'>,
): Promise<void> {
  await tx
    .updateTable('memberships')
    .set(change)
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteMembership(tx: Tx, groupId: string, userId: string): Promise<void> {
  await tx.deleteFrom('memberships').where('group_id', '=', groupId).where('user_id', '=', userId).execute();
}

/** Clears the reasons a person gave to those they refused. */
export async function clearReasonsBy(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('memberships').set({ reason: '' }).where('decided_by', '=', userId).execute();
}

/** @returns ids of the groups that the person was a member of */
export async function deleteMembershipsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('memberships')
    .where('user_id', '=', userId)
    .returning(['group_id', 'state'])
    .execute();
  return rows.filter((row) => row.state === 'member').map((row) => row.group_id);
}

export async function listMemberIds(tx: Tx, groupId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('state', '=', 'member')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Lists people who reached that state in a group after `after`, earliest first. Its owner, who decides about them, sees all. */
export async function listPeople(
  db: Db,
  viewer: Viewer | null,
  { id: groupId, owner_id: ownerId }: { id: string; owner_id: string },
  state: 'member' | 'requested',
  after: Position<string> | null,
  limit: number,
) {
  const first = (query: SelectQueryBuilder<Schema, 'memberships', object>) => {
    const inOrder = query
      .where('memberships.group_id', '=', groupId)
      .where('memberships.state', '=', state)
      .where(isShown('memberships'))
      .orderBy('memberships.since')
      .orderBy('memberships.user_id');
    return after
      ? inOrder.where(
          sql<boolean>`(memberships.since, memberships.user_id) > (${after.key}::timestamptz, ${after.id}::uuid)`,
        )
      : inOrder;
  };
  // Replaces the table: bounds the rows before any user is looked up.
  const bounded = viewer
    ? db
    : db.with('memberships', (cte) =>
        first(cte.selectFrom('memberships').selectAll()).limit(lookedForVisitors),
      );
  return first(bounded.selectFrom('memberships'))
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'memberships.since', 'memberships.message'])
    .select([shownName(viewer).as('name'), shownUsername(viewer).as('username')])
    .select(shownAvatar(viewer).as('avatar'))
    .where(isNamedTo(viewer, 'memberships.user_id'))
    .where(isShownTo(viewer, 'users', 'id'))
    .$if(viewer?.id !== ownerId, (query) => query.where(isInListsFor(viewer)))
    .limit(limit)
    .execute();
}

export type PersonInGroupRow = Awaited<ReturnType<typeof listPeople>>[number];

/**
 * Lists a person's groups that the viewer may know of after `after`, latest first. One join with
 * the groups and the viewer's own rows: both are key look-ups, cheaper than further round trips.
 */
export async function listGroups(
  db: Db,
  viewer: Viewer | null,
  userId: string,
  states: readonly MembershipState[],
  after: Position<string> | null,
  limit: number,
): Promise<GroupOfPersonRow[]> {
  return selectGroupsOf(db, { viewer, userId, states, after }, limit);
}

interface PageOfGroups {
  viewer: Viewer | null;
  userId: string;
  states: readonly MembershipState[];
  after: Position<string> | null;
}

const selectGroupsOf = prepareRead(
  (db, { viewer, userId, states, after }: Placeholders<PageOfGroups>, limit: number) =>
    db
      .selectFrom('memberships')
      .innerJoin('groups', 'groups.id', 'memberships.group_id')
      .leftJoin('memberships as own', (join) =>
        join.onRef('own.group_id', '=', 'memberships.group_id').on('own.user_id', '=', viewer?.id ?? null),
      )
      .select([
        'groups.id',
        'groups.name',
        'groups.slug',
        'groups.image',
        'groups.total_members',
        'memberships.since',
        'own.state as own_state',
      ])
      .where('memberships.user_id', '=', userId)
      .where('memberships.state', '=', sql<MembershipState>`any(${states}::text[])`)
      .where(isKnownGroup(viewer))
      .orderBy('memberships.since', 'desc')
      .orderBy('memberships.group_id', 'desc')
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(memberships.since, memberships.group_id) < (${after!.key}::timestamptz, ${after!.id}::uuid)`,
        ),
      )
      .limit(limit),
);

export type GroupOfPersonRow = Awaited<ReturnType<typeof selectGroupsOf>>[number];
