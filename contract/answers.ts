import { z } from 'zod';
import { limits } from './limits.ts';
import { id, isoDate, requiredText } from './primitives.ts';
import { person } from './profiles.ts';

export const followUp = z
  .object({ id, by: z.enum(['asker', 'helper']), text: z.string(), date: isoDate, held: z.boolean() })
  .meta({ id: 'FollowUp' });

export type FollowUp = z.infer<typeof followUp>;

export const answer = z
  .object({
    id,
    /** Everything '' once the account is gone. */
    author: person.extend({ work: z.string() }),
    markdown: z.string(),
    html: z.string(),
    date: isoDate,
    edited: z.boolean(),
    /** Its writer alone sees it, until staff have looked at it. */
    held: z.boolean(),
    /** It helped whoever asked, or answered the whole question. */
    helped: z.boolean(),
    solved: z.boolean(),
    /** The thanks of whoever asked; only the two of them get it, all others ''. */
    thanks: z.string(),
    /** Whoever asked alone sees the thanks, until staff have looked at them. */
    thanksHeld: z.boolean(),
    /** What was asked further, and answered; the oldest first. */
    followUps: z.array(followUp),
  })
  .meta({ id: 'Answer' });

export type Answer = z.infer<typeof answer>;

export const answerForm = z
  .strictObject({ markdown: requiredText('Escreva a resposta.', limits.answer) })
  .meta({ id: 'AnswerForm' });

export const thanksForm = z
  .strictObject({ text: requiredText('Escreva o agradecimento.', limits.thanks) })
  .meta({ id: 'ThanksForm' });

export const followUpForm = z
  .strictObject({ text: requiredText('Escreva o que mais você quer dizer.', limits.followUp) })
  .meta({ id: 'FollowUpForm' });
