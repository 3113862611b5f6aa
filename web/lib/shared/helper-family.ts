import type { CareerFamily } from '#contract/careers/career-families.ts';
import type { CareerLink } from '#contract/careers/career-link.ts';

/** Returns the family whose colours stand for a helper who shows no name to this viewer; undefined for others. */
export const familyOf = (
  helper: { username: string },
  careers: readonly CareerLink[] | undefined,
): CareerFamily | undefined => (helper.username ? undefined : careers?.[0]?.family);
