import { shortMoment } from './dates.ts';

/**
 * Says when a draft will be published, or that it was not: what nobody could publish stays a draft with its past time.
 * @param now milliseconds; a minute after the time it is no longer under way
 */
export const scheduleText = (publishAt: string, now: number): string =>
  now - Date.parse(publishAt) < 60_000
    ? `Publicação agendada para ${shortMoment(publishAt)}`
    : `A publicação agendada para ${shortMoment(publishAt)} não foi feita. Confira o texto.`;
