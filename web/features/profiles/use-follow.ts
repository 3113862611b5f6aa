import type { Profile } from '#contract/profiles.ts';
import { api } from '#web/lib/browser-api.ts';
import { useServerValue } from '#web/lib/server-value.ts';
import { showToast } from '#web/lib/toasts.ts';

type FollowState = Pick<Profile, 'followed' | 'totalFollowers' | 'totalFollowingAfter'>;

export interface Follow {
  followed: boolean;
  totalFollowers: string;
  toggle: () => void;
}

/** Whether the viewer follows the person of a profile, and the number of followers with it. */
export function useFollow(profile: Profile): Follow {
  const params = { username: profile.username };
  const { state, value, choose } = useServerValue<FollowState, boolean>({
    given: profile,
    valueOf: ({ followed }) => followed,
    async send(follow) {
      const { following, totalFollowers } = follow
        ? await api('PUT /api/connections/following/{username}', { params })
        : await api('DELETE /api/connections/following/{username}', { params });
      return {
        followed: following,
        totalFollowers: String(totalFollowers),
        totalFollowingAfter: String(totalFollowers + (following ? -1 : 1)),
      };
    },
    onDone: () => showToast('Ação realizada com Sucesso'),
  });
  return {
    followed: value,
    totalFollowers: value === state.followed ? state.totalFollowers : state.totalFollowingAfter,
    toggle: () => choose(!value),
  };
}
