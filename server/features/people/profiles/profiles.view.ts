import { toldFields, type ToldField } from '#contract/people/profile-fields.ts';
import type { Profile } from '#contract/people/profiles.ts';
import { showsTo, type ExposureTo, type Item } from '#contract/who-sees/person-visibility.ts';
import { renderPlain } from '#markdown/addresses.ts';
import type { RenderOptions } from '#markdown/renderer.ts';
import { averageStars, type User } from '#server/features/identity/accounts/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { isOwner, showsEmail } from './profiles.policy.ts';
import type { ProfileRow } from './profiles.queries.ts';

/** What a profile says about the person alone; `readProfilePage` adds relations to others. */
export type ProfileCard = Omit<
  Profile,
  | 'followers'
  | 'following'
  | 'groups'
  | 'totalGroups'
  | 'totalFollowingAfter'
  | 'followed'
  | 'helping'
  | 'mine'
  | 'mineText'
  | 'mineCountsFrom'
  | 'record'
>;

export function toProfileCard(
  user: User,
  row: ProfileRow | undefined,
  viewer: Viewer | null,
  exposure: ExposureTo,
  options: RenderOptions,
): ProfileCard {
  const sees = (item: Item): boolean => showsTo(exposure, item);
  const rated = sees('ratings') && !user.no_stars;
  const connected = sees('connections');
  return {
    id: user.id,
    name: sees('fullName') ? user.name : user.name.split(' ', 1)[0]!,
    username: user.username,
    email: sees('email') && showsEmail(user, row, viewer) ? user.email : '',
    acessToken: '',
    avatar: sees('photo') ? user.avatar : '',
    joinedIn: user.created_at.toISOString(),
    work: sees('about') ? user.work : '',
    ...(Object.fromEntries(
      toldFields.map(({ name, column, shownAs }) => [name, (sees(shownAs) && row?.[column]) || '']),
    ) as Record<ToldField, string>),
    // As in texts: an address is a link once its writer's e-mail is confirmed.
    ...(options.links === 'plain' && !isOwner(user, viewer) && { link: '' }),
    totalPost: String(user.total_posts),
    totalFollowers: String(connected ? user.total_followers : 0),
    totalFollowing: String(connected ? user.total_following : 0),
    avaliations: String(rated ? user.total_ratings : 0),
    average: rated ? averageStars(user) : '',
    distribution: rated ? user.rating_counts : user.rating_counts.map(() => 0),
    apresentationHtml: sees('about') && row?.apresentation ? renderPlain(row.apresentation, options) : '',
    seeksHelp: user.seeks_help,
    offersHelp: user.offers_help,
    searchable: (row?.searchable ?? false) && user.exposure === 'open',
    closed: user.exposure !== 'open',
    rated: !user.no_stars && user.exposure === 'open',
    showEmail: isOwner(user, viewer) && (row?.show_email ?? false),
    held: isOwner(user, viewer) && (user.withheld === 'held' || user.withheld === 'hidden'),
    demo: user.demo,
  };
}
