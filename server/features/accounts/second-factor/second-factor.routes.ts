import { secondFactors } from '#contract/second-factor.ts';
import { calls } from '#server/feature.ts';
import { startSession } from '../start-session.ts';
import { answerWithCode } from './answer-with-code.ts';
import { beginCodes, confirmCodes, endCodes, readSecondFactor, renewRecoveryCodes } from './own-codes.ts';

export const secondFactorCalls = calls(
  secondFactors,
  { name: 'Verificação em duas etapas', description: 'O segundo fator no login e nas configurações.' },
  {
    'POST /api/login/codigo': async (call) => ({
      token: await startSession(call, await answerWithCode(call, call.body)),
    }),
    'POST /api/Iogin/codigo': async (call) => ({
      token2: await startSession(call, await answerWithCode(call, call.body)),
    }),
    'GET /api/home/factors': ({ db, viewer }) => readSecondFactor(db, viewer),
    'POST /api/home/factors/codes': ({ db, viewer, body }) => beginCodes(db, viewer, body.password),
    'PUT /api/home/factors/codes': async ({ context, viewer, body }) => ({
      recoveryCodes: await confirmCodes(context, viewer, body.code),
    }),
    'DELETE /api/home/factors/codes': ({ context, viewer, body }) => endCodes(context, viewer, body.password),
    'POST /api/home/factors/recovery': async ({ context, viewer, body }) => ({
      recoveryCodes: await renewRecoveryCodes(context, viewer, body.password),
    }),
  },
);
