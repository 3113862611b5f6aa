import { useRouteLoaderData } from 'react-router';
import { usualAges, type Ages } from '#contract/age-rules.ts';
import type { Site } from '#web/lib/page/page-data.ts';

/** The ages, in years, at which something else holds on this site; the usual ones on a page that could not be read. */
export const useAges = (): Ages => useRouteLoaderData<Site>('root')?.ages ?? usualAges;
