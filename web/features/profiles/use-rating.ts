import type { Profile } from '#contract/profiles.ts';
import { api } from '#web/lib/browser-api.ts';
import { useServerValue } from '#web/lib/server-value.ts';
import { showToast } from '#web/lib/toasts.ts';

type RatingState = Pick<Profile, 'mine' | 'average' | 'avaliations'>;

export interface Rating {
  /** The viewer's own stars, 0 without. */
  mine: number;
  average: string;
  total: string;
  /** 0 takes the rating back. */
  rate: (stars: number) => void;
}

/** The viewer's rating of the person of a profile, and what all ratings come to. */
export function useRating(profile: Profile): Rating {
  const params = { username: profile.username };
  const { state, value, choose } = useServerValue<RatingState, number>({
    given: profile,
    valueOf: ({ mine }) => mine,
    async send(stars) {
      const { mine, average, total } = stars
        ? await api('PUT /api/ratings/user/{username}', { params, body: { stars } })
        : await api('DELETE /api/ratings/user/{username}', { params });
      return { mine, average, avaliations: String(total) };
    },
    onDone: (stars) => showToast(stars ? 'Usuário avaliado com Sucesso' : 'Avaliação retirada'),
  });
  return { mine: value, average: state.average, total: state.avaliations, rate: choose };
}
