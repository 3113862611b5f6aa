import type { Profile } from '#contract/profiles.ts';
import type { Db } from '#server/db/handle.ts';
import { requirePerson } from '#server/features/blocks/index.ts';
import { isFollowing, readConnections } from '#server/features/follows/index.ts';
import { readGroupsOf } from '#server/features/groups/index.ts';
import { readProfileCard } from '#server/features/profiles/index.ts';
import { findGiven } from '#server/features/ratings/index.ts';
import type { Viewer } from '#server/http/viewer.ts';

/** A profile with the first of its connections and what the viewer has to do with the person. @throws not_found */
export async function readProfilePage(db: Db, viewer: Viewer | null, username: string): Promise<Profile> {
  const user = await requirePerson(db, viewer, username);
  const visits = viewer !== null && viewer.id !== user.id;
  const [card, followers, following, groups, followed, mine] = await Promise.all([
    readProfileCard(db, viewer, user),
    readConnections(db, viewer, user.id, 'followers'),
    readConnections(db, viewer, user.id, 'following'),
    readGroupsOf(db, viewer, user.id),
    visits && isFollowing(db, viewer.id, user.id),
    visits ? findGiven(db, viewer.id, user.id) : undefined,
  ]);
  return {
    ...card,
    followers: followers.connections,
    following: following.connections,
    groups: groups.groups,
    totalGroups: String(user.total_groups),
    totalFollowingAfter: String(user.total_followers + (followed ? -1 : 1)),
    followed,
    mine: mine?.stars ?? 0,
    mineText: mine?.text ?? '',
    mineCountsFrom: mine?.counts_from?.toISOString() ?? '',
  };
}
