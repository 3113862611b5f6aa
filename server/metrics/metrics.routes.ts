import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { lanes } from '#contract/safety/report-reasons.ts';
import { findLastBackup } from '../backup/runs.queries.ts';
import type { Context } from '../context.ts';
import { bearerToken } from '../http/session-cookie.ts';
import { refuse } from '../http/errors.ts';
import { rendererAddress } from '../http/rate-limits/guard-floods.ts';
import { mailSummary } from '../mail/mail.queries.ts';
import {
  lastBackup,
  lateJobs,
  observeRequest,
  oldestCase,
  registry,
  waitingCases,
  waitingJobs,
  waitingMails,
} from './metrics.ts';
import { countJobs, countWaiting } from './metrics.queries.ts';

/** Counts every request and serves the metrics to Prometheus, where METRICS_TOKEN is set and given. */
export function metricsRoutes(app: FastifyInstance, { config, db }: Context): void {
  const { metricsToken } = config;
  if (!metricsToken) return;

  app.addHook('onResponse', (request, reply, done) => {
    if (request.socket.remoteAddress !== rendererAddress) {
      const route = request.is404 ? 'page' : (request.routeOptions.url ?? 'page');
      observeRequest(request.method, route, reply.statusCode, reply.elapsedTime);
    }
    done();
  });

  app.get('/api/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isSame(bearerToken(request) ?? '', metricsToken)) throw refuse('not_found');
    const { queued, failed } = await mailSummary(db);
    waitingMails.set({ state: 'queued' }, queued);
    waitingMails.set({ state: 'failed' }, failed);
    const { waiting, givenUp, late } = await countJobs(db);
    waitingJobs.set({ state: 'waiting' }, waiting);
    waitingJobs.set({ state: 'given_up' }, givenUp);
    lastBackup.set(((await findLastBackup(db))?.getTime() ?? 0) / 1000);
    lateJobs.set(late);
    const waitingByLane = new Map((await countWaiting(db)).map((row) => [row.lane, row]));
    for (const [index, lane] of lanes.entries()) {
      const { cases = 0, oldest = null } = waitingByLane.get(index) ?? {};
      waitingCases.set({ lane }, cases);
      oldestCase.set({ lane }, oldest ? (Date.now() - oldest.getTime()) / 1000 : 0);
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a!, b!);
}
