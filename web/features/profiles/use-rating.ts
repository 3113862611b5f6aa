import { useRevalidator } from 'react-router';
import type { Profile } from '#contract/profiles.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useOptimisticMutation } from '#web/lib/api/optimistic-mutation.ts';
import { showToast } from '#web/lib/shared/toasts.ts';

type RatingState = Pick<Profile, 'mine' | 'mineCountsFrom' | 'average' | 'avaliations'>;

export interface ProfileRating {
  /** The viewer's own stars, 0 without. */
  mine: number;
  /** What the viewer wrote to them, '' without. */
  text: string;
  /** When it begins to count; '' where it counts already. */
  countsFrom: string;
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
  const { state, value, choose } = useOptimisticMutation<RatingState, number>({
    name: `rating ${profile.username}`,
    purpose: 'rate',
    given: profile,
    valueOf: ({ mine }) => mine,
    async send(stars) {
      const { mine, countsFrom, average, total } = stars
        ? await api('PUT /api/ratings/user/{username}', { params, body: { stars } })
        : await api('DELETE /api/ratings/user/{username}', { params });
      return { mine, mineCountsFrom: countsFrom, average, avaliations: String(total) };
    },
    onDone(stars) {
      showToast(stars ? 'Usuário avaliado com Sucesso' : 'Avaliação retirada');
      // The words stand in the list, with their stars.
      if (profile.mineText) void revalidate();
    },
  });
  // Stars of the viewer's own that are among those of all.
  const counted = (stars: number, countsFrom: string) => (countsFrom ? 0 : stars);
  const [before, now] = [counted(profile.mine, profile.mineCountsFrom), counted(value, state.mineCountsFrom)];
  return {
    mine: value,
    countsFrom: value ? state.mineCountsFrom : '',
    text: value ? profile.mineText : '',
    average: state.average,
    total: state.avaliations,
    distribution: profile.distribution.map(
      (given, index) => given + Number(index + 1 === now) - Number(index + 1 === before),
    ),
    rate: choose,
    async write(text) {
      const { held } = await api('PUT /api/ratings/user/{username}', {
        params,
        body: { stars: value, text },
      });
      if (held) showToast('Em análise: por enquanto, só você vê.');
      else showToast(text.trim() ? 'Texto publicado' : 'Texto retirado');
      await revalidate();
    },
  };
}
