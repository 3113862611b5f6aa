import { questions as contract } from '#contract/help/questions.ts';
import { unanswered } from '#contract/help/unanswered.ts';
import { calls, type Feature } from '#server/feature.ts';
import { answerQuestion, editAnswer, recordVerdict, removeAnswer } from './answers/answers.service.ts';
import { thank } from './answers/thanks.service.ts';
import { readAnswered } from './answers/answered.service.ts';
import { askAnybody } from './asking.service.ts';
import { readQuestion, readQuestions, readUnanswered, reopen, withdraw } from './questions.service.ts';
import { wasHelped } from './answers/helped.queries.ts';
import { readClock } from './figures.service.ts';
import { followUp } from './answers/follow-ups.service.ts';
import { questionsMails } from './questions.mails.ts';
import { wakeQuestionsOfferedTo, wakeQuestion, wakeQuestions } from './offers/waking.service.ts';
import { eraseQuestionsOf } from './erasing.service.ts';
import { readSimilar } from './similar/similar.service.ts';
import { followAskers } from './hide-anonymous.service.ts';
import { offerFirstQuestions } from './offers/offering.service.ts';
import { answerOffer, readOffers } from './offers/offers.service.ts';
import { reportableAnswer, reportableQuestion } from './questions.reportable.ts';
import { judgedFollowUp, judgedThanks } from './answers/talk.reportable.ts';
import { questionsExports } from './questions.export.queries.ts';

export { noRecord, readShownRecord } from './records.service.ts';
export { ask, type AskingClass } from './asking.service.ts';
export { followUp } from './answers/follow-ups.service.ts';
export { readQuestionCards, readShiftQuestions } from './questions.service.ts';
export {
  readAnswered,
  readAnsweredOf,
  readLastAnswerers,
  type Answerer,
} from './answers/answered.service.ts';
export { openShiftQuestions } from './offers/waking.service.ts';
export { addPastQuestion } from './past-questions.service.ts';
export { stemsOf } from './similar/stems.ts';
export { requireAdult, requireNoContact } from './questions.policy.ts';
export { beginClocksOf, deleteWaiting } from './questions.queries.ts';
export { findQuestion } from './seen-questions.queries.ts';
export { listAnsweredSlugs, listForFeed, type FeedQuestion } from './syndicated.queries.ts';

/** Questions by young people, their offers to helpers, and answers within a promised time. */
export const questions: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Perguntas', description: 'Perguntas, a quem são oferecidas, e respostas em um prazo.' },
      {
        'POST /api/questions': (call) => askAnybody(call, call.body),
        'GET /api/questions': (call) => readQuestions(call, call.query, call.query.cursor),
        'GET /api/questions/similar': async (call) => ({ questions: await readSimilar(call, call.query.q) }),
        'GET /api/questions/answered': async (call) => ({ questions: await readAnswered(call, call.query) }),
        'GET /api/questions/{slug}': (call) => readQuestion(call, call.params.slug),
        'DELETE /api/questions/{slug}': (call) => withdraw(call, call.params.slug),
        'POST /api/questions/{slug}/reopen': (call) => reopen(call, call.params.slug),
        'POST /api/questions/{slug}/answers': (call) =>
          answerQuestion(call, call.params.slug, call.body.markdown),
        'PATCH /api/answers/{id}': (call) => editAnswer(call, call.params.id, call.body.markdown),
        'DELETE /api/answers/{id}': (call) => removeAnswer(call, call.params.id),
        'PUT /api/answers/{id}/helped': (call) => recordVerdict(call, call.params.id, { helped: true }),
        'DELETE /api/answers/{id}/helped': (call) => recordVerdict(call, call.params.id, { helped: false }),
        'PUT /api/answers/{id}/solved': (call) => recordVerdict(call, call.params.id, { solved: true }),
        'DELETE /api/answers/{id}/solved': (call) => recordVerdict(call, call.params.id, { solved: false }),
        'PUT /api/answers/{id}/thanks': (call) => thank(call, call.params.id, call.body.text),
        'POST /api/answers/{id}/follow-ups': (call) => followUp(call, call.params.id, call.body.text),
        'GET /api/home/questions': (call) =>
          readQuestions(call, { askerId: call.viewer.id }, call.query.cursor),
        'GET /api/offers': readOffers,
        'PUT /api/offers/{id}': (call) => answerOffer(call, call.params.id, call.body.accept),
        'GET /api/clock': ({ context, db }) => readClock(db, context.config),
      },
    ),
    calls(
      unanswered,
      { name: 'Perguntas sem resposta', description: 'Para quem cuida desta instalação.' },
      { 'GET /api/moderation/unanswered': (call) => readUnanswered(call, call.query.cursor) },
    ),
  ],
  listeners: {
    helping_paused: wakeQuestionsOfferedTo,
    helping_offered: (tx, { userId, ...moment }) => offerFirstQuestions(tx, userId, moment),
    person_written: wakeQuestionsOfferedTo,
  },
  mails: questionsMails,
  jobs: {
    wake_question: (context, { questionId }) => wakeQuestion(context, questionId),
    wake_questions: (context) => wakeQuestions(context),
    follow_askers: (context) => followAskers(context),
  },
  // What is hidden is published as taken down.
  cacheSafeJobs: ['wake_question', 'wake_questions', 'follow_askers'],
  schedule: { wake_questions: '* * * * *', follow_askers: '* * * * *' },
  tables: {
    questions: 'perguntas.json',
    offers: 'perguntas-oferecidas.json',
    answers: 'respostas.json',
    follow_ups: 'conversas-de-respostas.json',
  },
  pictures: {
    questions: { owner: 'asker_id', texts: ['markdown'] },
    answers: { owner: 'author_id', texts: ['markdown'] },
  },
  reportables: {
    question: reportableQuestion,
    answer: reportableAnswer,
    follow_up: judgedFollowUp,
    thanks: judgedThanks,
  },
  wasHelped,
  exports: questionsExports,
  erasure: { erase: eraseQuestionsOf },
};
