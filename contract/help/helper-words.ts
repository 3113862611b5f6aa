import { hour } from '../durations.ts';
import { counted } from '../counted.ts';
import type { AuthorFacts } from './helper-facts.ts';

/* Why a helper can be trusted, in the same words on every page and in every mail. */

/** '11/2027', the month in Brasília, three hours behind UTC. Not by `Intl`: slow on a first screen (web/lib/shared/time-ago.ts). */
function monthAndYear(date: string): string {
  const [year, month] = new Date(Date.parse(date) - 3 * hour).toISOString().split('-');
  return `${month}/${year}`;
}

/** '✓ Conferido por COREN-SP, até 11/2027'; '' if nobody checked it. */
export const checkedText = ({ by, until }: AuthorFacts['checked']): string =>
  by && `✓ Conferido por ${by}, até ${monthAndYear(until)}`;

/** What they help with: 'Enfermagem, Fisioterapia'. */
export const careersText = ({ careers }: Pick<AuthorFacts, 'careers'>): string =>
  careers.map(({ short }) => short).join(', ');

type Helped = Pick<AuthorFacts, 'answers' | 'helped' | 'medianHours'>;

/** '37 respostas · ajudou 21 pessoas · responde em cerca de 9 h'; the hours only from three answers on. */
export const recordText = ({ answers, helped, medianHours }: Helped): string =>
  [
    counted(answers, 'resposta', 'respostas'),
    helped > 0 && `ajudou ${counted(helped, 'pessoa', 'pessoas')}`,
    medianHours > 0 && `responde em cerca de ${Math.max(1, Math.round(medianHours))} h`,
  ]
    .filter(Boolean)
    .join(' · ');

/** A line each: from where and since when, who checked them, and what came of their answers. @param more to add to the first */
export function trustLines(facts: AuthorFacts, more = ''): string[] {
  const { state, city, since, checked, answers } = facts;
  const place = [city, state].filter(Boolean).join(', ');
  const about = [place, since > 0 && `desde ${since}`, more].filter(Boolean).join(' · ');
  return [about, checkedText(checked), answers > 0 ? recordText(facts) : ''].filter(Boolean);
}
