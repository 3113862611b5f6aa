import { validate as isUuid } from 'uuid';
import { lessons as contract } from '#contract/schools/lessons.ts';
import { calls, type Feature } from '#server/feature.ts';
import { readAnswers, readUnsent, sendAsClass, sendMine } from './class-questions.service.ts';
import { openLessonStreams } from './lesson-streams.ts';
import { lessonsExports } from './lessons.export.queries.ts';
import { goToStep, readLesson, saveMine, savePaper, startLesson } from './lessons.service.ts';
import { findLastLesson, moveStates } from './lessons.queries.ts';

export { keepAskingOn } from './lessons.queries.ts';

/** Lessons in which a class chooses, reads and asks together. */
export const lessons: Feature = {
  calls: [
    calls(
      contract,
      {
        name: 'Aulas',
        description: 'Uma aula em que cada estudante da turma sai com uma pergunta a caminho.',
      },
      (context) => {
        const streams = openLessonStreams(context);
        // Otherwise open streams would keep the server from closing.
        context.stopping.signal.addEventListener('abort', () => streams.close());
        return {
          'POST /api/school/classes/{id}/lessons': (call) =>
            startLesson(call, call.params.id, call.body?.minutes),
          'GET /api/lessons/{id}': ({ db, viewer, params: { id } }) =>
            readLesson(db, viewer, isUuid(id) ? { id } : { code: id.toLowerCase() }),
          'PUT /api/lessons/{id}/step': (call) =>
            goToStep(call.context.db, call.viewer, call.params.id, call.body.step),
          'GET /api/lessons/{id}/stream': ({ db, viewer, request, params }) =>
            streams.open(db, viewer, request.ip, params.id),
          'PUT /api/lessons/{id}/mine': (call) =>
            saveMine(call.context.db, call.viewer, call.params.id, call.body),
          'POST /api/lessons/{id}/mine/question': (call) => sendMine(call, call.params.id),
          'PUT /api/lessons/{id}/pupils/{pupil}': (call) =>
            savePaper(call.context.db, call.viewer, call.params.id, call.params.pupil, call.body),
          'GET /api/lessons/{id}/questions': ({ db, viewer, params }) => readUnsent(db, viewer, params.id),
          'POST /api/lessons/{id}/questions': (call) => sendAsClass(call, call.params.id, call.body.ids),
          'GET /api/lessons/{id}/answers': (call) => readAnswers(call, call.params.id),
        };
      },
    ),
  ],
  tables: {
    lessons: 'aulas-dadas.json',
    lesson_states: 'aulas.json',
  },
  listeners: { own_account_joined: (tx, { madeId, ownId }) => moveStates(tx, madeId, ownId) },
  findLastLesson,
  exports: lessonsExports,
};
