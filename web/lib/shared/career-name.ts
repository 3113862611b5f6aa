import type { CareerLink } from '#contract/career-link.ts';

/** What a career that a list was narrowed to is called, as far as what is listed says; '' where nothing is. */
export const careerNameIn = (items: readonly { careers: CareerLink[] }[], slug: string): string =>
  items.flatMap(({ careers }) => careers).find((career) => career.slug === slug)?.name ?? '';
