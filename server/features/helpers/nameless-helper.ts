import type { CareerLink } from '#contract/career-link.ts';
import { fold } from '#markdown/fold.ts';

interface Described {
  careers: readonly CareerLink[];
  /** How they describe their work, '' for nothing. */
  work: string;
  /** Two letters, or ''. */
  state: string;
}

/** What stands for the name of helpers who show it to nobody without an account: 'Enfermeira, PE'. */
export function namelessHelper({ careers: [career], work, state }: Described): string {
  return [trade(career?.name ?? '', work), state].filter(Boolean).join(', ');
}

/** The form of a career's name that a person's own words have: 'Enfermeira' of 'Enfermeiro ou enfermeira'; else both. */
function trade(name: string, work: string): string {
  const words = fold(work).split(/[^\p{L}]+/u);
  const form = formsOf(name).find((each) => words.includes(fold(each.split(' ', 1)[0]!)));
  return form ?? name;
}

/** 'Engenheiro civil' and 'Engenheira civil' of 'Engenheiro ou engenheira civil'. */
function formsOf(name: string): string[] {
  const [first, second] = name.split(' ou ');
  if (!first || !second) return [name];
  const rest = second.split(' ').slice(first.split(' ').length);
  return [[first, ...rest].join(' '), second.charAt(0).toUpperCase() + second.slice(1)];
}
