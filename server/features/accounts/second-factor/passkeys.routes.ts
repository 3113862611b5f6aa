import { passkeys } from '#contract/passkeys.ts';
import { calls } from '#server/feature.ts';
import { startSession } from '../start-session.ts';
import { answerWithPasskey, askForPasskey } from './answer-with-passkey.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './own-passkeys.ts';

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
