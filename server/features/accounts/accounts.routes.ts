import { accounts } from '#contract/accounts.ts';
import { calls } from '#server/feature.ts';
import type { Call } from '#server/http/bind.ts';
import { refuse } from '#server/http/errors.ts';
import { bearerToken } from '#server/http/authenticate.ts';
import { confirmEmail } from './confirm-email.ts';
import { confirmDevice } from './known-devices.ts';
import { logIn } from './log-in.ts';
import { registerAccount } from './register-account.ts';
import { cancelEmailChange, undoEmailChange } from './email-change.service.ts';
import { requestPasswordReset, resetPassword } from './password-reset.service.ts';
import { clearSessionCookie, readSessionCookie } from '#server/http/session-cookie.ts';
import type { RenewedSession } from '#server/http/sessions.ts';
import { startSession } from './start-session.ts';

export const accountsCalls = calls(
  accounts,
  { name: 'Contas', description: 'Cadastro, login, sessões e recuperação da senha.' },
  {
    'POST /api/logup': async (call) => ({
      token: await startSession(call, await registerAccount(call.context, call.body)),
    }),
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
    'POST /api/confirmaremail': async ({ context, body }) => {
      await confirmEmail(context, body.token);
      return {};
    },
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
