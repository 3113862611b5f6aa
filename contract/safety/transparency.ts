import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { isoDate } from '../primitives.ts';
import { few, lanes, suppressed } from './report-reasons.ts';
import { action, reasonCode } from './reports.ts';

const year = z
  .string()
  .max(4, 'Informe um ano, como 2026.')
  .regex(/^20\d\d$/, 'Informe um ano, como 2026.')
  .optional();

const exact = z.number().int().min(0);
const blurred = z.union([exact, z.literal([few, suppressed])]);

const figures = <Count extends z.ZodType>(count: Count) =>
  z.object({
    year: z.number().int(),
    reports: z.array(z.object({ reason: reasonCode, count })),
    decisions: z.array(z.object({ action, count })),
    /** Time from the first report of a case to its decision, as median and 90th percentile. Null with too few cases. */
    medianHours: z.number().nullable(),
    p90Hours: z.number().nullable(),
    appeals: count,
    /** How many of these decisions the review reversed. */
    reversals: count,
    /** Content hidden from others before any decision. */
    automaticHolds: count,
  });

const publicFigures = figures(blurred).meta({ id: 'Transparency' });
const exactFigures = figures(exact).meta({ id: 'ModerationFigures' });

export type PublicFigures = z.infer<typeof publicFigures>;
export type ExactFigures = z.infer<typeof exactFigures>;

const queueLength = z
  .object({
    lane: z.enum(lanes),
    cases: exact,
    /** Since when the oldest case has waited, '' for none. */
    oldest: z.union([isoDate, z.literal('')]),
  })
  .meta({ id: 'QueueLength' });

export type QueueLength = z.infer<typeof queueLength>;

/** Moderation figures. */
export const transparency = endpoints({
  'GET /api/transparency': {
    summary: 'Denúncias, decisões e revisões de um ano; números abaixo de 5 não são ditos',
    session: 'none',
    query: z.object({ year }),
    reply: publicFigures,
  },
  'GET /api/moderation/numbers': {
    summary: 'A fila de agora e os números exatos de um ano',
    role: 'moderator',
    query: z.object({ year }),
    reply: z.object({ queue: z.array(queueLength), figures: exactFigures }),
  },
});

type TransparencyCalls = typeof transparency;
declare module '../api.ts' {
  interface Api extends TransparencyCalls {}
}
