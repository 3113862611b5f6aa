import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { accountSettings } from '#contract/account-settings.ts';
import type { Context } from '#server/context.ts';
import { bind } from '#server/http/bind.ts';
import { refuse } from '#server/http/errors.ts';
import { changePassword } from './change-password.ts';
import { resendConfirmation } from './confirm-email.ts';
import { requestEmailChange } from './change-email.ts';
import { endOtherSessions } from './end-sessions.ts';
import { listOwnSessions } from './list-own-sessions.ts';
import { readOwnEmail } from './read-own-email.ts';

export function accountSettingsRoutes(app: FastifyInstance, context: Context): void {
  const { db, sessions } = context;
  bind(app, context, accountSettings, {
    'GET /api/home/email': ({ viewer }) => readOwnEmail(db, viewer),
    'POST /api/home/email/confirmation': ({ viewer }) => resendConfirmation(db, viewer.id),
    'GET /api/home/sessions': ({ viewer, query }) => listOwnSessions(db, viewer, query.cursor),
    'DELETE /api/home/sessions/{id}': async ({ viewer, params }) => {
      const ended = isUuid(params.id) && (await sessions.end({ id: viewer.id, sessionId: params.id }));
      if (!ended) throw refuse('not_found');
    },
    'DELETE /api/home/sessions': ({ viewer }) => endOtherSessions(context, viewer),
    'PUT /api/home/email': async ({ viewer, body }) => {
      await requestEmailChange(db, viewer, body);
      return {};
    },
    'PUT /api/home/password': ({ viewer, body }) => changePassword(context, viewer, body),
  });
}
