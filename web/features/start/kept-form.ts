import type { CareerLink } from '#contract/career-link.ts';
import { keepText, keptText } from '#web/lib/forms/kept-texts.ts';

/** What is chosen in a step of the beginning and not sent: whoever goes back, skips it or loads the page anew finds it again. */
interface KeptForm {
  fields: [name: string, value: string][];
  careers: CareerLink[];
}

export const keepForm = (place: string, form: HTMLFormElement, careers: CareerLink[]): void =>
  keepText(place, JSON.stringify({ fields: [...new FormData(form)], careers }));

/** Values by the names of their fields, as they were kept or else as they are given. */
export function startingValues(place: string, given: Record<string, readonly string[]>) {
  const kept = JSON.parse(keptText(place) || 'null') as KeptForm | null;
  const valuesOf = (name: string): readonly string[] =>
    kept ? kept.fields.flatMap(([each, value]) => (each === name ? [value] : [])) : (given[name] ?? []);
  return {
    careers: kept?.careers,
    has: (name: string, value: string) => valuesOf(name).includes(value),
    valueOf: (name: string) => valuesOf(name)[0] ?? '',
  };
}
