import { z } from 'zod';
import { careerFamily } from '../careers/career-link.ts';
import { endpoints } from '../endpoint.ts';
import { countInWords } from '../in-words.ts';
import { schoolLimits } from './school-limits.ts';
import {
  byId,
  counter,
  created,
  givenDay,
  id,
  isoDate,
  nextCursor,
  optionalLine,
  page,
  requiredLine,
} from '../primitives.ts';

/** Whole encounters that a pupil aims for in a year. */
export const encountersOfYear = 4;

export const encounterKinds = ['question', 'shift', 'visit'] as const;

/** A contact with a working adult; it is whole with a purpose, a conversation, and the two lines that its pupil writes. */
const encounter = z
  .object({
    id,
    kind: z.enum(encounterKinds),
    date: isoDate,
    /** Who was met, and what they work in; '' where it is not known. */
    with: z.string(),
    work: z.string(),
    /** The question, the shift's title, or ''. */
    title: z.string(),
    /** Path of the page it is about; '' for a visit. */
    url: z.string(),
    /** Had a purpose: a question of one's own. */
    purpose: z.boolean(),
    learned: z.string(),
    /** The class asked in the pupil's place: who teaches sends what the pupil asks on. */
    byClass: z.boolean(),
    /** What the pupil asked in a visit, or asks on until who teaches has sent it; '' for nothing. */
    asked: z.string(),
    /** Went both ways: a follow-up, or a question in it. */
    conversation: z.boolean(),
    changes: z.string(),
    whole: z.boolean(),
  })
  .meta({ id: 'Encounter' });

export type Encounter = z.infer<typeof encounter>;

const encounterNote = z
  .strictObject({
    learned: optionalLine(schoolLimits.lessonLine).default(''),
    /** As it was where it is left out. */
    asked: optionalLine(schoolLimits.lessonLine).optional(),
    changes: optionalLine(schoolLimits.lessonLine).default(''),
  })
  .meta({ id: 'EncounterNote' });

/** The three sentences asked at the first lesson and ninety days later, each from 1 (not at all) to 5 (very much). */
export const outlookSentences = [
  'Já sei o que quero tentar',
  'Conheço mais de um caminho',
  'Sei meu próximo passo',
] as const;

const outlookAnswer = z
  .int('Escolha de 1 a 5.')
  .min(1, 'Escolha de 1 a 5.')
  .max(5, 'Escolha de 1 a 5.')
  .nullable();

const ownOutlook = z
  .object({
    /** The sentences are to be answered now. */
    due: z.boolean(),
    sentences: z.array(z.string()),
  })
  .meta({ id: 'OwnOutlook' });

const visit = z
  .object({
    id,
    who: z.string(),
    work: z.string(),
    date: z.iso.date(),
    class: id,
    className: z.string(),
  })
  .meta({ id: 'Visit' });

export type Visit = z.infer<typeof visit>;

const visitForm = z
  .strictObject({
    who: requiredLine('Escreva quem veio.', schoolLimits.schoolName),
    work: requiredLine('Escreva em que essa pessoa trabalha.', schoolLimits.schoolName),
    date: givenDay,
    /** The class that met them. */
    class: id,
  })
  .meta({ id: 'VisitForm' });

/** Null where a number would speak of fewer than five pupils. */
const figure = counter.nullable();

/** What a school learns of a class, or of several joined. All count pupils. */
const figuresRow = z
  .object({
    name: z.string(),
    pupils: figure,
    cardsUsed: figure,
    guardians: figure,
    /** Sent a question, in the own name or as the class's. */
    asked: figure,
    /** Had an answer within 72 hours. */
    answered: figure,
    /** Whole encounters of this year: none, one to three, four and more. */
    encounters: z.object({ none: figure, some: figure, many: figure }),
  })
  .meta({ id: 'SchoolFiguresRow' });

export type FiguresRow = z.infer<typeof figuresRow>;

const figures = z
  .object({
    /** The Monday on which the numbers were taken; '' before the first. */
    week: z.string(),
    classes: z.array(figuresRow),
    /** The sum of what is shown of the classes. */
    school: figuresRow,
    families: z.array(z.object({ family: careerFamily, pupils: counter })),
    /** Means of the first and the later answers to each sentence, by those who gave both; null below ten. */
    outlook: z.array(z.object({ sentence: z.string(), first: z.number(), later: z.number() })).nullable(),
  })
  .meta({ id: 'SchoolFigures' });

export type Figures = z.infer<typeof figures>;

export const encounters = endpoints({
  'GET /api/home/encounters': {
    summary: 'Os próprios encontros com quem trabalha, o mais novo primeiro; ninguém mais os lê',
    query: page,
    reply: z.object({
      encounters: z.array(encounter),
      /** Whole ones of this year, and how many are the aim. */
      whole: counter,
      aim: counter,
      nextCursor,
    }),
  },
  'PUT /api/home/encounters/{id}': {
    summary: 'Escreve o que se aprendeu em um encontro, o que se perguntou e o que muda',
    age: 'account',
    params: byId,
    body: encounterNote,
    reply: encounter,
    errors: ['not_found'],
    invalidates: false,
  },
  'GET /api/home/outlook': {
    summary: 'Se é hora de dizer, em três frases, como vê o próprio caminho',
    reply: ownOutlook,
  },
  'PUT /api/home/outlook': {
    summary: 'Responde às três frases de 1 a 5; cada uma pode ficar sem resposta',
    age: 'account',
    body: z
      .strictObject({
        answers: z.array(outlookAnswer).length(outlookSentences.length, 'Responda às três frases, ou pule.'),
      })
      .meta({ id: 'OutlookForm' }),
    reply: ownOutlook,
    errors: ['not_found'],
    invalidates: false,
  },
  'GET /api/school/visits': {
    summary: 'As visitas e conversas anotadas nas próprias turmas, a mais nova primeiro',
    query: page,
    reply: z.object({ visits: z.array(visit), nextCursor }),
    errors: ['not_school'],
  },
  'POST /api/school/visits': {
    summary: 'Anota uma visita ou conversa da turma com quem trabalha',
    publishes: true,
    body: visitForm,
    status: 201,
    reply: created,
    errors: ['not_school', 'not_found'],
  },
  'GET /api/school/figures': {
    summary: `Os números da escola, tirados uma vez por semana; nenhum fala de menos de ${countInWords(schoolLimits.fewestShown, 'um estudante', 'estudantes')}`,
    reply: figures,
    errors: ['not_school'],
  },
  'GET /api/school/figures.csv': {
    summary: 'Os números da escola, para planilhas',
    reply: z.string(),
    download: 'text/csv; charset=utf-8',
    errors: ['not_school'],
  },
});

type EncountersCalls = typeof encounters;
declare module '../api.ts' {
  interface Api extends EncountersCalls {}
}
