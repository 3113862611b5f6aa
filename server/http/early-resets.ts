import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { earlyResets } from '../metrics/metrics.ts';

/** Milliseconds between two lines of the log. */
const tellEvery = 60_000;

export interface EarlyResets {
  note(): void;
}

/** Connections that their other side resets before it is answered: they are counted, and told in the log once a minute at most. */
export function openEarlyResets(log: FastifyBaseLogger): EarlyResets {
  let untold = 0;
  let toldAt = -Infinity;
  return {
    note() {
      earlyResets.inc();
      untold += 1;
      const now = performance.now();
      if (now - toldAt < tellEvery) return;
      log.info({ resets: untold }, 'connections reset early');
      toldAt = now;
      untold = 0;
    },
  };
}

/** Does no work for whoever has gone, of whom not even the address is known any more. */
export function leaveResetRequests(app: FastifyInstance, resets: EarlyResets): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // The system forgets the address as soon as the reset has come, while what was sent before is still to be read.
    if (socket.destroyed || socket.remoteAddress === undefined) {
      resets.note();
      reply.hijack();
    }
    done();
  });
  app.addHook('onRequestAbort', (_request, done) => {
    resets.note();
    done();
  });
}
