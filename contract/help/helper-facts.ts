import { z } from 'zod';
import { careerLink } from '../careers/career-link.ts';
import { counter, isoDate } from '../primitives.ts';

/** Who checked a helper's work, and until when that is valid; both '' if unchecked. */
export const checkedBy = z.object({ by: z.string(), until: z.union([isoDate, z.literal('')]) });

export const helperFacts = z.object({
  /** Belongs to the demonstration community. */
  demo: z.boolean(),
  careers: z.array(careerLink),
  /** Two letters, or ''. */
  state: z.string(),
  city: z.string(),
  /** Year they started working in it, 0 if not stated. */
  since: z.number().int(),
  checked: checkedBy,
  answers: counter,
  helped: counter,
  /** Median hours to answer, 0 with fewer than three answers. */
  medianHours: z.number(),
  /** Accepts questions now. */
  now: z.boolean(),
});

export type HelperFacts = z.infer<typeof helperFacts>;

/** The same beside a text, however busy its author is. */
export const authorFacts = helperFacts.omit({ now: true });

export type AuthorFacts = z.infer<typeof authorFacts>;
