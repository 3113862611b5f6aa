import { secondFactors } from '#contract/identity/second-factor.ts';
import { passkeys } from '#contract/identity/passkeys.ts';
import { calls } from '#server/feature.ts';
import { startSession } from '../login.service.ts';
import { answerWithCode, answerWithPasskey, askForPasskey } from './login-challenges.service.ts';
import {
  beginCodes,
  confirmCodes,
  endCodes,
  readSecondFactor,
  renewRecoveryCodes,
} from './factors.service.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './own-passkeys.ts';

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

export const passkeysCalls = calls(
  passkeys,
  { name: 'Verificação em duas etapas' },
  {
    'POST /api/login/passkey/options': ({ context, body }) => askForPasskey(context, body.challenge),
    'POST /api/login/passkey': async (call) => ({
      token: await startSession(call, await answerWithPasskey(call.context, call.body)),
    }),
    'POST /api/Iogin/passkey': async (call) => ({
      token2: await startSession(call, await answerWithPasskey(call.context, call.body)),
    }),
    'POST /api/home/factors/passkeys': ({ context, viewer, body }) =>
      beginPasskey(context, viewer, body.password),
    'PUT /api/home/factors/passkeys': async ({ context, viewer, body, request }) => ({
      recoveryCodes: await addPasskey(context, viewer, body, request.headers['user-agent'] ?? ''),
    }),
    'PATCH /api/home/factors/passkeys/{id}': ({ db, viewer, params, body }) =>
      renamePasskey(db, viewer, params.id, body),
    'DELETE /api/home/factors/passkeys/{id}': ({ context, viewer, params, body }) =>
      removePasskey(context, viewer, params.id, body.password),
  },
);
