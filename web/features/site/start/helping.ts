import type { Helping, HelpingForm } from '#contract/help/helpers.ts';
import type { CareerLink } from '#contract/careers/career-link.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { isToHelp } from '#web/lib/session/way-back.ts';
import { finishWish } from '#web/lib/unsent/finish-wish.ts';
import { keepCareer } from './unsent-choices.ts';

/** Name under which the unsent form is kept. */
export const helpingPlace = 'helping';

/** The form's values besides the careers. */
export const helpingFields = ({ state, city, since }: Helping): Record<string, string[]> => ({
  state: [state],
  city: [city],
  since: [since > 0 ? String(since) : ''],
});

/** Begins the form with a career that was chosen elsewhere. */
export const beginHelping = (helping: Helping, career: CareerLink): void =>
  keepCareer(helpingPlace, career, { fields: helpingFields(helping), careers: helping.careers });

/** Saves a change of what the member helps with; all else stays. */
export async function saveHelping(
  { careers, state, city, since, perWeek, pausedUntil }: Helping,
  change: Partial<HelpingForm>,
): Promise<Helping> {
  const saved = await api('PUT /api/home/helping', {
    body: { careers: careers.map(({ slug }) => slug), state, city, since, perWeek, pausedUntil, ...change },
  });
  finishWish(isToHelp);
  return saved;
}
