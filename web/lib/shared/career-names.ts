import type { CareerLink } from '#contract/careers/career-link.ts';

/** Returns a career's short name as the listed items give it; '' if none has it. */
export const careerNameIn = (items: readonly { careers: CareerLink[] }[], slug: string): string =>
  items.flatMap(({ careers }) => careers).find((career) => career.slug === slug)?.short ?? '';

/** The options of a list to choose one career from, in the order of what is read. */
export const careerOptions = (careers: readonly CareerLink[]): [slug: string, name: string][] =>
  careers
    .map(({ slug, short }): [string, string] => [slug, short])
    .sort(([, one], [, other]) => one.localeCompare(other, 'pt-BR'));
