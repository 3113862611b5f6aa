import type { Profile } from '#contract/people/profiles.ts';
import type { CalendarContext } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { requirePerson } from '#server/features/who-sees/blocks/index.ts';
import {
  isFollowing,
  readConnectionsOf,
  shownFollowers,
  showsConnections,
} from '#server/features/people/follows/index.ts';
import { readGroupsOf } from '#server/features/groups/index.ts';
import { noHelp, readHelperFacts } from '#server/features/help/helpers/index.ts';
import { readProfileCard } from '#server/features/people/profiles/index.ts';
import { noRecord, readShownRecord } from '#server/features/help/questions/index.ts';
import { findGiven } from '#server/features/people/ratings/index.ts';
import type { Viewer } from '#server/http/viewer.ts';

/** Reads a profile with its first connections and the viewer's relation to the person. @throws not_found */
export async function readProfilePage(
  context: CalendarContext,
  db: Db,
  viewer: Viewer | null,
  username: string,
): Promise<Profile> {
  const user = await requirePerson(db, viewer, username);
  const connected = showsConnections(viewer, user);
  const visits = viewer !== null && viewer.id !== user.id;
  const [card, followers, following, groups, followed, given, record, helping] = await Promise.all([
    readProfileCard(db, viewer, user),
    readConnectionsOf(db, viewer, user, 'followers'),
    readConnectionsOf(db, viewer, user, 'following'),
    connected ? readGroupsOf(db, viewer, user.id) : { groups: [] },
    visits && isFollowing(db, viewer.id, user.id),
    visits ? findGiven(db, viewer.id, user.id) : undefined,
    readShownRecord(context, db, user.id),
    // A profile with reduced exposure looks the same to all, whatever the person does.
    user.offers_help && (user.exposure === 'open' || viewer?.id === user.id)
      ? readHelperFacts(context, db, viewer, user.id)
      : noHelp,
  ]);
  // A removed rating counts as none.
  const mine = given?.withheld === 'removed' ? undefined : given;
  return {
    ...card,
    followers: followers.connections,
    following: following.connections,
    groups: groups.groups,
    totalGroups: String(connected ? user.total_groups : 0),
    totalFollowingAfter: String(shownFollowers(viewer, user, user.total_followers + (followed ? -1 : 1))),
    followed,
    record: card.closed && viewer?.id !== user.id ? noRecord : record,
    helping,
    mine: mine?.stars ?? 0,
    mineText: mine?.text ?? '',
    mineCountsFrom: mine?.counts_from?.toISOString() ?? '',
  };
}
