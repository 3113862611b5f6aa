import type { Profile } from '#contract/people/profiles.ts';
import { useFollowPerson } from '#web/lib/shared/use-follow-person.ts';

type FollowState = Pick<Profile, 'followed' | 'totalFollowers' | 'totalFollowingAfter'>;

export interface Follow {
  followed: boolean;
  totalFollowers: string;
  toggle: () => void;
}

/** Whether the viewer follows a profile, with its number of followers. */
export function useFollow(profile: Profile): Follow {
  const { on, state, toggle } = useFollowPerson<FollowState>(profile, {
    given: profile,
    isOn: ({ followed }) => followed,
    stateOf: ({ following, totalFollowers }) => ({
      followed: following,
      totalFollowers: String(totalFollowers),
      // A closed profile shows no number, whoever follows.
      totalFollowingAfter: String(profile.closed ? 0 : totalFollowers + (following ? -1 : 1)),
    }),
  });
  return {
    followed: on,
    totalFollowers: on === state.followed ? state.totalFollowers : state.totalFollowingAfter,
    toggle,
  };
}
