import type { CareerLink } from '#contract/careers/career-link.ts';
import { limits } from '#contract/limits.ts';
import { saveUnsent, readUnsent } from '#web/lib/unsent/store.ts';

/** Unsent choices of an onboarding step: restored after going back, skipping or reloading. */
interface UnsentChoices {
  fields: [name: string, value: string][];
  careers: CareerLink[];
}

export const saveUnsentChoices = (place: string, form: HTMLFormElement, careers: CareerLink[]): void =>
  saveUnsent(place, { choices: JSON.stringify({ fields: [...new FormData(form)], careers }) });

/** Returns values by field name: the kept ones, or else the given ones. */
export function startingValues(place: string, given: Record<string, readonly string[]>) {
  const { choices = 'null' } = readUnsent(place);
  const form = JSON.parse(choices) as UnsentChoices | null;
  const valuesOf = (name: string): readonly string[] =>
    form ? form.fields.flatMap(([each, value]) => (each === name ? [value] : [])) : (given[name] ?? []);
  return {
    careers: form?.careers,
    all: valuesOf,
    has: (name: string, value: string) => valuesOf(name).includes(value),
    valueOf: (name: string) => valuesOf(name)[0] ?? '',
  };
}

/** Adds a career as if it had been chosen in the form. @param given what the form begins with */
export function keepCareer(
  place: string,
  career: CareerLink,
  given: { fields: Record<string, readonly string[]>; careers: readonly CareerLink[] },
): void {
  const { all, careers = given.careers } = startingValues(place, given.fields);
  if (careers.length >= limits.chosenCareers || careers.some(({ slug }) => slug === career.slug)) return;
  const fields = Object.keys(given.fields).flatMap((name) =>
    all(name).map((value) => [name, value] as const),
  );
  saveUnsent(place, { choices: JSON.stringify({ fields, careers: [...careers, career] }) });
}
