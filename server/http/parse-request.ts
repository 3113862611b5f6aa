import { parse } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { refuse } from './errors.ts';

/**
 * Accepts only JSON bodies, besides uploaded files. An empty body counts as none, so that a call whose body is optional may be
 * sent with the header alone.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    void parseJson(request, text as string, (error, body) =>
      done(error ? refuse('invalid_json') : null, body),
    );
  });
}

/**
 * Treats an empty parameter like a missing one: forms without scripts send all of their fields. No form sends a cursor, and an
 * empty one is invalid.
 */
export function parseQuery(text: string): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(parse(text)).flatMap(([name, value]) => {
      const given = [value ?? []].flat().filter((each) => each !== '' || name === 'cursor');
      return given.length === 0 ? [] : [[name, given.length === 1 ? given[0]! : given]];
    }),
  );
}
