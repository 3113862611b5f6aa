import type { FastifyInstance } from 'fastify';
import { passkeys } from '#contract/passkeys.ts';
import type { Context } from '#server/context.ts';
import { bind } from '#server/http/bind.ts';
import { startSession } from '../start-session.ts';
import { answerWithPasskey, askForPasskey } from './answer-with-passkey.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './own-passkeys.ts';

export function passkeysRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  bind(app, context, passkeys, {
    'POST /api/login/passkey/options': ({ body }) => askForPasskey(context, body.challenge),
    'POST /api/login/passkey': async (call) => ({
      token: await startSession(call, await answerWithPasskey(context, call.body)),
    }),
    'POST /api/Iogin/passkey': async (call) => ({
      token2: await startSession(call, await answerWithPasskey(context, call.body)),
    }),
    'POST /api/home/factors/passkeys': ({ viewer, body }) => beginPasskey(context, viewer, body.password),
    'PUT /api/home/factors/passkeys': async ({ viewer, body, request }) => ({
      recoveryCodes: await addPasskey(context, viewer, body, request.headers['user-agent'] ?? ''),
    }),
    'PATCH /api/home/factors/passkeys/{id}': ({ viewer, params, body }) =>
      renamePasskey(db, viewer, params.id, body),
    'DELETE /api/home/factors/passkeys/{id}': ({ viewer, params, body }) =>
      removePasskey(db, viewer, params.id, body.password),
  });
}
