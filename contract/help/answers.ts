import { z } from 'zod';
import { authorFacts } from './helper-facts.ts';
import { limits } from '../limits.ts';
import { id, isoDate, requiredText } from '../primitives.ts';
import { person } from '../people/profiles.ts';

export const followUp = z
  .object({ id, by: z.enum(['asker', 'helper']), text: z.string(), date: isoDate, held: z.boolean() })
  .meta({ id: 'FollowUp' });

export type FollowUp = z.infer<typeof followUp>;

export const answer = z
  .object({
    id,
    /** All '' once the account is deleted. */
    author: person.extend({
      work: z.string(),
      /** What they help with; null if they do not help, or show little of themselves. */
      helper: authorFacts.nullable(),
    }),
    markdown: z.string(),
    html: z.string(),
    date: isoDate,
    edited: z.boolean(),
    /** Only its author sees it until staff review it. */
    held: z.boolean(),
    /** `helped`: it helped the asker; `solved`: it answered the whole question. */
    helped: z.boolean(),
    solved: z.boolean(),
    /** The asker's thanks; '' for everybody but the asker and the author. */
    thanks: z.string(),
    /** Only the asker sees the thanks until staff review them. */
    thanksHeld: z.boolean(),
    /** Follow-up questions and replies, the oldest first. */
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

/** A further question by an asker, which waits for the person who answered. */
export const waitingFollowUp = z
  .object({
    /** Title of the question. */
    question: z.string(),
    slug: z.string(),
    date: isoDate,
  })
  .meta({ id: 'WaitingFollowUp' });

export type WaitingFollowUp = z.infer<typeof waitingFollowUp>;
