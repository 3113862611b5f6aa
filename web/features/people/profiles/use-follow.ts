import type { Profile } from '#contract/people/profiles.ts';
import { useToggle } from '#web/lib/api/optimistic-mutation.ts';
import { showToast } from '#web/lib/shared/toasts.ts';

type FollowState = Pick<Profile, 'followed' | 'totalFollowers' | 'totalFollowingAfter'>;

export interface Follow {
  followed: boolean;
  totalFollowers: string;
  toggle: () => void;
}

/** Whether the viewer follows a profile, with its number of followers. */
export function useFollow(profile: Profile): Follow {
  const { on, state, toggle } = useToggle('/api/connections/following/{username}', {
    params: { username: profile.username },
    purpose: 'follow',
    about: profile.name,
    given: profile,
    isOn: ({ followed }: FollowState) => followed,
    stateOf: ({ following, totalFollowers }) => ({
      followed: following,
      totalFollowers: String(totalFollowers),
      totalFollowingAfter: String(totalFollowers + (following ? -1 : 1)),
    }),
    onDone: () => showToast('Ação realizada com Sucesso'),
  });
  return {
    followed: on,
    totalFollowers: on === state.followed ? state.totalFollowers : state.totalFollowingAfter,
    toggle,
  };
}
