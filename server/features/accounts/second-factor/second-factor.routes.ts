import type { FastifyInstance } from 'fastify';
import { secondFactors } from '#contract/second-factor.ts';
import type { Context } from '#server/context.ts';
import { bind } from '#server/http/bind.ts';
import { startSession } from '../start-session.ts';
import { answerWithCode } from './answer-with-code.ts';
import { beginCodes, confirmCodes, endCodes, readSecondFactor, renewRecoveryCodes } from './own-codes.ts';

export function secondFactorRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  bind(app, context, secondFactors, {
    'POST /api/login/codigo': async (call) => ({
      token: await startSession(call, await answerWithCode(db, call.body)),
    }),
    'POST /api/Iogin/codigo': async (call) => ({
      token2: await startSession(call, await answerWithCode(db, call.body)),
    }),
    'GET /api/home/factors': ({ viewer }) => readSecondFactor(db, viewer),
    'POST /api/home/factors/codes': ({ viewer, body }) => beginCodes(db, viewer, body.password),
    'PUT /api/home/factors/codes': async ({ viewer, body }) => ({
      recoveryCodes: await confirmCodes(db, viewer, body.code),
    }),
    'DELETE /api/home/factors/codes': ({ viewer, body }) => endCodes(db, viewer, body.password),
    'POST /api/home/factors/recovery': async ({ viewer, body }) => ({
      recoveryCodes: await renewRecoveryCodes(db, viewer, body.password),
    }),
  });
}
