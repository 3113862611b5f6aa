import type { FastifyInstance } from 'fastify';
import { accountRemoval } from '#contract/account-removal.ts';
import type { Context } from '#server/context.ts';
import { clearSessionCookie } from '#server/features/accounts/accounts.public.ts';
import { bind } from '#server/http/bind.ts';
import { requestRemoval } from './request-removal.ts';

export function accountRemovalRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, accountRemoval, {
    'DELETE /api/home/account': async ({ viewer, body, reply }) => {
      await requestRemoval(context, viewer, body.password);
      clearSessionCookie(reply);
      return {};
    },
  });
}
