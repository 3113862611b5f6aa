import { validate as isUuid } from 'uuid';
import { accounts } from '#contract/identity/accounts.ts';
import { accountSettings } from '#contract/identity/account-settings.ts';
import { calls } from '#server/feature.ts';
import { keyOf } from '#server/http/idempotency/used-keys.ts';
import type { Call } from '#server/http/bind.ts';
import { refuse } from '#server/http/errors.ts';
import { bearerToken, clearSessionCookie, readSessionCookie } from '#server/http/session-cookie.ts';
import type { RenewedSession } from '#server/http/sessions.ts';
import {
  confirmEmail,
  cancelEmailChange,
  undoEmailChange,
  resendConfirmation,
  requestEmailChange,
} from './emails.service.ts';
import { confirmDevice, rememberDevice } from './known-devices.service.ts';
import { logIn, startSession } from './login.service.ts';
import { requireMayRegister } from './registration-policy.ts';
import { registerAccount, readOwnEmail } from './accounts.service.ts';
import { requestPasswordReset, resetPassword, changePassword } from './passwords.service.ts';
import { endOtherSessions, listOwnSessions } from './sessions.service.ts';

export const accountsCalls = calls(
  accounts,
  { name: 'Contas', description: 'Cadastro, login, sessões e recuperação da senha.' },
  {
    'POST /api/logup': async (call) => {
      await requireMayRegister(call.context, call.body);
      const user = await registerAccount(call.context, call.body, keyOf(call.request));
      return { token: await startSession(call, user) };
    },
    'POST /api/login': async (call) => ({
      token: await startSession(call, await logIn(call.db, call.body)),
    }),
    'POST /api/Iogin': async (call) => ({
      token2: await startSession(call, await logIn(call.db, call.body)),
    }),
    'POST /api/recuperarsenha': async ({ context, body }) => {
      await requestPasswordReset(context, body.email);
      return {};
    },
    'POST /api/redefinirsenha': async ({ context, body }) => {
      await resetPassword(context, body);
      return {};
    },
    'POST /api/confirmaremail': ({ context, viewer, body }) => confirmEmail(context, viewer, body.token),
    'POST /api/confirmaraparelho': async (call) => {
      await confirmDevice(call, call.body.token);
      return {};
    },
    'POST /api/email-changes/cancel': async ({ db, body }) => {
      await cancelEmailChange(db, body.token);
      return {};
    },
    'POST /api/email-changes/undo': ({ context, body }) => undoEmailChange(context, body.token),
    'POST /api/logout': async ({ context, viewer, reply }) => {
      await context.sessions.end(viewer);
      clearSessionCookie(reply);
    },
    'POST /api/home/me': whoAmI,
  },
);

async function whoAmI({
  context,
  request,
}: Pick<Call<unknown>, 'context' | 'request'>): Promise<RenewedSession> {
  const secret = readSessionCookie(request);
  const renewed = secret && (await context.sessions.renew(secret));
  if (renewed) return renewed;
  const token = bearerToken(request);
  const refreshed = token && (await context.sessions.refresh(token));
  if (refreshed) return refreshed;
  throw refuse('session_required');
}

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
