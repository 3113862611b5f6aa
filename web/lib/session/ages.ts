import { useRouteLoaderData } from 'react-router';
import { usualAges, type Ages } from '#contract/safety/age-rules.ts';
import type { Site } from '#web/lib/page/page-data.ts';

/** Returns the ages, in years, at which different rules apply here; the defaults on a page that failed to load. */
export const useAges = (): Ages => useRouteLoaderData<Site>('root')?.ages ?? usualAges;
