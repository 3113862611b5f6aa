import type { Feature } from '../../feature.ts';

/** Counters of requests by network and person. */
export const rateLimits: Feature = {
  tables: { rate_counts: 'numbers under keyed hashes, for minutes' },
};
