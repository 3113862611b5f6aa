import type { Profile } from '#contract/profiles.ts';
import { renderPlain } from '#markdown/addresses.ts';
import type { RenderOptions } from '#markdown/renderer.ts';
import { averageStars, type User } from '#server/features/accounts/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { isOwner, showsEmail } from './profiles.policy.ts';
import type { ProfileRow } from './profiles.queries.ts';

/** What a profile tells of the person alone; relations to others are added by the page's reader. */
export type ProfileCard = Omit<
  Profile,
  | 'followers'
  | 'following'
  | 'groups'
  | 'totalGroups'
  | 'totalFollowingAfter'
  | 'followed'
  | 'mine'
  | 'mineText'
  | 'mineCountsFrom'
>;

export function toProfileCard(
  user: User,
  row: ProfileRow | undefined,
  viewer: Viewer | null,
  options: RenderOptions,
): ProfileCard {
  return {
    id: user.id,
    name: user.name,
    username: user.username,
    email: showsEmail(user, row, viewer) ? user.email : '',
    acessToken: '',
    avatar: user.avatar,
    joinedIn: user.created_at.toISOString(),
    work: user.work,
    totalPost: String(user.total_posts),
    totalFollowers: String(user.total_followers),
    totalFollowing: String(user.total_following),
    avaliations: String(user.total_ratings),
    average: averageStars(user),
    distribution: user.rating_counts,
    apresentation: row?.apresentation ?? '',
    apresentationHtml: row?.apresentation ? renderPlain(row.apresentation, options) : '',
    formationImg1: row?.formation_img1 ?? '',
    formation1: row?.formation1 ?? '',
    formation2: row?.formation2 ?? '',
    formationImg2: row?.formation_img2 ?? '',
    formation3: row?.formation3 ?? '',
    formation4: row?.formation4 ?? '',
    tags: row?.tags ?? '',
    seeksHelp: user.seeks_help,
    offersHelp: user.offers_help,
    searchable: row?.searchable ?? false,
    showEmail: isOwner(user, viewer) && (row?.show_email ?? false),
    demo: user.demo,
  };
}
