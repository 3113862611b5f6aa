import { hidingLimits } from '#contract/rate-limits.ts';
import { moderation as staffContract } from '#contract/safety/moderation.ts';
import { reports as contract } from '#contract/safety/reports.ts';
import { transparency as transparencyContract } from '#contract/safety/transparency.ts';
import { calls, type Feature } from '#server/feature.ts';
import { answerAppeal, listAppeals } from './appeals.service.ts';
import { decisionsExports, forgetAuthor } from './decisions.export.queries.ts';
import { listCases, openHeldCase, readCase } from './cases.service.ts';
import { appeal, decide, listOwnDecisions, readDecision, undo } from './decisions.service.ts';
import { readFigures, readPublicFigures, readQueue } from './figures.service.ts';
import { exportLog } from './log-csv.ts';
import { purgeRemoved } from './purge.service.ts';
import { markPictures } from './mark-pictures.service.ts';
import { ringAlarms } from './alarms.service.ts';
import { moderationMails } from './moderation.mails.ts';
import { period } from '#server/time/clock.ts';
import { forgetNetworks } from './hiding.queries.ts';
import { deleteEndedNoticeLinks, forgetNotices } from './notices.queries.ts';
import { confirmNotice } from './notices.service.ts';
import { makeChallenge } from './proof.ts';
import { deleteEndedProofs, forgetReporter, reportsExports } from './reports.queries.ts';
import { readReport, report } from './reports.service.ts';
import { appendToLog, listPeople, readLog, readRole, setRole } from './staff.service.ts';
import { listWords, setWords } from './watched-words.service.ts';
import { showInherited } from './withheld-states.service.ts';

export { addPastCase } from './past-cases.service.ts';
export { askStaff } from './ask-staff.service.ts';
export { closeNamed, removePostBySlug } from './operator.service.ts';
export { readCaseFacts } from './cases.service.ts';
export { findDecision, lockStanding } from './decisions.queries.ts';
export { hasOpenAppeal } from './purge.queries.ts';
export { decide } from './decisions.service.ts';
export { appendToLog };

/** Reports, staff decisions about them, and appeals. */
export const moderation: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Denúncias', description: 'Denunciar, saber o que foi decidido e pedir revisão.' },
      {
        'POST /api/reports': (call) => report(call, call.body),
        'GET /api/reports/challenge': ({ db }) => makeChallenge(db),
        'POST /api/notices/confirm': ({ context, db, body }) => confirmNotice(db, context.config, body.token),
        'GET /api/reports/{protocol}': ({ db, params }) => readReport(db, params.protocol),
        'GET /api/decisions': (call) => listOwnDecisions(call, call.query.cursor),
        'GET /api/decisions/{id}': (call) => readDecision(call, call.params.id),
        'POST /api/decisions/{id}/appeal': (call) => appeal(call, call.params.id, call.body.text),
      },
    ),
    calls(
      staffContract,
      { name: 'Equipe', description: 'O que faz quem cuida de uma instalação.' },
      {
        'GET /api/home/role': ({ db, viewer }) => readRole(db, viewer),
        'GET /api/moderation/cases': ({ db, query }) => listCases(db, query),
        'GET /api/moderation/cases/{id}': ({ db, params }) => readCase(db, params.id),
        'POST /api/moderation/cases/{id}/decision': (call) => decide(call, call.params.id, call.body),
        'DELETE /api/moderation/decisions/{id}': (call) => undo(call, call.params.id),
        'GET /api/moderation/appeals': ({ db, query }) => listAppeals(db, query.cursor),
        'PUT /api/moderation/appeals/{id}': (call) => answerAppeal(call, call.params.id, call.body),
        'GET /api/moderation/words': ({ db }) => listWords(db),
        'PUT /api/moderation/words': ({ db, viewer, body }) => setWords(db, viewer, body.words),
        'GET /api/moderation/log': ({ db, query }) => readLog(db, query.cursor),
        'GET /api/moderation/log.csv': async ({ db, reply }) => {
          void reply.header('content-disposition', 'attachment; filename="rumo-registro.csv"');
          return exportLog(db);
        },
        'GET /api/moderation/people': ({ db, query }) => listPeople(db, query),
        'PUT /api/moderation/people/{username}/role': (call) =>
          setRole(call, call.params.username, call.body.role),
      },
    ),
    calls(
      transparencyContract,
      { name: 'Transparência', description: 'O cuidado com o site, em números.' },
      {
        'GET /api/transparency': ({ db, query }) => readPublicFigures(db, query.year),
        'GET /api/moderation/numbers': async ({ db, query }) => ({
          queue: await readQueue(db),
          figures: await readFigures(db, query.year),
        }),
      },
    ),
  ],
  listeners: {
    text_held: openHeldCase,
    group_inherited: showInherited,
    correction_read: (tx, { correctionId, staffId }) =>
      appendToLog(tx, staffId, 'correction', `correction:${correctionId}`, ''),
  },
  mails: moderationMails,
  jobs: { ring_alarms: ringAlarms, purge_removed: purgeRemoved, mark_pictures: markPictures },
  // Each run has its own job; the scheduled ones find what a killed server had begun.
  cacheSafeJobs: ['ring_alarms', 'purge_removed', 'mark_pictures'],
  schedule: { ring_alarms: '* * * * *', purge_removed: '* * * * *' },
  sweep: async ({ db, config }) => {
    await deleteEndedProofs(db);
    await deleteEndedNoticeLinks(db);
    await forgetNetworks(db, new Date(Date.now() - hidingLimits.seconds * 1000));
    await forgetNotices(db, new Date(Date.now() - period(config, 'noticeKept')));
  },
  tables: {
    cases: 'what others reported, of which the decisions of decisoes.json tell',
    reports: 'denuncias.json',
    decisions: 'decisoes.json',
    decision_effects: 'what the decisions of decisoes.json changed, by ids',
    appeals: 'decisoes.json',
    notice_links: 'hashes of mailed secrets, for a week',
    used_proofs: 'solved tasks of visitors, of no person',
    staff_log: 'ids of acts, which nobody may change',
  },
  exports: [...reportsExports, ...decisionsExports],
  erasure: {
    erase: forgetReporter,
    // Until then, groups that pass to heirs are shown again by it.
    finish: forgetAuthor,
  },
};
