import { holds, type Band } from '#contract/safety/age-rules.ts';
import { purposeIn, type StartPurpose } from './purposes.ts';

/** One question, or one thing to read, each with its own address. */
export type StartStep =
  | 'motivo'
  | 'idade'
  | 'trabalho'
  | 'semana'
  | 'retrato'
  | 'conferir'
  | 'perguntas'
  | 'gostos'
  | 'pergunta'
  | 'carta';

/** What is known of the member, and decides which steps make sense. */
export interface Known {
  band: Band;
  /** Where everybody must give their age, nothing else is accepted before it. */
  mustTellAge: boolean;
  /** Has said what they help with. */
  helps: boolean;
}

const helping: readonly StartStep[] = ['trabalho', 'semana', 'retrato', 'conferir', 'perguntas'];

const further: Record<StartPurpose, readonly StartStep[]> = {
  rumo: ['gostos', 'pergunta'],
  ajudar: helping,
  ambos: [...helping, 'gostos', 'pergunta'],
  escola: ['carta'],
};

function stepsOf(purpose: StartPurpose, { mustTellAge }: Pick<Known, 'mustTellAge'>): StartStep[] {
  if (mustTellAge) return ['idade', 'motivo', ...further[purpose]];
  return purpose === 'escola' ? ['motivo', 'carta'] : ['motivo', 'idade', ...further[purpose]];
}

/** Returns the step that an address shows to this member: the asked one, or what has to be answered before it. */
export function stepAt(query: URLSearchParams, known: Known): StartStep {
  const purpose = purposeIn(query);
  const asked = query.get('passo');
  const isUnknown = known.band === 'unknown';
  if (asked === 'idade' || !holds('account', known.band) || (isUnknown && known.mustTellAge)) return 'idade';
  if (!purpose) return 'motivo';
  const step = stepsOf(purpose, known).find((each) => each === asked) ?? nextStep(purpose, 'motivo', known);
  if (step && isOpen(step, known)) return step;
  return isUnknown ? 'idade' : 'trabalho';
}

/** Returns the first later step that makes sense; null after the last one. */
export function nextStep(purpose: StartPurpose, step: StartStep, known: Known): StartStep | null {
  const steps = stepsOf(purpose, known);
  return (
    steps.slice(steps.indexOf(step) + 1).find((each) => isNew(each, known) && isOpen(each, known)) ?? null
  );
}

/** Returns the nearest earlier step; null before the first one. */
export function stepBefore(purpose: StartPurpose, step: StartStep, known: Known): StartStep | null {
  const steps = stepsOf(purpose, known);
  return (
    steps.slice(0, steps.indexOf(step)).findLast((each) => isNew(each, known) && isOpen(each, known)) ?? null
  );
}

/** A birth is given once; where it comes first, the reason stands behind it. */
const isNew = (step: StartStep, { band }: Known): boolean => step !== 'idade' || band === 'unknown';

/** Helpers are of age, and the rest of their way follows from what they help with. */
const isOpen = (step: StartStep, { band, helps }: Known): boolean =>
  !helping.includes(step) || (holds('helps', band) && (helps || step === 'trabalho'));

/** How far a step is on the way; the way's length is null until there is a reason. */
export function progressAt(
  purpose: StartPurpose | null,
  step: StartStep,
  known: Known,
): { step: number; total: number | null } {
  // An age that is known counts as answered.
  if (!purpose) return { step: step === 'motivo' && known.band !== 'unknown' ? 2 : 1, total: null };
  const steps = stepsOf(purpose, known);
  return { step: steps.indexOf(step) + 1, total: steps.length };
}

export const stepPath = (purpose: StartPurpose | null, step: StartStep): string => {
  if (step === 'motivo') return '/comecar';
  return purpose ? `/comecar?sou=${purpose}&passo=${step}` : `/comecar?passo=${step}`;
};

/** The path of a step, or of the home page after the last one. */
export const pathTo = (purpose: StartPurpose, step: StartStep | null): string =>
  step ? stepPath(purpose, step) : '/';
