import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { Context } from './context.ts';
import { isAway } from './db/handle.ts';
import { allCalls, features } from './features.ts';
import {
  refuseUnreadable,
  leaveResetRequests,
  openEarlyResets,
  cutSlowSenders,
  usualTimeBounds,
} from './http/client-errors.ts';
import { handleErrors, refusalFor, refuse, sendRefusal } from './http/errors.ts';
import { refuseDoubledSlashes } from './http/doubled-slashes.ts';
import { describeApi } from './http/reference/document.ts';
import { referenceRoutes } from './http/reference/reference.routes.ts';
import { acceptJsonOnly, parseQuery } from './http/parse-request.ts';
import { openListCache } from './http/visitor-cache/cached-lists.ts';
import { drainInOrder } from './http/drain.ts';
import { guardFloods } from './http/rate-limits/guard-floods.ts';
import { serializerCompiler } from './http/reply-serializer.ts';
import { openReplyCache } from './http/visitor-cache/cached-replies.ts';
import { compressReplies } from './http/compress-replies.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serverFactory } from './http/server-factory.ts';
import { serveUploads } from './http/uploaded-files.ts';
import { trustedProxies } from './http/trusted-proxies.ts';
import { answerSearchForm } from './http/web/search-form.ts';
import { metricsRoutes } from './metrics/metrics.routes.ts';
import { tracing } from './tracing/tracing.ts';
import type { Web } from './http/web/web.ts';
import { wordsOfInput } from './http/words-of-input.ts';

/** Tells a page that the server cannot accept writes now. */
const readingMode = { 'x-reading-mode': '1' };

/**
 * Builds the whole HTTP server.
 * @param web answers what is not the API: pages and their files; API tests omit it
 * @param bounds for slow senders
 */
export async function buildApp(
  context: Context,
  web?: Web,
  bounds = usualTimeBounds,
): Promise<FastifyInstance> {
  const resets = openEarlyResets(context.log);
  const responses = openReplyCache(context);
  const app = fastify({
    serverFactory: serverFactory(responses.answer),
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(context.config),
    bodyLimit: limits.jsonBytes,
    ...bounds.node,
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, resets),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: {
      maxParamLength: 3 * limits.field,
      ignoreTrailingSlash: true,
      querystringParser: parseQuery,
    },
    frameworkErrors: (error, request, reply) => {
      sendRefusal(refusalFor(error), error, request, reply);
    },
  });
  // For input that the contract has no message for.
  z.config({ localeError: wordsOfInput });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('viewer', null);
  if (web) app.decorate('listCache', openListCache(context.invalidation));
  tracing.current?.watch(app);
  leaveResetRequests(app, resets);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    if (web?.release && request.url.startsWith('/api/')) void reply.header('x-release', web.release);
    if (isAway(context.db)) void reply.headers(readingMode);
    done();
  });
  handleErrors(app, context.db);
  drainInOrder(app, context.stopping);
  cutSlowSenders(app, bounds);
  acceptJsonOnly(app);
  securityHeaders(app, context.config);
  guardFloods(app, context);
  refuseDoubledSlashes(app);
  compressReplies(app);
  responses.fillFrom(app);
  await app.register(cookie);
  await app.register(multipart, {
    limits: {
      fileSize: limits.imageBytes,
      files: 1,
      fields: 5,
      fieldSize: limits.field,
      fieldNameSize: 100,
      headerPairs: 20,
      parts: 6,
    },
  });
  serveUploads(app, context);
  await describeApi(app, context.config, allCalls);

  metricsRoutes(app, context);
  for (const { bind } of allCalls) bind(app, context);
  for (const { http } of features) http?.(app, context);
  await referenceRoutes(app);

  await web?.mount(app);
  if (web) await answerSearchForm(app);
  app.setNotFoundHandler((request, reply) => {
    if (!web || request.url.startsWith('/api/') || request.url === '/api') throw refuse('not_found');
    return web.answer(request, reply);
  });
  return app;
}
