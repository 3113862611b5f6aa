import { z } from 'zod';
import { careerFamily, careerLink } from '../careers/career-link.ts';
import { endpoints } from '../endpoint.ts';
import { checkedBy, helperFacts } from './helper-facts.ts';
import { limits } from '../limits.ts';
import { cursor, givenDate, givenDay, isoDate, nextCursor, optionalLine, segment } from '../primitives.ts';
import { person } from '../people/profiles.ts';

export const helper = z
  .object({
    user: person.extend({ work: z.string() }),
  })
  .extend(helperFacts.shape)
  .meta({ id: 'Helper' });

export type Helper = z.infer<typeof helper>;

const yes = z.literal('true', 'Use true ou deixe sem.').optional();

export const helpingForm = z
  .strictObject({
    /** Slugs. */
    careers: z
      .array(segment, 'Escolha ao menos uma profissão.')
      .min(1, 'Escolha ao menos uma profissão.')
      .max(limits.helperCareers, `Escolha até ${limits.helperCareers} profissões.`),
    state: optionalLine(2).default(''),
    city: optionalLine().default(''),
    /** A year; 0 for none. */
    since: z
      .int('Informe um ano.')
      .max(9_999)
      .refine((year) => year === 0 || year >= 1930, 'Informe um ano.')
      .default(0),
    perWeek: z
      .int('Escolha de 1 a 10.')
      .min(1, 'Escolha de 1 a 10.')
      .max(10, 'Escolha de 1 a 10.')
      .default(2),
    /** A date-time, a day (its start in UTC), or '' for none. */
    pausedUntil: z.union([givenDate, givenDay, z.literal('')], 'Informe uma data.').default(''),
  })
  .meta({ id: 'HelpingForm' });

export type HelpingForm = z.input<typeof helpingForm>;

const helping = z
  .object({
    /** Whether the person is listed as a helper. */
    offers: z.boolean(),
    careers: z.array(careerLink),
    state: z.string(),
    city: z.string(),
    since: z.number().int(),
    perWeek: z.number().int(),
    pausedUntil: z.union([isoDate, z.literal('')]),
    checked: checkedBy,
  })
  .meta({ id: 'Helping' });

export type Helping = z.infer<typeof helping>;

export const helpers = endpoints({
  'GET /api/helpers': {
    summary: 'Quem ajuda, a começar por quem espera há mais tempo por uma pergunta',
    session: 'optional',
    shared: true,
    query: z.object({
      career: segment.optional(),
      /** Any of its careers. */
      family: careerFamily.optional(),
      state: segment.optional(),
      city: segment.optional(),
      checked: yes,
      /** Maximum median time to answer, in days. */
      within: z.enum(['1', '3'], 'Escolha 1 ou 3 dias.').optional(),
      now: yes,
      cursor: cursor.optional(),
    }),
    reply: z.object({ helpers: z.array(helper), nextCursor }),
  },
  'GET /api/cities': {
    summary: 'Os municípios de um estado',
    session: 'none',
    query: z.object({ state: segment }),
    reply: z.object({
      cities: z.array(z.string()),
      /** Seven digits of the IBGE, in the order of the cities. */
      codes: z.array(z.string()),
    }),
  },
  'GET /api/home/helping': {
    summary: 'Com o que você ajuda',
    reply: helping,
  },
  'PUT /api/home/helping': {
    summary: 'Diz com o que você ajuda, e aparece em Quem ajuda',
    publishes: true,
    body: helpingForm,
    reply: helping,
    errors: ['adults_help'],
  },
});

type HelpersCalls = typeof helpers;
declare module '../api.ts' {
  interface Api extends HelpersCalls {}
}
