import type { Profile } from '#contract/profiles.ts';
import type { User } from '#server/features/accounts/accounts.public.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { showsEmail } from './profiles.policy.ts';
import type { ProfileRow } from './profiles.queries.ts';

export function toProfile(user: User, row: ProfileRow | undefined, viewer: Viewer | null): Profile {
  return {
    id: user.id,
    name: user.name,
    username: user.username,
    email: showsEmail(user, row, viewer) ? user.email : '',
    acessToken: '',
    avatar: user.avatar,
    joinedIn: user.created_at.toISOString(),
    work: user.work,
    followers: [],
    following: [],
    groups: [],
    totalGroups: '0',
    totalPost: String(user.total_posts),
    totalFollowers: '0',
    totalFollowing: '0',
    totalFollowingAfter: '1',
    avaliations: '0',
    apresentation: row?.apresentation ?? '',
    formationImg1: row?.formation_img1 ?? '',
    formation1: row?.formation1 ?? '',
    formation2: row?.formation2 ?? '',
    formationImg2: row?.formation_img2 ?? '',
    formation3: row?.formation3 ?? '',
    formation4: row?.formation4 ?? '',
    tags: row?.tags ?? '',
    followed: false,
    average: '',
    mine: 0,
    seeksHelp: user.seeks_help,
    offersHelp: user.offers_help,
    searchable: row?.searchable ?? false,
    demo: user.demo,
  };
}
