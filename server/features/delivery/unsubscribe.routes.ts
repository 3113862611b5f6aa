import { parse } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import { unsubscribe } from './unsubscribe.service.ts';

/** Kilobytes are more than any form of this page's. */
const bodyLimit = 4_096;
const params = z.object({ token: z.string().min(1).max(limits.field) });

/**
 * The address in the header of a mail takes the press of a mail program (RFC 8058), which sends a form without a session
 * and follows no redirect, and that of the page at the same address, which works without scripts.
 */
export function unsubscribeRoutes(app: FastifyInstance, { db, limiter }: Context): void {
  void app.register((scope, _options, done) => {
    // Whatever a mail program sends, the press counts.
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
