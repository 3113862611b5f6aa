import { z } from 'zod';
import { careerLink } from '../careers/career-link.ts';
import { counter, isoDate } from '../primitives.ts';
import { questionStates } from './question-states.ts';

export const questionCard = z
  .object({
    slug: z.string(),
    title: z.string(),
    state: z.enum(questionStates),
    careers: z.array(careerLink),
    /** Neither name nor username identifies the asker of an anonymous question. */
    asker: z.object({ name: z.string(), username: z.string() }),
    answers: counter,
    /** Deadline of the helper who accepted it; '' for nobody, and for whoever is not told (decision 0356). */
    due: z.string(),
    /** Who accepted it; '' as for `due`. */
    with: z.string(),
    /** The planned or live shift it waits for; all '' for none. */
    shift: z.object({ slug: z.string(), startsAt: z.union([isoDate, z.literal('')]) }),
    date: isoDate,
  })
  .meta({ id: 'QuestionCard' });

export type QuestionCard = z.infer<typeof questionCard>;
