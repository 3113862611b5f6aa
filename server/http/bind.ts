import type { Readable } from 'node:stream';
import type {
  BodyOf,
  Endpoint,
  EndpointKey,
  HeadersOf,
  ParamsOf,
  QueryOf,
  ReplyOf,
} from '#contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Context } from '../context.ts';
import { isAway, type Db } from '../db/handle.ts';
import { stillRead, type Replica } from '../db/replica.ts';
import { admissionOf } from './admission.ts';
import { isCompressible } from './compress-replies.ts';
import { schemaOf } from './endpoint-schema.ts';
import { answerFromCache } from './visitor-cache/cached-lists.ts';
import { keyOf } from './idempotency/used-keys.ts';
import { invalidates } from './visitor-cache/invalidation.ts';
import type { SignedIn, Viewer } from './viewer.ts';

type ViewerOf<E> = E extends { session: 'required' | 'renewable' }
  ? SignedIn
  : E extends { session: 'optional' }
    ? SignedIn | null
    : null;

/** One call, already checked against the contract. `viewer` depends on the session that the endpoint asks for. */
export interface Call<E> {
  context: Context;
  /** The database for this call: the replica, where there is one, for what visitors may read. */
  db: Db;
  viewer: ViewerOf<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  headers: HeadersOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a use case takes of a call by somebody who is signed in. `Needed` says which parts of the process it uses. */
export interface MemberCall<Needed = Context> {
  context: Needed;
  db: Db;
  viewer: Viewer;
}

/** A {@link MemberCall} that visitors may make too. */
export interface PublicCall<Needed = Context> {
  context: Needed;
  db: Db;
  viewer: Viewer | null;
}

/** A call of any endpoint. */
interface AnyCall extends Record<'params' | 'query' | 'headers' | 'body', unknown> {
  context: Context;
  db: Db;
  viewer: SignedIn | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handlers<Part> = { [K in keyof Part]: (call: Call<Part[K]>) => Promise<AnswerOf<Part[K]>> };

type AnswerOf<E> = E extends { stream: true } | { download: string } ? Readable : ReplyOf<E>;

/**
 * Binds every endpoint of a part of the contract to its use case. Checks the session first, then the body, its type and the rest
 * of the input; cuts the reply to its schema.
 */
export function bind<Part extends Record<EndpointKey, Endpoint>>(
  app: FastifyInstance,
  context: Context,
  part: Part,
  handlers: Handlers<Part>,
): void {
  for (const key of Object.keys(part) as (keyof Part & EndpointKey)[]) {
    const [method, path] = key.split(' ') as [HTTPMethods, string];
    const endpoint: Endpoint = part[key];
    // The types of `handlers` match it to the endpoint; a loop loses that.
    const handler = handlers[key] as unknown as (call: AnyCall) => Promise<unknown>;
    const isInvalidating = invalidates(key, endpoint);
    /** Invalidates before the reply: a user who removed something may look for it right away. */
    const invalidate = async ({ log }: FastifyRequest): Promise<void> => {
      if (!isInvalidating) return;
      await context.invalidation
        .broadcast(context.db)
        .catch((error: unknown) => log.warn({ err: error }, 'other nodes may keep what was removed'));
    };
    const read = readerFor(context, method, endpoint);
    app.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: schemaOf(key, endpoint),
      config: { cost: endpoint.cost, compressed: isCompressible(method, endpoint) },
      // A HEAD request would open a stream that nobody reads.
      ...((endpoint.stream || endpoint.download) && { exposeHeadRoute: false }),
      ...admissionOf(context, method, endpoint),
      ...(endpoint.maxBytes && { bodyLimit: endpoint.maxBytes }),
      ...(endpoint.anyBody && { preParsing: leaveBody }),
      ...(endpoint.form && { preValidation: readForm }),
      handler: async (request, reply) => {
        const { viewer, params, query, headers, body } = request;
        const call = { context, viewer, params, query, headers, body, request, reply };
        const sentKey = isOnce(endpoint) && keyOf(request);
        if (sentKey) {
          const sent = {
            ownerId: viewer?.id ?? null,
            key: sentKey,
            content: [key, request.url, JSON.stringify(body ?? null)],
          };
          const answer = await context.usedKeys.once(context.db, sent, async (tx) => {
            void reply.code(endpoint.status);
            const made = await handler({ ...call, db: tx, context: { ...context, db: tx } });
            return { status: reply.statusCode, reply: reply.serialize(made) as string };
          });
          await invalidate(request);
          return reply.code(answer.status).type(jsonType).send(Buffer.from(answer.reply));
        }
        const make = () => read((db) => handler({ ...call, db, context: contextFor(context, db, endpoint) }));
        void reply.code(endpoint.status);
        const answer = endpoint.shared ? await answerFromCache(request, reply, key, make) : await make();
        await invalidate(request);
        if (Buffer.isBuffer(answer)) return reply.type(jsonType).send(answer);
        if (endpoint.stream) void reply.headers(eventStream);
        if (endpoint.download) void reply.type(endpoint.download);
        return reply.send(answer);
      },
    });
  }
}

/** Turns a form into the body that JSON would have: its file in Base64. */
async function readForm(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return;
  const body: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') body[part.fieldname] = (await part.toBuffer()).toString('base64');
    else
      body[part.fieldname] = ['true', 'false'].includes(String(part.value))
        ? part.value === 'true'
        : part.value;
  }
  request.body = body;
}

/** Passes the request on as if it had no body. */
async function leaveBody(
  { headers }: FastifyRequest,
  _reply: FastifyReply,
  body: Readable,
): Promise<Readable> {
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) delete headers[name];
  return body;
}

/**
 * Chooses where a call reads. Own settings and drafts are few reads and soon written again: they stay with the primary while
 * there is one, as all writes do.
 */
function readerFor(
  context: Context,
  method: HTTPMethods,
  { session, stream, download }: Endpoint,
): Replica['read'] {
  const { db, replica } = context;
  // What continues after the reply has begun would lose its connection.
  if (method !== 'GET' || stream || download) return (work) => work(db);
  if (replica && session === 'optional') return replica.read;
  return (work) => stillRead(context, work);
}

/** While no primary answers, a call's reads for a viewer all use the database that still answers. */
const contextFor = (context: Context, db: Db, { session }: Endpoint): Context =>
  session !== 'none' && isAway(context.db) ? { ...context, db } : context;

/**
 * Calls that create something do so once per `Idempotency-Key`. Registrations and uploads do most of their work outside of the
 * database, and handle the key themselves, as do calls that reply with a secret.
 */
const isOnce = ({ status, session, file, secret }: Endpoint): boolean =>
  status === 201 && session !== 'none' && !file && !secret;

const jsonType = 'application/json; charset=utf-8';

/** Streamed as it comes: not cached, compressed or buffered on the way. */
const eventStream = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};
