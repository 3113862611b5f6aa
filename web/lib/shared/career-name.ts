import type { CareerLink } from '#contract/career-link.ts';

/** Returns a career's name as the listed items give it; '' if none has it. */
export const careerNameIn = (items: readonly { careers: CareerLink[] }[], slug: string): string =>
  items.flatMap(({ careers }) => careers).find((career) => career.slug === slug)?.name ?? '';
