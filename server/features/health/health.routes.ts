import type { FastifyInstance } from 'fastify';
import { health } from '#contract/health.ts';
import type { Context } from '#server/context.ts';
import { bind } from '#server/http/bind.ts';
import { askDatabase } from './health.queries.ts';
import packageJson from '#package.json' with { type: 'json' };

export function healthRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, health, {
    'GET /api/health': async ({ reply }) => {
      void reply.header('cache-control', 'no-store');
      await askDatabase(context.db);
      return { status: 'ok' as const, database: 'ok' as const, version: packageJson.version };
    },
  });
}
