import { parse } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import { unsubscribe } from './unsubscribe.service.ts';

/** Bytes; more than any form of this page has. */
const bodyLimit = 4_096;
const params = z.object({ token: z.string().min(1).max(limits.field) });

/**
 * Serves the address in a mail's header for mail programs (RFC 8058), which send a form without a session and follow no
 * redirect, and for the page at the same address, which works without scripts.
 */
export function unsubscribeRoutes(app: FastifyInstance, { db, limiter }: Context): void {
  void app.register((scope, _options, done) => {
    // Counts whatever a mail program sends.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, text, parsed) =>
      parsed(null, parse(String(text))),
    );
    scope.post('/u/:token', { schema: { hide: true, params } }, async (request, reply) => {
      const { token } = request.params as z.infer<typeof params>;
      await limiter?.admit('secret', request);
      await unsubscribe(db, token);
      if ((request.body as { page?: string } | undefined)?.page) return reply.redirect(`/u/${token}`, 303);
      return reply.code(204).send();
    });
    done();
  });
}
