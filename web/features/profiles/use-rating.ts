import { useRevalidator } from 'react-router';
import type { Profile } from '#contract/profiles.ts';
import { api } from '#web/lib/browser-api.ts';
import { useServerValue } from '#web/lib/server-value.ts';
import { showToast } from '#web/lib/toasts.ts';

type RatingState = Pick<Profile, 'mine' | 'average' | 'avaliations'>;

export interface ProfileRating {
  /** The viewer's own stars, 0 without. */
  mine: number;
  /** What the viewer wrote to them, '' without. */
  text: string;
  average: string;
  total: string;
  /** How many gave one star, two, … five. */
  distribution: number[];
  /** 0 takes the rating back. */
  rate: (stars: number) => void;
  /** Sends the words alone. @throws ApiError */
  write: (text: string) => Promise<void>;
}

/** The viewer's rating of the person of a profile, and what all ratings come to. */
export function useRating(profile: Profile): ProfileRating {
  const params = { username: profile.username };
  const { revalidate } = useRevalidator();
  const { state, value, choose } = useServerValue<RatingState, number>({
    given: profile,
    valueOf: ({ mine }) => mine,
    async send(stars) {
      const { mine, average, total } = stars
        ? await api('PUT /api/ratings/user/{username}', { params, body: { stars } })
        : await api('DELETE /api/ratings/user/{username}', { params });
      return { mine, average, avaliations: String(total) };
    },
    onDone(stars) {
      showToast(stars ? 'Usuário avaliado com Sucesso' : 'Avaliação retirada');
      // The words stand in the list, with their stars.
      if (profile.mineText) void revalidate();
    },
  });
  return {
    mine: value,
    text: value ? profile.mineText : '',
    average: state.average,
    total: state.avaliations,
    distribution: profile.distribution.map(
      (given, index) => given + Number(index + 1 === value) - Number(index + 1 === profile.mine),
    ),
    rate: choose,
    async write(text) {
      await api('PUT /api/ratings/user/{username}', { params, body: { stars: value, text } });
      showToast(text.trim() ? 'Texto publicado' : 'Texto retirado');
      await revalidate();
    },
  };
}
