import type { Helping, HelpingForm } from '#contract/helpers.ts';
import { api } from '#web/lib/api/browser-api.ts';

/** Saves a change of what the member helps with; all else stays. */
export const saveHelping = (
  { careers, state, city, since, perWeek, pausedUntil }: Helping,
  change: Partial<HelpingForm>,
): Promise<Helping> =>
  api('PUT /api/home/helping', {
    body: { careers: careers.map(({ slug }) => slug), state, city, since, perWeek, pausedUntil, ...change },
  });
