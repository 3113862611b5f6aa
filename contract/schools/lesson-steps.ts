/* The steps of a lesson, apart from the schemas so that pages load no validation code. */

import { schoolLimits } from './school-limits.ts';

/** The steps of a lesson, in order, each with its usual minutes. */
export const lessonSteps = [
  { name: 'O que me interessa', minutes: 5 },
  { name: 'Um dia de trabalho', minutes: 10 },
  { name: 'Minha pergunta', minutes: 15 },
  { name: 'Enviar', minutes: 5 },
  { name: 'Já responderam parecido', minutes: 10 },
  { name: 'O que levo daqui', minutes: 5 },
] as const;

/** The step after the last: the lesson is over. */
export const lessonOver = lessonSteps.length + 1;

/** How long a step may take, in the words that its field says. */
export const minutesOfAStep = `De 1 a ${schoolLimits.minutesOfAStep} minutos cada passo.`;
