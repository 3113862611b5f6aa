import { night } from '../night.ts';

/*
 * The rules that depend on age: with `person-visibility.ts`, which few pages need, the only place that defines what is
 * withheld about minors.
 */

/** Age bands: below the minimum, needing a guardian, almost of age, of age, and undeclared. */
export const bands = ['under', 'guarded', 'teen', 'adult', 'unknown'] as const;
export type Band = (typeof bands)[number];

/** The age from which none of these protections apply. */
export const ofAge = 18;

/** Age thresholds in years; an installation may raise them. */
export interface Ages {
  /** Nobody younger may have an account. */
  minAge: number;
  /** Anybody younger needs a guardian. */
  guardianUntil: number;
}

export const usualAges: Ages = { minAge: 14, guardianUntil: 17 };

/** Returns the age range of each band, in words. */
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

/** The bands each rule applies to. An undeclared age gets only what cannot do harm. */
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
