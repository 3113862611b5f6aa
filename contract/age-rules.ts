import { night } from './clocks.ts';

/*
 * What an age brings: with `person-visibility.ts`, which few pages need, the only place that says what is kept back of the young.
 */

/** By age: below the minimum, in need of a guardian, almost of age, of age, and of those who have not said. */
export const bands = ['under', 'guarded', 'teen', 'adult', 'unknown'] as const;
export type Band = (typeof bands)[number];

/** From that age on nothing of this is needed. */
export const ofAge = 18;

/** The ages, in years, at which something else holds; an installation may ask for more. */
export interface Ages {
  /** Who is younger has no account. */
  minAge: number;
  /** Who is younger needs a guardian. */
  guardianUntil: number;
}

export const usualAges: Ages = { minAge: 14, guardianUntil: 17 };

/** How old those of each band are. */
export function bandNames({ minAge, guardianUntil }: Ages): Record<Band, string> {
  const years = (from: number, to: number): string => (from < to ? `${from} a ${to} anos` : `${to} anos`);
  return {
    under: `menos de ${minAge} anos`,
    guarded: years(minAge, guardianUntil - 1),
    teen: years(Math.max(minAge, guardianUntil), ofAge - 1),
    adult: `${ofAge} anos ou mais`,
    unknown: 'quem não disse a idade',
  };
}

/** What holds for some ages and not for others. */
export const ageRules = {
  account: 'pode ter uma conta',
  guardianNeeded: 'só publica depois que um adulto da família diz sim',
  guardianInvited: 'pode convidar um adulto que acompanhe, e terminar quando quiser',
  keptClosed: 'tem perfil fechado e não recebe estrelas, sem poder mudar',
  young: `não vê anúncios, não mostra o e-mail, não recebe avisos das ${night.from}h às ${night.to}h, e adultos não lhe escrevem telefone nem e-mail`,
  helps: 'aparece em Quem ajuda e responde perguntas',
  answersFor: 'pode responder por alguém mais novo',
} as const;

export type AgeRule = keyof typeof ageRules;

/** For whom each holds. Of those who have not said their age only what cannot harm is believed. */
export const holdsFor: Record<AgeRule, readonly Band[]> = {
  account: ['guarded', 'teen', 'adult', 'unknown'],
  guardianNeeded: ['guarded'],
  guardianInvited: ['teen'],
  keptClosed: ['under', 'guarded'],
  young: ['under', 'guarded', 'teen'],
  helps: ['adult'],
  answersFor: ['adult', 'unknown'],
};

export const holds = (rule: AgeRule, band: Band): boolean => holdsFor[rule].includes(band);
