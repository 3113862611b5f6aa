import { useLoaderData } from 'react-router';
import type { CareerLink } from '#contract/careers/career-link.ts';
import { readFirstFinds } from '#web/features/site/start/first-finds.ts';
import { beginHelping } from '#web/features/site/start/helping.ts';
import type { StartStep } from '#web/features/site/start/steps.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { memberLoader } from '#web/lib/session/page-access.ts';
import { readOrFail } from '#web/lib/page/page-data.ts';

/** Reads what a beginner has said, and what the step of the address shows. */
export const loadStart = memberLoader(async ({ url }, { id, username }) => {
  const [helping, interests] = await Promise.all([
    readOrFail(api('GET /api/home/helping')),
    readOrFail(api('GET /api/home/interests')),
  ]);
  /** What one step alone shows. */
  const of = <Data>(step: StartStep, read: () => Promise<Data>): Promise<Data | null> =>
    url.searchParams.get('passo') === step ? readOrFail(read()) : Promise.resolve(null);
  const work = url.searchParams.get('profissao');
  // Read once: the steps have addresses without it.
  if (work) for (const career of await careersAt([work])) beginHelping(helping, career);
  const [careers, finds, offers, profile] = await Promise.all([
    of('gostos', () => careersAt(interests.careers)),
    of('pergunta', () => readFirstFinds(interests, id)),
    of('perguntas', () => api('GET /api/offers')),
    of('retrato', () => api('GET /api/home/user/{username}', { params: { username } })),
  ]);
  return { helping, interests, username, careers, finds, offers, profile };
}, 'start');

async function careersAt(slugs: readonly string[]): Promise<CareerLink[]> {
  if (slugs.length === 0) return [];
  const { careers } = await api('GET /api/careers/names');
  return careers.filter(({ slug }) => slugs.includes(slug));
}

export const useStart = () => useLoaderData<typeof loadStart>();
