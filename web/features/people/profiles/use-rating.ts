import { useRevalidator } from 'react-router';
import type { Profile } from '#contract/people/profiles.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useOptimisticMutation } from '#web/lib/api/optimistic-mutation.ts';
import { showToast } from '#web/lib/shared/toasts.ts';

type RatingState = Pick<Profile, 'mine' | 'mineCountsFrom' | 'average' | 'avaliations'>;

export interface ProfileRating {
  /** The viewer's own stars, 0 if none. */
  mine: number;
  /** The viewer's text, '' if none. */
  text: string;
  /** When it starts to count; '' if it already does. */
  countsFrom: string;
  average: string;
  total: string;
  /** How many gave one star, two, … five. */
  distribution: number[];
  /** 0 removes the rating. */
  rate: (stars: number) => void;
  /** Sends only the text. @throws ApiError */
  write: (text: string) => Promise<void>;
}

/** The viewer's rating of a profile, and the totals of all ratings. */
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
      // The list shows the text with its stars.
      if (profile.mineText) void revalidate();
    },
  });
  // The viewer's own stars that count towards the totals.
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
