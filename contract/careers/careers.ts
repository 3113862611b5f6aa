import { z } from 'zod';
import { countInWords } from '../in-words.ts';
import { careerInterests, careerWays } from './career-families.ts';
import { careerFamily, careerLink, keysOf } from './career-link.ts';
import { endpoints } from '../endpoint.ts';
import { helper } from '../help/helpers.ts';
import { limits } from '../limits.ts';
import { bySlug, relatedPost } from '../posts/posts.ts';
import {
  byId,
  created,
  cursor,
  id,
  isoDate,
  nextCursor,
  optionalLine,
  page,
  requiredText,
  segment,
} from '../primitives.ts';
import { answeredQuestion } from '../help/questions.ts';
import { shiftCard } from '../help/shifts.ts';

const careerInterest = z.enum(keysOf(careerInterests), 'Escolha um dos gostos.');

/** A career in a list. */
export const careerCard = z
  .object({
    ...careerLink.shape,
    /** Its six-digit CBO code, or ''. */
    code: z.string(),
    otherNames: z.array(z.string()),
    family: careerFamily,
    /** The first sentence of its page, '' without a page. */
    text: z.string(),
    /** Whether it has a hand-written page; other careers are only names. */
    written: z.boolean(),
  })
  .meta({ id: 'CareerCard' });

export type CareerCard = z.infer<typeof careerCard>;

export const career = careerCard
  .omit({ text: true })
  .extend({
    interests: z.array(careerInterest),
    /** A typical day, '' if only a name. */
    day: z.string(),
    ways: z.array(
      z.object({
        kind: z.enum(keysOf(careerWays)),
        text: z.string(),
        /** Duration; 0 if unknown. */
        months: z.number().int(),
      }),
    ),
    /** What people rarely say about this career. */
    untold: z.string(),
    /** The most similar career with a page, if this one is only a name. */
    similar: z.array(careerLink),
    sources: z.array(z.object({ name: z.string(), url: z.string(), date: z.string() })),
    /** Has this viewer saved it? */
    saved: z.boolean(),
  })
  .meta({ id: 'Career' });

export type Career = z.infer<typeof career>;

/** A career with its helpers, questions and texts. */
const careerPage = career
  .extend({
    /** The first few helpers who work in it. */
    helpers: z.array(helper),
    /** The newest few answered questions about it. */
    questions: z.array(answeredQuestion),
    /** The newest few texts about it. */
    posts: z.array(relatedPost),
    /** Its live or next planned shifts, the soonest first. */
    shifts: z.array(shiftCard),
  })
  .meta({ id: 'CareerPage' });

export type CareerPage = z.infer<typeof careerPage>;

/** An error that somebody reported on a page, without who reported it: the text says what to look up. */
const correction = z
  .object({ id, text: z.string(), date: isoDate, career: z.object({ slug: z.string(), name: z.string() }) })
  .meta({ id: 'Correction' });

export type Correction = z.infer<typeof correction>;

export const careers = endpoints({
  'GET /api/careers': {
    summary: 'As profissões, ou as que respondem a uma pergunta',
    session: 'optional',
    shared: true,
    query: z.object({
      q: optionalLine().optional(),
      family: careerFamily.optional(),
      interest: careerInterest.optional(),
      /** Only careers that `q` names, not every page with its words. */
      named: z.literal('true', 'Use true ou deixe sem.').optional(),
      /** `q` is a text, such as a question: only careers whose name is in it. */
      mentioned: z.literal('true', 'Use true ou deixe sem.').optional(),
      cursor: cursor.optional(),
    }),
    reply: z.object({ careers: z.array(careerCard), nextCursor }),
  },
  'GET /api/careers/names': {
    summary: 'As profissões que têm uma página, para escolher entre elas',
    session: 'optional',
    shared: true,
    reply: z.object({ careers: z.array(careerLink) }),
  },
  'GET /api/careers/compare': {
    summary: `Até ${countInWords(limits.comparedCareers, 'uma profissão', 'profissões')} lado a lado, na ordem pedida`,
    session: 'optional',
    shared: true,
    query: z.object({
      slug: z.union(
        [segment, z.array(segment).min(1).max(limits.comparedCareers)],
        `Escolha de uma a ${countInWords(limits.comparedCareers, 'uma profissão', 'profissões')}.`,
      ),
    }),
    reply: z.object({ careers: z.array(career) }),
    errors: ['not_found'],
  },
  'GET /api/careers/{slug}': {
    summary: 'Uma profissão',
    session: 'optional',
    shared: true,
    params: bySlug,
    reply: careerPage,
    errors: ['not_found'],
  },
  'POST /api/careers/{slug}/corrections': {
    summary: 'Sugere uma correção na página de uma profissão',
    age: 'writing',
    limit: 'report',
    params: bySlug,
    body: z
      .strictObject({ text: requiredText('Conte o que está errado.', limits.correction) })
      .meta({ id: 'CorrectionForm' }),
    status: 201,
    reply: created,
    errors: ['not_found'],
  },
  'GET /api/moderation/corrections': {
    summary: 'As correções sugeridas nas páginas das profissões, as que esperam há mais tempo primeiro',
    role: 'moderator',
    query: page,
    reply: z.object({ corrections: z.array(correction), nextCursor }),
  },
  'PUT /api/moderation/corrections/{id}': {
    summary: 'Dá por lida uma correção sugerida',
    role: 'moderator',
    params: byId,
    errors: ['not_found'],
  },
  'PUT /api/careers/{slug}/saved': {
    summary: 'Salva uma profissão para depois',
    age: 'account',
    limit: 'like',
    params: bySlug,
    errors: ['not_found'],
    invalidates: false,
  },
  'DELETE /api/careers/{slug}/saved': {
    summary: 'Tira uma profissão do que você salvou',
    limit: 'like',
    params: bySlug,
    errors: ['not_found'],
    invalidates: false,
  },
});

type CareersCalls = typeof careers;
declare module '../api.ts' {
  interface Api extends CareersCalls {}
}
