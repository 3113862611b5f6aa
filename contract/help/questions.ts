import { z } from 'zod';
import { clocks } from '../clocks.ts';
import { countInWords, duration, durationInWords } from '../in-words.ts';
import { answer, answerForm, followUp, followUpForm, thanksForm, waitingFollowUp } from './answers.ts';
import { careerFamily } from '../careers/career-link.ts';
import { clockFigures } from './clock-figures.ts';
import { endpoints, publishingRefusals } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { bySlug } from '../posts/posts.ts';
import {
  byId,
  counter,
  cursor,
  id,
  isoDate,
  nextCursor,
  optionalLine,
  page,
  segment,
} from '../primitives.ts';
import { questionCard } from './question-card.ts';
import { questionStates } from './question-states.ts';
import { askingForm, stage } from './question-form.ts';

export const question = questionCard
  .extend({
    /** '' for everybody but the asker. */
    markdown: z.string(),
    html: z.string(),
    stage,
    held: z.boolean(),
    /** Asked by this viewer. */
    own: z.boolean(),
    /** Asked by a class. */
    byClass: z.boolean(),
    /** May this viewer answer it now? */
    answerable: z.boolean(),
    /** Has this viewer saved it? */
    saved: z.boolean(),
    /** May it be asked again? */
    reopenable: z.boolean(),
    /** How many people it was offered to; 0 for everybody but the asker. */
    asked: counter,
    /** Who gets it before anybody else; '' for nobody in particular, and for everybody but the asker. */
    to: z.string(),
    /** Who accepted it; null for nobody, and for everybody but the asker. */
    taker: answer.shape.author.nullable(),
    /** The first answers, the oldest first. */
    replies: z.array(answer),
  })
  .meta({ id: 'Question' });

export type Question = z.infer<typeof question>;

/** How an answer begins, and who wrote it: the one that solved the question, or else the first. */
const beginning = answer.pick({ author: true }).extend({ text: z.string() });

export const answeredQuestion = questionCard.extend({ answer: beginning }).meta({ id: 'AnsweredQuestion' });

export type AnsweredQuestion = z.infer<typeof answeredQuestion>;

/** A question in a list; its answer is null without one that this viewer may see. */
const listedQuestion = questionCard.extend({ answer: beginning.nullable() }).meta({ id: 'ListedQuestion' });

/** A question offered to a helper. */
export const offer = z
  .object({
    id,
    question: questionCard.extend({ html: z.string() }),
    /** Why it is offered to this person: 'Trabalha com Enfermagem · mesmo estado'. */
    why: z.string(),
    /** Accepted by this person, with the promise to answer. */
    accepted: z.boolean(),
    /** Deadline to accept it, or to answer. */
    due: isoDate,
  })
  .meta({ id: 'Offer' });

export type Offer = z.infer<typeof offer>;

/** Answered questions without further pages. */
export const answeredList = z.object({ questions: z.array(answeredQuestion) }).meta({ id: 'AnsweredList' });

const questionList = z
  .object({ questions: z.array(listedQuestion), nextCursor })
  .meta({ id: 'QuestionList' });

/** Any career of the family, if `career` is absent. */
const about = { career: segment.optional(), family: careerFamily.optional() };

export const questions = endpoints({
  'POST /api/questions': {
    summary: 'Faz uma pergunta, que é oferecida a quem pode responder',
    publishes: true,
    whileWaiting: true,
    limit: 'question',
    body: askingForm,
    status: 201,
    reply: question,
    errors: ['too_many_questions', 'contact_in_text', 'not_found', 'not_taking', 'already_asked'],
  },
  'GET /api/questions': {
    summary: 'As perguntas, as mais novas primeiro',
    session: 'optional',
    query: page.extend({ ...about, state: z.enum(questionStates).optional() }),
    reply: questionList,
  },
  'GET /api/questions/similar': {
    summary: `Até ${countInWords(limits.similarQuestions, 'uma pergunta', 'perguntas')} já respondidas que se parecem com um texto, com o começo de uma resposta`,
    session: 'optional',
    cost: 'suggestions',
    query: z.object({ q: optionalLine(limits.questionTitle).default('') }),
    reply: answeredList,
  },
  'GET /api/questions/answered': {
    summary: 'As perguntas respondidas mais novas, com o começo de uma resposta',
    session: 'optional',
    shared: true,
    query: z.object(about),
    reply: answeredList,
  },
  'GET /api/questions/{slug}': {
    summary: 'Uma pergunta com as respostas',
    session: 'optional',
    params: bySlug,
    reply: question,
    errors: ['not_found'],
  },
  'DELETE /api/questions/{slug}': {
    summary: 'Retira a própria pergunta',
    params: bySlug,
    errors: ['not_found', 'not_yours'],
  },
  'POST /api/questions/{slug}/reopen': {
    summary: 'Pergunta de novo, uma vez, o que não teve resposta',
    publishes: true,
    limit: 'question',
    params: bySlug,
    reply: question,
    errors: ['not_found', 'not_yours', 'not_reopenable'],
  },
  'POST /api/questions/{slug}/answers': {
    summary: 'Responde a uma pergunta aberta',
    publishes: true,
    limit: 'comment',
    params: bySlug,
    body: answerForm,
    status: 201,
    reply: answer,
    errors: [
      'not_found',
      'own_question',
      'adults_help',
      'email_not_confirmed',
      'question_closed',
      'contact_in_text',
    ],
  },
  'PATCH /api/answers/{id}': {
    summary: 'Altera uma resposta própria',
    publishes: true,
    limit: 'comment',
    params: byId,
    body: answerForm,
    reply: answer,
    errors: ['not_found', 'not_yours', 'contact_in_text'],
  },
  'DELETE /api/answers/{id}': {
    summary: 'Exclui uma resposta própria',
    params: byId,
    errors: ['not_found', 'not_yours'],
  },
  'PUT /api/answers/{id}/helped': { summary: 'Diz que uma resposta ajudou', publishes: true, ...ofAsker() },
  'DELETE /api/answers/{id}/helped': { summary: 'Desdiz que uma resposta ajudou', ...ofAsker() },
  'PUT /api/answers/{id}/solved': {
    summary: 'Diz que a resposta resolveu',
    publishes: true,
    ...ofAsker(),
    errors: ['not_found', 'not_yours', 'question_closed'],
  },
  'DELETE /api/answers/{id}/solved': {
    summary: `Desdiz que uma resposta resolveu a pergunta, por ${durationInWords(clocks.unsolve, 'dias')}`,
    ...ofAsker(),
    errors: ['not_found', 'not_yours', 'too_late'],
  },
  'PUT /api/answers/{id}/thanks': {
    summary: 'Agradece por uma resposta, só a quem a escreveu',
    ...ofAsker(),
    publishes: true,
    body: thanksForm,
    errors: ['not_found', 'not_yours', 'contact_in_text'],
    invalidates: false,
  },
  'POST /api/answers/{id}/follow-ups': {
    summary: 'Pergunta mais sobre uma resposta, ou responde a isso: só quem perguntou e quem respondeu',
    publishes: true,
    limit: 'comment',
    params: byId,
    body: followUpForm,
    status: 201,
    reply: followUp,
    errors: ['not_found', 'not_yours', 'question_closed', 'contact_in_text'],
  },
  'GET /api/home/questions': {
    summary: 'As próprias perguntas, as mais novas primeiro',
    query: z.object({ cursor: cursor.optional() }),
    reply: questionList,
  },
  'GET /api/offers': {
    summary: 'As perguntas que esperam por você: primeiro as que você aceitou',
    reply: z.object({
      offers: z.array(offer),
      /** Further questions about one's answers, the newest first. */
      followUps: z.array(waitingFollowUp),
      /** Is this person a helper? */
      helps: z.boolean(),
    }),
  },
  'PUT /api/offers/{id}': {
    summary: 'Aceita responder a uma pergunta, ou passa a vez',
    invalidates: false,
    params: byId,
    body: z.strictObject({ accept: z.boolean() }).meta({ id: 'OfferAnswer' }),
    reply: z.object({ accepted: z.boolean(), due: z.string() }),
    errors: ['not_found', 'offer_gone', ...publishingRefusals],
  },
  'GET /api/clock': {
    summary: `Como a promessa foi cumprida nos últimos ${duration(clocks.clockFigures, 'dias')}`,
    session: 'optional',
    shared: true,
    reply: clockFigures,
  },
});

function ofAsker() {
  return {
    params: byId,
    errors: ['not_found', 'not_yours'],
  } as const;
}

type QuestionsCalls = typeof questions;
declare module '../api.ts' {
  interface Api extends QuestionsCalls {}
}
