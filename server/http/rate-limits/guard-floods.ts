import type { FastifyInstance } from 'fastify';
import { minute } from '#contract/durations.ts';
import type { RequestCost } from '#contract/rate-limits.ts';
import type { Context } from '../../context.ts';
import { deleteEndedCounts } from './rate-counts.queries.ts';

/** The remote address of our own renderer's requests; no socket has it. */
export const rendererAddress = 'renderer';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's cost, if not that of a `call`. */
    cost?: RequestCost;
  }
}

/** Milliseconds between two sweeps of expired counters. */
const sweepEvery = 10 * minute;

/** Limits all calls and pages of one network to this server, before any work is done. */
export function guardFloods(app: FastifyInstance, { limiter, db, log }: Context): void {
  if (!limiter) return;
  const sweep = setInterval(() => {
    deleteEndedCounts(db).catch((error: unknown) => log.warn({ err: error }, 'rate counts not swept'));
  }, sweepEvery).unref();
  app.addHook('onClose', async () => clearInterval(sweep));
  app.addHook('onRequest', async (request) => {
    if (request.raw.socket.remoteAddress === rendererAddress) return;
    limiter.guard(request.ip, request.routeOptions.config.cost);
  });
}
