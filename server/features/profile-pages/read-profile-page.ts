import type { Profile } from '#contract/profiles.ts';
import type { Context } from '#server/context.ts';
import { requirePerson } from '#server/features/blocks/index.ts';
import { isFollowing, readConnectionsOf, showsConnections } from '#server/features/follows/index.ts';
import { readGroupsOf } from '#server/features/groups/index.ts';
import { readProfileCard } from '#server/features/profiles/index.ts';
import { noRecord, readShownRecord } from '#server/features/questions/index.ts';
import { findGiven } from '#server/features/ratings/index.ts';
import type { Viewer } from '#server/http/viewer.ts';

/** A profile with the first of its connections and what the viewer has to do with the person. @throws not_found */
export async function readProfilePage(
  context: Pick<Context, 'config' | 'db'>,
  viewer: Viewer | null,
  username: string,
): Promise<Profile> {
  const { db } = context;
  const user = await requirePerson(db, viewer, username);
  const connected = showsConnections(viewer, user);
  const visits = viewer !== null && viewer.id !== user.id;
  const [card, followers, following, groups, followed, given, record] = await Promise.all([
    readProfileCard(db, viewer, user),
    readConnectionsOf(db, viewer, user, 'followers'),
    readConnectionsOf(db, viewer, user, 'following'),
    connected ? readGroupsOf(db, viewer, user.id) : { groups: [] },
    visits && isFollowing(db, viewer.id, user.id),
    visits ? findGiven(db, viewer.id, user.id) : undefined,
    readShownRecord(context, user.id),
  ]);
  // What was taken down is no more.
  const mine = given?.withheld === 'removed' ? undefined : given;
  return {
    ...card,
    followers: followers.connections,
    following: following.connections,
    groups: groups.groups,
    totalGroups: String(connected ? user.total_groups : 0),
    totalFollowingAfter: String((connected ? user.total_followers : 0) + (followed ? -1 : 1)),
    followed,
    record: card.closed && viewer?.id !== user.id ? noRecord : record,
    mine: mine?.stars ?? 0,
    mineText: mine?.text ?? '',
    mineCountsFrom: mine?.counts_from?.toISOString() ?? '',
  };
}
