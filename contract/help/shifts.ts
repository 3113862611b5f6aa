import { z } from 'zod';
import { careerLink } from '../careers/career-link.ts';
import { clocks } from '../clocks.ts';
import { endpoints } from '../endpoint.ts';
import { duration } from '../in-words.ts';
import { authorFacts, checkedBy } from './helper-facts.ts';
import { limits } from '../limits.ts';
import { bySlug } from '../posts/posts.ts';
import { counter, cursor, givenDate, isoDate, nextCursor, requiredLine, segment } from '../primitives.ts';
import { person } from '../people/profiles.ts';
import { questionForm } from './question-form.ts';
import { question } from './questions.ts';

/** The states of a shift; the last three end it. */
export const shiftStates = ['planned', 'live', 'ended', 'missed', 'cancelled'] as const;
export type ShiftState = (typeof shiftStates)[number];

/** A time slot in which a helper answers live. */
export const shiftCard = z
  .object({
    slug: z.string(),
    title: z.string(),
    career: careerLink,
    helper: person.extend({ work: z.string(), checked: checkedBy }),
    startsAt: isoDate,
    minutes: z.number().int(),
    state: z.enum(shiftStates),
    questions: counter,
  })
  .meta({ id: 'ShiftCard' });

export type ShiftCard = z.infer<typeof shiftCard>;

export const shift = shiftCard
  .extend({
    /** What its helper helps with; null if they have stopped. */
    trust: authorFacts.nullable(),
    /** The shift is this viewer's. */
    own: z.boolean(),
    /** Accepts questions now. */
    open: z.boolean(),
    /** The oldest first, with their answers. */
    asked: z.array(question),
  })
  .meta({ id: 'Shift' });

export type Shift = z.infer<typeof shift>;

export const shiftForm = z
  .strictObject({
    title: requiredLine('Diga sobre o que é o plantão.', limits.questionTitle),
    /** A slug. */
    career: segment,
    startsAt: givenDate,
    minutes: z.union([z.literal(30), z.literal(60), z.literal(90)], 'Escolha 30, 60 ou 90 minutos.'),
  })
  .meta({ id: 'ShiftForm' });

/** What just changed in a shift, as visitors see it: a question, or null for the shift itself. */
const shiftEvent = z.object({ question: question.nullable() }).meta({ id: 'ShiftEvent' });

export type ShiftEvent = z.infer<typeof shiftEvent>;

export const shifts = endpoints({
  'GET /api/shifts': {
    summary: 'Os plantões, primeiro os que ainda vêm',
    session: 'optional',
    query: z.object({ cursor: cursor.optional() }),
    reply: z.object({ shifts: z.array(shiftCard), nextCursor }),
  },
  'POST /api/shifts': {
    summary: `Abre um plantão de 30, 60 ou 90 minutos, ao menos ${duration(clocks.shiftAhead, 'horas')} antes`,
    publishes: true,
    limit: 'question',
    body: shiftForm,
    status: 201,
    reply: shift,
    errors: ['adults_help', 'email_not_confirmed', 'not_checked', 'too_many_shifts', 'contact_in_text'],
  },
  'GET /api/shifts/{slug}': {
    summary: 'Um plantão com as perguntas e respostas',
    session: 'optional',
    params: bySlug,
    reply: shift,
    errors: ['not_found'],
  },
  'GET /api/shifts/{slug}/stream': {
    summary: 'O que muda em um plantão, uma pergunta por evento, assim que muda',
    session: 'optional',
    params: bySlug,
    reply: shiftEvent,
    stream: true,
    errors: ['not_found'],
  },
  'PUT /api/shifts/{slug}/begun': {
    summary: `Começa o próprio plantão, na hora marcada ou até ${duration(clocks.shiftBegins, 'minutos')} depois`,
    publishes: true,
    params: bySlug,
    errors: ['not_found', 'not_yours', 'shift_not_now'],
  },
  'DELETE /api/shifts/{slug}': {
    summary:
      'Cancela o próprio plantão, ou termina o que já começou; as perguntas sem resposta vão para outras pessoas',
    params: bySlug,
    errors: ['not_found', 'not_yours'],
  },
  'POST /api/shifts/{slug}/questions': {
    summary: 'Faz uma pergunta para um plantão',
    publishes: true,
    limit: 'question',
    params: bySlug,
    body: questionForm.omit({ careers: true }).meta({ id: 'ShiftQuestionForm' }),
    status: 201,
    reply: question,
    errors: ['not_found', 'own_question', 'shift_closed', 'too_many_questions', 'contact_in_text'],
  },
});

type ShiftsCalls = typeof shifts;
declare module '../api.ts' {
  interface Api extends ShiftsCalls {}
}
