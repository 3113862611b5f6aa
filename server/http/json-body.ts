import type { FastifyInstance } from 'fastify';
import { refuse } from './errors.ts';

/**
 * JSON is the only kind of body besides an uploaded file. An empty body counts as none, so that a call
 * whose body is optional can be made with the header alone.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    void parse(request, text as string, (error, body) => done(error ? refuse('invalid_json') : null, body));
  });
}
