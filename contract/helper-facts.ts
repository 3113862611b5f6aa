import { z } from 'zod';
import { careerLink } from './career-link.ts';
import { counter, isoDate } from './primitives.ts';

/** Who checked somebody's work, and until when that holds; both '' where nobody has. */
export const checkedBy = z.object({ by: z.string(), until: z.union([isoDate, z.literal('')]) });

/** What somebody helps with. */
export const helperFacts = z.object({
  careers: z.array(careerLink),
  /** Two letters, or ''. */
  state: z.string(),
  city: z.string(),
  /** Year since which they work in it, 0 where they do not say. */
  since: z.number().int(),
  checked: checkedBy,
  answers: counter,
  helped: counter,
  /** 0 before there are three answers. */
  medianHours: z.number(),
  /** Takes questions at the moment. */
  now: z.boolean(),
});

export type HelperFacts = z.infer<typeof helperFacts>;
