import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { helper } from '../help/helpers.ts';
import { bySlug } from '../posts/posts.ts';
import { counter } from '../primitives.ts';
import { pathSources, type PathSource } from './public-data.ts';

/** A month as YYYY-MM, or a year. */
const period = z.string();

const source = z
  .object({
    source: z.enum(Object.keys(pathSources) as PathSource[]),
    from: period,
    to: period,
    /** Ended more than 24 months ago. */
    old: z.boolean(),
  })
  .meta({ id: 'PathSource' });

export type SourceOfPath = z.infer<typeof source>;

const pay = z
  .object({
    /** Two letters; '' for the whole country. */
    state: z.string(),
    p25: counter,
    median: counter,
    p75: counter,
    /** How many admissions. */
    n: counter,
    from: period,
    to: period,
  })
  .meta({ id: 'StartingPay' });

export type StartingPay = z.infer<typeof pay>;

const course = z.object({
  name: z.string(),
  /** The school or institution. */
  place: z.string(),
  /** With its state: 'Recife, PE'. */
  city: z.string(),
  /** Kilometres between the two cities, in a straight line. */
  km: counter,
  public: z.boolean(),
});

export type PathCourse = z.infer<typeof course>;

const higherCourse = course.extend({
  degree: z.string(),
  byDay: counter,
  inEvening: counter,
  cutoffs: z.array(z.object({ shift: z.string(), mode: z.string(), mark: z.number() })),
  /** The year of these cut-offs; null where none are known. */
  cutoffsFrom: source.nullable(),
});

export type HigherCourse = z.infer<typeof higherCourse>;

const walker = helper.extend({
  /** Three steps, in their own words. */
  way: z.array(z.string()),
});

export type Walker = z.infer<typeof walker>;

const path = z
  .object({
    city: z.string(),
    /** Of the city's state; null where too few were admitted, or nothing was imported. */
    pay: pay.nullable(),
    country: pay.nullable(),
    /** Null where it is not known which courses lead to the career. */
    technical: z.array(course).nullable(),
    higher: z.array(higherCourse).nullable(),
    /** Apprentices admitted in twelve months nearby, 0 for too few to be counted; null where nothing is known. */
    apprentices: counter.nullable(),
    /** Helpers who tell how they got into it. */
    people: z.array(walker),
    sources: z.array(source),
  })
  .meta({ id: 'CareerPath' });

export type CareerPath = z.infer<typeof path>;

export const paths = endpoints({
  'GET /api/careers/{slug}/path': {
    summary:
      'O que se ganha no começo em uma profissão, onde se aprende perto de uma cidade, e quem fez o caminho',
    session: 'optional',
    shared: true,
    params: bySlug,
    query: z.object({
      /** The IBGE's seven digits; without it, only what holds for the whole country. */
      city: z
        .string()
        .max(7, 'Informe os sete dígitos do IBGE.')
        .regex(/^\d{7}$/, 'Informe os sete dígitos do IBGE.')
        .optional(),
    }),
    reply: path,
    errors: ['not_found'],
  },
  'GET /api/paths/sources': {
    summary: 'De onde vêm os números do caminho até as profissões, e de quando são',
    session: 'none',
    reply: z.object({ sources: z.array(source) }),
  },
  'GET /api/paths/pay.csv': {
    summary: 'O que se ganha no começo, por ocupação e estado, para planilhas',
    session: 'none',
    limit: 'export',
    download: 'text/csv; charset=utf-8',
    reply: z.file(),
  },
});

type PathsCalls = typeof paths;
declare module '../api.ts' {
  interface Api extends PathsCalls {}
}
