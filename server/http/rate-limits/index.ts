import type { Feature } from '../../feature.ts';

/** Counts of what networks and people have asked for. */
export const rateLimits: Feature = {
  tables: { rate_counts: 'numbers under keyed hashes, for minutes' },
};
