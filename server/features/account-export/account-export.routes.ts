import type { FastifyInstance } from 'fastify';
import { accountData } from '#contract/account-data.ts';
import type { Context } from '#server/context.ts';
import { bind } from '#server/http/bind.ts';
import { exportAccount } from './export-account.ts';

export function accountExportRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, accountData, {
    'GET /api/home/export': async ({ viewer, reply }) => {
      const day = new Date().toISOString().slice(0, 10);
      void reply.header('content-disposition', `attachment; filename="rumo-meus-dados-${day}.zip"`);
      return exportAccount(context, viewer);
    },
  });
}
