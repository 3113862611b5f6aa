import { z } from 'zod';
import { id, isoDate } from './primitives.ts';
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
    /** From whoever asked; for the two of them, '' for all others. */
    thanks: z.string(),
    /** Whoever asked alone sees the thanks, until staff have looked at them. */
    thanksHeld: z.boolean(),
    /** What was asked further, and answered; the oldest first. */
    followUps: z.array(followUp),
  })
  .meta({ id: 'Answer' });

export type Answer = z.infer<typeof answer>;
