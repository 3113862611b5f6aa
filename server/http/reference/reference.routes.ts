import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';
import { errorReply, errors } from '#contract/errors.ts';
import { sendPage } from '../web/answer-page.ts';
import { finishPage } from '../visitor-cache/cached-pages.ts';
import type { ApiDocument } from './openapi-types.ts';
import { referencePage } from './reference-page.ts';
import { tidyDocument } from './tidy-document.ts';

/** The page runs no script and loads one stylesheet of ours. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the document of the whole API and a page to read it; each is built at the first request, and kept. */
export async function referenceRoutes(app: FastifyInstance): Promise<void> {
  const styles = await readFile(join(import.meta.dirname, 'reference.css'), 'utf8');
  const document = once(() => tidyDocument(app.swagger() as unknown as ApiDocument));
  const files = [
    {
      path: '/api/openapi.json',
      type: 'application/json; charset=utf-8',
      schema: described('GET_api_openapi_json', 'Este documento', 'application/json'),
      text: () => JSON.stringify(document()),
    },
    {
      path: '/api/docs',
      type: 'text/html; charset=utf-8',
      schema: described('GET_api_docs', 'Uma página para ler este documento', 'text/html'),
      text: () => referencePage(document()),
    },
    { path: '/api/docs.css', type: 'text/css; charset=utf-8', schema: {}, text: () => styles },
  ];
  for (const { path, type, schema, text } of files) {
    const file = once(() => finishPage({ status: 200, location: '', policy, html: text() }));
    app.get(path, { schema }, async (request, reply) => sendPage(request, reply, file(), type));
  }
}

function described(operationId: string, summary: string, type: string): FastifySchema {
  const limit = errors.too_many_requests;
  return {
    operationId,
    summary,
    tags: ['Serviço'],
    security: [],
    response: {
      200: { description: 'Tudo certo.', content: { [type]: { schema: z.any() } } },
      [limit.status]: errorReply.describe(`\`too_many_requests\`: ${limit.message}`),
    },
  };
}

/** Caches the first result. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
