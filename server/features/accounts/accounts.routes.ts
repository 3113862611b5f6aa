import type { FastifyInstance } from 'fastify';
import { accounts } from '#contract/accounts.ts';
import type { Context } from '#server/context.ts';
import { bind, type Call } from '#server/http/bind.ts';
import { refuse } from '#server/http/errors.ts';
import { bearerToken } from '#server/http/viewer.ts';
import { confirmEmail } from './confirm-email.ts';
import { logIn } from './log-in.ts';
import { registerAccount } from './register-account.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { clearSessionCookie, readSessionCookie } from './session-cookie.ts';
import type { RenewedSession } from './sessions.ts';
import { startSession } from './start-session.ts';

export function accountsRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, accounts, {
    'POST /api/logup': async (call) => ({
      token: await startSession(call, await registerAccount(context, call.body)),
    }),
    'POST /api/login': async (call) => ({
      token: await startSession(call, await logIn(context.db, call.body)),
    }),
    'POST /api/Iogin': async (call) => ({
      token2: await startSession(call, await logIn(context.db, call.body)),
    }),
    'POST /api/recuperarsenha': async ({ body }) => {
      await requestPasswordReset(context.db, body.email);
      return {};
    },
    'POST /api/redefinirsenha': async ({ body }) => {
      await resetPassword(context, body);
      return {};
    },
    'POST /api/confirmaremail': async ({ body }) => {
      await confirmEmail(context.db, body.token);
      return {};
    },
    'POST /api/logout': async ({ viewer, reply }) => {
      await context.sessions.end(viewer);
      clearSessionCookie(reply);
    },
    'POST /api/home/me': whoAmI,
  });
}

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
