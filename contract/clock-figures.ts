import { z } from 'zod';
import { counter } from './primitives.ts';

/** How the promise was kept. */
export const clockFigures = z
  .object({
    /** Those that were answered, or have waited for the promised 72 hours: of others nothing can be said yet. */
    questions: counter,
    /** The share of them that was answered within 72 hours, of 0 to 1. */
    answered: z.number(),
    /** In which half of them had an answer; 0 where fewer than half have one. */
    medianHours: z.number(),
    expired: counter,
  })
  .meta({ id: 'ClockFigures' });

export type ClockFigures = z.infer<typeof clockFigures>;
