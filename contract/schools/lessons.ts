import { z } from 'zod';
import { careerFamily } from '../careers/career-link.ts';
import { endpoints } from '../endpoint.ts';
import { lessonOver, lessonSteps, minutesOfAStep } from './lesson-steps.ts';
import { limits } from '../limits.ts';
import { schoolLimits } from './school-limits.ts';
import { answeredList, question } from '../help/questions.ts';
import { byId, counter, id, isoDate, optionalLine, requiredLine } from '../primitives.ts';

const minutes = z
  .array(
    z
      .int('Use um número inteiro de minutos.')
      .min(1, minutesOfAStep)
      .max(schoolLimits.minutesOfAStep, minutesOfAStep),
  )
  .length(lessonSteps.length, `Diga os minutos dos ${lessonSteps.length} passos.`);

/** What one pupil has done in a lesson; nobody else's. */
const lessonState = z
  .object({
    families: z.array(careerFamily),
    /** A slug, or ''. */
    career: z.string(),
    question: z.string(),
    /** Only its pupil reads it. */
    takeaway: z.string(),
    /** How the question went: not yet, waiting for the guardian, in the own name, or as the class's. */
    sent: z.enum(['', 'waiting', 'own', 'class']),
    /** Slug of the question that was sent; '' while there is none that this pupil may read. */
    slug: z.string(),
  })
  .meta({ id: 'LessonState' });

export type LessonState = z.infer<typeof lessonState>;

/** What is left out stays as it was: the pupil may have written it on another device. */
export const lessonStateForm = z
  .strictObject({
    families: z.array(careerFamily).max(2, 'Escolha até duas áreas.').optional(),
    career: optionalLine().optional(),
    question: optionalLine(limits.questionTitle).optional(),
    takeaway: optionalLine(schoolLimits.lessonLine).optional(),
    /** Saved by a page while its pupil still writes: nobody else reads the question before it is sent. */
    typing: z.boolean('Diga se ainda está escrevendo.').default(false),
  })
  .meta({ id: 'LessonStateForm' });

export type LessonStateForm = z.input<typeof lessonStateForm>;

/** What is left out stays as it was; the line that a pupil takes along stays on the paper. */
const paperForm = lessonStateForm
  .pick({ families: true, career: true, question: true })
  .meta({ id: 'PaperForm' });

const familyCount = z.object({ family: careerFamily, pupils: counter });

const lesson = z
  .object({
    id,
    code: z.string(),
    /** '' for pupils. */
    classId: z.string(),
    className: z.string(),
    /** The current step, from 1; 7 once the lesson is over. */
    step: z.int().min(1).max(lessonOver),
    /** When it began. */
    stepAt: isoDate,
    minutes: z.array(z.int()),
    /** The server's clock, by which pages show the time that is left. */
    now: isoDate,
    /** Runs it: moves the steps and sends the class's questions. */
    leads: z.boolean(),
    /** How many have begun, asked, and sent; only for who leads it. */
    progress: z.object({ pupils: counter, begun: counter, asked: counter, sent: counter }).nullable(),
    /** What interests the class, from five pupils on for each family. */
    families: z.array(familyCount),
    /** The viewer's own; null for who leads it. */
    mine: lessonState.nullable(),
  })
  .meta({ id: 'Lesson' });

export type Lesson = z.infer<typeof lesson>;

/** A pupil's question, or further question about an answer to the class, that may go as the class's. */
const classQuestion = z
  .object({
    id,
    firstName: z.string(),
    title: z.string(),
    /** Title of the answered question that it goes on with; '' for a new one. */
    about: z.string(),
    /** It waits for the pupil's guardian, and would go by itself then. */
    waiting: z.boolean(),
  })
  .meta({ id: 'ClassQuestion' });

export type ClassQuestion = z.infer<typeof classQuestion>;

export const lessons = endpoints({
  'POST /api/school/classes/{id}/lessons': {
    summary: 'Começa uma aula com a turma, ou devolve a que já está acontecendo',
    params: byId,
    body: z.strictObject({ minutes: minutes.optional() }).nullish().meta({ id: 'LessonForm' }),
    status: 201,
    reply: lesson,
    errors: ['not_school', 'not_found'],
  },
  'GET /api/lessons/{id}': {
    summary: 'Uma aula, pelo código no projetor ou pelo id: para quem dá a aula e para quem estuda na turma',
    params: byId,
    reply: lesson,
    errors: ['not_found'],
  },
  'PUT /api/lessons/{id}/step': {
    summary: `Vai para um passo da aula; ${lessonOver} termina a aula`,
    params: byId,
    body: z
      .strictObject({
        step: z.int('Escolha um passo.').min(1, 'Escolha um passo.').max(lessonOver, 'Escolha um passo.'),
      })
      .meta({ id: 'LessonStepForm' }),
    reply: lesson,
    errors: ['not_school', 'not_found', 'lesson_over'],
    invalidates: false,
  },
  'GET /api/lessons/{id}/stream': {
    summary: 'O que muda em uma aula: o passo e o andamento, assim que mudam',
    params: byId,
    reply: z.object({ step: z.int(), stepAt: isoDate }).meta({ id: 'LessonEvent' }),
    stream: true,
    errors: ['not_found'],
  },
  'PUT /api/lessons/{id}/mine': {
    summary: 'Guarda o que se escolheu e escreveu na aula',
    age: 'account',
    limit: 'draft',
    params: byId,
    body: lessonStateForm,
    reply: lessonState,
    errors: ['not_found'],
    invalidates: false,
  },
  'POST /api/lessons/{id}/mine/question': {
    summary: 'Envia a própria pergunta da aula; a de quem espera um responsável vai quando ele aceitar',
    publishes: true,
    whileWaiting: true,
    limit: 'question',
    params: byId,
    status: 201,
    reply: question,
    errors: ['not_found', 'nothing_to_send', 'already_sent', 'too_many_questions', 'contact_in_text'],
  },
  'PUT /api/lessons/{id}/pupils/{pupil}': {
    summary: 'Digita o que está na folha de papel de alguém da turma',
    limit: 'draft',
    params: z.object({ id, pupil: id }),
    body: paperForm,
    errors: ['not_school', 'not_found', 'already_sent'],
    invalidates: false,
  },
  'GET /api/lessons/{id}/questions': {
    summary:
      'As perguntas da aula, e as que continuam respostas à turma, que podem ir como pergunta da turma',
    params: byId,
    reply: z.object({ questions: z.array(classQuestion) }),
    errors: ['not_school', 'not_found'],
  },
  'POST /api/lessons/{id}/questions': {
    summary: 'Envia estas perguntas como perguntas da turma',
    publishes: true,
    params: byId,
    body: z
      .strictObject({
        ids: z
          .array(id, 'Escolha as perguntas.')
          .min(1, 'Escolha as perguntas.')
          .max(schoolLimits.classPupils, `Envie até ${schoolLimits.classPupils} de uma vez.`),
      })
      .meta({ id: 'ClassQuestionsForm' }),
    status: 201,
    reply: z.object({ sent: counter, refused: z.array(z.object({ id, message: requiredLine('') })) }),
    errors: ['not_school', 'not_found'],
  },
  'GET /api/lessons/{id}/answers': {
    summary: 'As respostas às perguntas da turma nesta aula',
    params: byId,
    reply: answeredList,
    errors: ['not_found'],
  },
});

type LessonsCalls = typeof lessons;
declare module '../api.ts' {
  interface Api extends LessonsCalls {}
}
