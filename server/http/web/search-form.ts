import type { FastifyInstance } from 'fastify';
import { limits } from '#contract/limits.ts';

/** Redirects the search form of pages without scripts to the results page. */
export async function answerSearchForm(app: FastifyInstance): Promise<void> {
  // A separate scope: nothing else accepts forms.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * limits.field },
      (_request, text, done) => done(null, new URLSearchParams(text as string)),
    );
    scope.post('/busca', (request, reply) => {
      const q = request.body instanceof URLSearchParams ? (request.body.get('q') ?? '') : '';
      return reply.redirect(`/busca?${new URLSearchParams({ q: q.slice(0, limits.field) }).toString()}`, 303);
    });
  });
}
