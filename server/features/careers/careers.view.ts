import type { Career, CareerCard } from '#contract/careers/careers.ts';
import type { CareerTable } from '#server/careers/careers.table.ts';
import type { CareerRow } from './careers.queries.ts';

export function toCareerCard(
  row: Pick<CareerTable, 'slug' | 'code' | 'name' | 'other_names' | 'family' | 'page'> & { short: string },
): CareerCard {
  const { slug, code, name, short, other_names, family, page } = row;
  return {
    slug,
    code,
    name,
    short,
    otherNames: other_names,
    family,
    text: page?.day.split(/(?<=[.!?])\s/, 1)[0] ?? '',
    written: page !== null,
  };
}

export function toCareer(row: CareerRow): Career {
  const { slug, code, name, short, other_names, family, interests, page, similar, saved } = row;
  return {
    slug,
    code,
    name,
    short,
    otherNames: other_names,
    family,
    interests,
    written: page !== null,
    day: page?.day ?? '',
    ways: page?.ways ?? [],
    untold: page?.untold ?? '',
    similar,
    sources: page?.sources ?? [],
    saved,
  };
}
