import type { FastifyInstance } from 'fastify';
import { errors } from '#contract/errors.ts';

/** The request line may contain the whole URL. */
const host = /^https?:\/\/[^/?#]*/i;
const doubled = /^[^?#]*(?:\/\/|\\)/;

export const hasDoubledSlash = (requestUrl: string): boolean => doubled.test(requestUrl.replace(host, ''));

/**
 * Answers a bare 404 where a path has two slashes in a row, or a backslash, which browsers treat as one. No page is there; and
 * one that were would have an address that, followed as a path, leads to another site.
 */
export function refuseDoubledSlashes(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasDoubledSlash(request.url)) return done();
    void reply.code(404).type('text/plain; charset=utf-8').send(errors.not_found.message);
  });
}
