import { z } from 'zod';
import { endpoints } from '../endpoint.ts';

export const health = endpoints({
  'GET /api/health': {
    summary: 'O serviço e o banco de dados respondem?',
    session: 'none',
    reply: z.object({
      status: z.literal('ok'),
      /** 'reading' while only a replica answers, no primary: reads work. */
      database: z.enum(['ok', 'reading']),
      /** 'lost' while this node gets no events from the others; it then reads sessions from the database. */
      events: z.enum(['ok', 'lost']),
      version: z.string(),
    }),
    errors: ['unavailable'],
  },
});

type HealthCalls = typeof health;
declare module '../api.ts' {
  interface Api extends HealthCalls {}
}
