import type { FollowReply } from '#contract/people/follows.ts';
import { limits } from '#contract/limits.ts';
import type { Connection } from '#contract/people/profiles.ts';
import type { Tx, Db } from '#server/db/handle.ts';
import { emit } from '#server/events/events.ts';
import { changeFollowTotals, lockUsers, type User } from '#server/features/identity/accounts/index.ts';
import { requireUnblocked, requirePerson } from '#server/features/who-sees/blocks/index.ts';
import { refuse } from '#server/http/errors.ts';
import { transact } from '#server/db/transact.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import {
  insertFollow,
  deleteFollow,
  findConnections,
  type Side,
  deleteFollowsOf,
  listConnectedIds,
} from './follows.queries.ts';
import { requireFollowable, requireOther, shownFollowers, showsConnections } from './follows.policy.ts';
import { toConnection } from './follows.view.ts';

declare module '#server/events/events.ts' {
  interface Events {
    person_followed: { followerId: string; followedId: string; at: Date };
  }
}

/**
 * Makes one person follow another; repeating changes nothing.
 * @returns the followed person's total of followers
 * @throws not_found if one of them is gone or either blocks the other
 */
export async function addFollow(
  tx: Tx,
  followerId: string,
  followedId: string,
  createdAt: Date,
): Promise<number> {
  const locked = await lockUsers(tx, [followerId, followedId]);
  const followed = locked.find((user) => user.id === followedId);
  if (!followed || locked.length < 2) throw refuse('not_found');
  // After the lock, which blocking takes too.
  await requireUnblocked(tx, followerId, followedId);
  if (!(await insertFollow(tx, followerId, followedId, createdAt))) return followed.total_followers;
  await emit(tx, 'person_followed', { followerId, followedId, at: createdAt });
  await changeFollowTotals(tx, [followerId], [followedId], 1);
  return followed.total_followers + 1;
}

/** Repeating changes nothing. @throws not_found, own_follow, not_followed */
export async function followPerson(db: Db, viewer: Viewer, username: string): Promise<FollowReply> {
  const person = await requirePerson(db, viewer, username);
  requireOther(viewer, person);
  await requireFollowable(db, viewer, person);
  const totalFollowers = await transact(db, (tx) => addFollow(tx, viewer.id, person.id, new Date()));
  return { following: true, totalFollowers: shownFollowers(viewer, person, totalFollowers) };
}

/** Repeating changes nothing. @throws not_found, own_follow */
export async function unfollowPerson(db: Db, viewer: Viewer, username: string): Promise<FollowReply> {
  const person = await requirePerson(db, viewer, username);
  requireOther(viewer, person);
  return transact(db, async (tx) => {
    const followed = (await lockUsers(tx, [viewer.id, person.id])).find((user) => user.id === person.id);
    if (!followed) throw refuse('not_found');
    const removed = await deleteFollow(tx, viewer.id, person.id);
    if (removed) await changeFollowTotals(tx, [viewer.id], [person.id], -1);
    const totalFollowers = followed.total_followers - (removed ? 1 : 0);
    return { following: false, totalFollowers: shownFollowers(viewer, person, totalFollowers) };
  });
}

interface ConnectionPage {
  connections: Connection[];
  nextCursor: string | null;
}

/** Lists a person's followers, latest first. @throws not_found */
export async function listFollowers(
  db: Db,
  viewer: Viewer | null,
  username: string,
  cursor: string | undefined,
): Promise<{ followers: Connection[]; nextCursor: string | null }> {
  const person = await requirePerson(db, viewer, username);
  const { connections, nextCursor } = await readConnectionsOf(db, viewer, person, 'followers', cursor);
  return { followers: connections, nextCursor };
}

/** Lists whom a person follows, latest first. @throws not_found */
export async function listFollowing(
  db: Db,
  viewer: Viewer | null,
  username: string,
  cursor: string | undefined,
): Promise<{ following: Connection[]; nextCursor: string | null }> {
  const person = await requirePerson(db, viewer, username);
  const { connections, nextCursor } = await readConnectionsOf(db, viewer, person, 'following', cursor);
  return { following: connections, nextCursor };
}

/** Reads a page of one side of the follows of a person already found. */
export async function readConnectionsOf(
  db: Db,
  viewer: Viewer | null,
  user: Pick<User, 'id' | 'exposure'>,
  side: Side,
  cursor?: string,
): Promise<ConnectionPage> {
  if (!showsConnections(viewer, user)) return { connections: [], nextCursor: null };
  const rows = await findConnections(db, viewer, user.id, side, dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.created_at.toISOString(), id: row.id }));
  return { connections: page.rows.map(toConnection), nextCursor: page.nextCursor };
}

/** Removes the follows between two people, already locked, and updates their totals. */
export async function removeFollowsBetween(tx: Tx, oneId: string, otherId: string): Promise<void> {
  for (const [follower, followed] of [
    [oneId, otherId],
    [otherId, oneId],
  ] as const) {
    if (await deleteFollow(tx, follower, followed)) await changeFollowTotals(tx, [follower], [followed], -1);
  }
}

/** Removes all follows from and to a person whose account is about to be deleted; updates the others' totals. */
export async function removeFollowsOf(tx: Tx, userId: string): Promise<void> {
  await lockUsers(tx, [userId, ...(await listConnectedIds(tx, userId))]);
  const removed = await deleteFollowsOf(tx, userId);
  const followers = removed.map((follow) => follow.follower_id).filter((id) => id !== userId);
  const followed = removed.map((follow) => follow.followed_id).filter((id) => id !== userId);
  await changeFollowTotals(tx, followers, followed, -1);
}
