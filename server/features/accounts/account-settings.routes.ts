import { validate as isUuid } from 'uuid';
import { accountSettings } from '#contract/account-settings.ts';
import { calls } from '#server/feature.ts';
import { refuse } from '#server/http/errors.ts';
import { changePassword } from './change-password.ts';
import { resendConfirmation } from './confirm-email.ts';
import { requestEmailChange } from './email-change.service.ts';
import { endOtherSessions } from './end-sessions.ts';
import { rememberDevice } from './known-devices.ts';
import { listOwnSessions } from './list-own-sessions.ts';
import { readOwnEmail } from './read-own-email.ts';

export const accountSettingsCalls = calls(
  accountSettings,
  { name: 'A própria conta', description: 'Senha, sessões e os próprios dados.' },
  {
    'GET /api/home/email': ({ db, viewer }) => readOwnEmail(db, viewer),
    'POST /api/home/email/confirmation': ({ context, viewer }) => resendConfirmation(context, viewer.id),
    'GET /api/home/sessions': ({ db, viewer, query }) => listOwnSessions(db, viewer, query.cursor),
    'DELETE /api/home/sessions/{id}': async ({ context, viewer, params }) => {
      const ended =
        isUuid(params.id) && (await context.sessions.end({ id: viewer.id, sessionId: params.id }));
      if (!ended) throw refuse('not_found');
    },
    'DELETE /api/home/sessions': async (call) => {
      await endOtherSessions(call.context, call.viewer);
      await rememberDevice(call, call.viewer.id);
    },
    'PUT /api/home/email': async ({ context, viewer, body }) => {
      await requestEmailChange(context, viewer, body);
      return {};
    },
    'PUT /api/home/password': async (call) => {
      await changePassword(call.context, call.viewer, call.body);
      await rememberDevice(call, call.viewer.id);
    },
  },
);
