import type { CareerLink } from '#contract/careers/career-link.ts';
import { fold } from '#markdown/fold.ts';

interface Described {
  careers: readonly CareerLink[];
  /** How they describe their work, '' for nothing. */
  work: string;
  /** Two letters, or ''. */
  state: string;
}

/** What stands for the name of helpers who show it to nobody without an account: 'Enfermeira, PE', or 'Enfermagem, PE'. */
export function namelessHelper({ careers: [career], work, state }: Described): string {
  return [career && (ownForm(career.name, work) ?? career.short), state].filter(Boolean).join(', ');
}

/** The form of a career's name that a person's own words have: 'Enfermeira' of 'Enfermeiro ou enfermeira'. */
function ownForm(name: string, work: string): string | undefined {
  const words = fold(work).split(/[^\p{L}]+/u);
  return formsOf(name).find((each) => words.includes(fold(each.split(' ', 1)[0]!)));
}

/** 'Engenheiro civil' and 'Engenheira civil' of 'Engenheiro ou engenheira civil'. */
function formsOf(name: string): string[] {
  const [first, second] = name.split(' ou ');
  if (!first || !second) return [name];
  const rest = second.split(' ').slice(first.split(' ').length);
  return [[first, ...rest].join(' '), second.charAt(0).toUpperCase() + second.slice(1)];
}
