import { z } from 'zod';
import { counter } from '../primitives.ts';

/** How well the promise was kept. */
export const clockFigures = z
  .object({
    /** Questions that were answered or have waited the promised 72 hours; others are too recent to count. */
    questions: counter,
    /** The share of them answered within 72 hours, from 0 to 1. */
    answered: z.number(),
    /** Median time to an answer; 0 if fewer than half have one. */
    medianHours: z.number(),
    expired: counter,
  })
  .meta({ id: 'ClockFigures' });

export type ClockFigures = z.infer<typeof clockFigures>;
