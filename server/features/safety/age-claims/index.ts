import { ageClaims as contract } from '#contract/safety/age-claims.ts';
import { calls, type Feature } from '#server/feature.ts';
import { requireMinor } from '#server/features/safety/guardians/index.ts';
import { claimMails } from './claims.mails.ts';
import { birthClaims, claimExports, moveClaims, takeCorrection } from './claims.queries.ts';
import {
  answerClaim,
  awaitAnswer,
  contestBirth,
  correctBirth,
  putCorrection,
  readCaseAge,
} from './claims.service.ts';

/** Claims by its owner, a guardian or staff that a date of birth is wrong. */
export const ageClaims: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Idade' },
      {
        'POST /api/home/birth-contest': ({ context, viewer, body }) =>
          contestBirth(context, viewer.id, viewer.id, body),
        'POST /api/guardian/minors/{id}/birth-contest': async ({ context, db, viewer, params, body }) =>
          contestBirth(context, await requireMinor(db, viewer, params.id), viewer.id, body),
        'GET /api/moderation/cases/{id}/age': ({ context, params }) => readCaseAge(context, params.id),
        'PUT /api/moderation/cases/{id}/birth': (call) => correctBirth(call, call.params.id, call.body),
      },
    ),
  ],
  listeners: {
    case_kept: awaitAnswer,
    cases_merged: moveClaims,
    decision_undone: async (tx, { decisionId }) => {
      await takeCorrection(tx, decisionId);
    },
  },
  birthClaims,
  mails: claimMails,
  jobs: {
    answer_claim: answerClaim,
    correct_birth: (context, { decisionId }) => putCorrection(context, decisionId),
  },
  cacheSafeJobs: ['answer_claim'],
  tables: {
    age_claims: 'correcao-de-idade.json',
    birth_corrections: 'for seconds, then in nascimento.json for good',
  },
  exports: claimExports,
};
