import { z } from 'zod';
import { chosenCareers } from '../careers/career-link.ts';
import { limits } from '../limits.ts';
import { optionalLine, optionalText, requiredLine } from '../primitives.ts';
import { stages, type Stage } from './questions-stages.ts';

export const stage = z.enum(Object.keys(stages) as [Stage, ...Stage[]], 'Escolha uma das opções.');

export const questionForm = z
  .strictObject({
    title: requiredLine('Escreva o que você quer saber.', limits.questionTitle).min(
      limits.questionTitleMin,
      `Conte um pouco mais: use pelo menos ${limits.questionTitleMin} caracteres.`,
    ),
    details: optionalText(limits.questionDetails).default(''),
    careers: chosenCareers.default([]),
    stage: stage.default(''),
    anonymous: z.boolean().default(true),
  })
  .meta({ id: 'QuestionForm' });

/** A question that is not asked in a shift. */
export const askingForm = questionForm
  .extend({
    /** Username of who gets it first, alone; '' for nobody in particular. */
    to: optionalLine().default(''),
  })
  .meta({ id: 'AskingForm' });
