import { moderation as staffContract } from '#contract/moderation.ts';
import { reports as contract } from '#contract/reports.ts';
import { calls, type Feature } from '#server/feature.ts';
import { answerAppeal, listAppeals } from './appeals.service.ts';
import { listCases } from './cases.service.ts';
import { decisionsExports } from './decisions.queries.ts';
import { appeal, decide, listOwnDecisions, readDecision, undo } from './decisions.service.ts';
import { makeChallenge } from './proof.ts';
import { deleteEndedProofs, forgetReporter, reportsExports } from './reports.queries.ts';
import { readReport, report } from './reports.service.ts';
import { listPeople, readLog, readRole, setRole } from './staff.service.ts';

export { appendToLog } from './staff.service.ts';

/** Reports, what staff decide about them, and who has it reviewed. */
export const moderation: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Denúncias', description: 'Denunciar, saber o que foi decidido e pedir revisão.' },
      {
        'POST /api/reports': (call) => report(call, call.body),
        'GET /api/reports/challenge': ({ db }) => makeChallenge(db),
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
        'POST /api/moderation/cases/{id}/decision': (call) => decide(call, call.params.id, call.body),
        'DELETE /api/moderation/decisions/{id}': (call) => undo(call, call.params.id),
        'GET /api/moderation/appeals': ({ db, query }) => listAppeals(db, query.cursor),
        'PUT /api/moderation/appeals/{id}': (call) => answerAppeal(call, call.params.id, call.body),
        'GET /api/moderation/log': ({ db, query }) => readLog(db, query.cursor),
        'GET /api/moderation/people': ({ db, query }) => listPeople(db, query),
        'PUT /api/moderation/people/{username}/role': (call) =>
          setRole(call, call.params.username, call.body.role),
      },
    ),
  ],
  sweep: ({ db }) => deleteEndedProofs(db),
  tables: {
    cases: 'what others reported, of which the decisions of decisoes.json tell',
    reports: 'denuncias.json',
    decisions: 'decisoes.json',
    decision_effects: 'what the decisions of decisoes.json changed, by ids',
    appeals: 'decisoes.json',
    used_proofs: 'solved tasks of visitors, of no person',
    staff_log: 'ids of acts, which nobody may change',
  },
  exports: [...reportsExports, ...decisionsExports],
  erasure: { erase: forgetReporter },
};
