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
import { errorReply, errors } from '#contract/errors.ts';
import { rateLimits, type RateRule } from '#contract/rate-limits.ts';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  HTTPMethods,
  RouteShorthandOptions,
} from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Db } from '../db/handle.ts';
import type { Replica } from '../db/replica.ts';
import { replaceReply } from './errors.ts';
import { ownBytes } from './own-bytes.ts';
import { rendererAddress } from './rate-limits/guard-floods.ts';
import { describeLimit } from './rate-limits/describe-limit.ts';
import { readViewer } from './authenticate.ts';
import type { Viewer } from './viewer.ts';
import { WrittenReply } from './written-reply.ts';

type ViewerOf<E> = E extends { session: 'required' | 'renewable' }
  ? Viewer
  : E extends { session: 'optional' }
    ? Viewer | null
    : null;

/** One call, already checked against the contract. `viewer` is there as far as the endpoint asks for a session. */
export interface Call<E> {
  context: Context;
  /** What this call works on: for what visitors may read, the replica where there is one. */
  db: Db;
  viewer: ViewerOf<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  headers: HeadersOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handlers<Room> = { [K in keyof Room]: (call: Call<Room[K]>) => Promise<AnswerOf<Room[K]>> };

type AnswerOf<E> = E extends { stream: true } | { download: string }
  ? Readable
  : ReplyOf<E> | WrittenReply<ReplyOf<E>>;

/**
 * Binds every endpoint of a room to its use case. The session is looked at first, then the body, its type
 * and the rest of the input; the reply is cut to its schema.
 */
export function bind<Room extends Record<EndpointKey, Endpoint>>(
  app: FastifyInstance,
  context: Context,
  room: Room,
  handlers: Handlers<Room>,
): void {
  for (const key of Object.keys(room) as (keyof Room & EndpointKey)[]) {
    const [method, path] = key.split(' ') as [HTTPMethods, string];
    const endpoint: Endpoint = room[key];
    // The table above proves the match of endpoint and handler; a loop over it cannot.
    const handler = handlers[key] as unknown as (call: Call<Endpoint>) => Promise<unknown>;
    const read = readerFor(context, method, endpoint);
    const fillsDisk = method !== 'GET' && !opensReading(endpoint);
    app.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: schemaOf(key, endpoint),
      config: { cost: endpoint.cost },
      // A HEAD request would open a stream that nobody reads.
      ...((endpoint.stream || endpoint.download) && { exposeHeadRoute: false }),
      onRequest: async (request, reply) => {
        request.viewer = await readViewer(context, request, reply, endpoint.session);
        if (fillsDisk) await context.diskGuard?.requireRoom();
        await context.limiter?.admit(endpoint.limit, request);
      },
      ...limitedByBody(context, endpoint),
      handler: async (request, reply) => {
        const { params, query, headers, body } = request;
        const call = { context, viewer: request.viewer, params, query, headers, body, request, reply };
        const make = () => read((db) => handler({ ...call, db } as unknown as Call<Endpoint>));
        if (endpoint.shared && app.sharedReplies && isVisitor(request)) {
          const parts = [key, params, query];
          const { value: bytes, until } = await app.sharedReplies.get(JSON.stringify(parts), async () => {
            reply.code(endpoint.status);
            const answer = await make();
            return ownBytes(
              answer instanceof WrittenReply ? answer.bytes : (reply.serialize(answer) as string),
            );
          });
          reply.sameUntil = until;
          return reply.code(endpoint.status).type(jsonType).send(bytes);
        }
        const answer = await make();
        if (answer instanceof WrittenReply)
          return reply.code(endpoint.status).type(jsonType).send(answer.bytes);
        if (endpoint.stream) void reply.headers(eventStream);
        if (endpoint.download) void reply.type(endpoint.download);
        return reply.code(endpoint.status).send(answer);
      },
    });
  }
}

/** A session is little, and members read with one. */
const opensReading = ({ session, limit }: Endpoint): boolean => session === 'renewable' || limit === 'login';

/** Own settings and drafts are few reads and soon written again: they stay with the primary, as all writes do. */
function readerFor({ db, replica }: Context, method: HTTPMethods, { session }: Endpoint): Replica['read'] {
  if (replica && method === 'GET' && session === 'optional') return replica.read;
  return (work) => work(db);
}

const jsonType = 'application/json; charset=utf-8';

/** Whoever shows no session; our own renderer, whose pages are kept a second themselves, always gets what is new. */
const isVisitor = ({ viewer, socket }: FastifyRequest): boolean =>
  viewer === null && socket.remoteAddress !== rendererAddress;

/** What must know the body or the outcome, where the endpoint's limit asks for either. */
function limitedByBody(
  { limiter }: Context,
  { limit }: Endpoint,
): Pick<RouteShorthandOptions, 'preHandler' | 'onSend'> {
  const rules: readonly RateRule[] = rateLimits[limit];
  if (!limiter || !rules.some((rule) => rule.failuresOnly || rule.by === 'email')) return {};
  return {
    preHandler: (request) => limiter.admitBody(limit, request),
    onSend: async (request, reply, payload) => {
      const instead = await limiter.settle(limit, request, reply.statusCode);
      return instead ? replaceReply(reply, instead) : payload;
    },
  };
}

/** As it comes: neither kept nor compressed nor held back on the way. */
const eventStream = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

const fileRefusals = [
  'invalid_request',
  'too_large',
  'file_missing',
  'image_too_large',
  'unsupported_image',
  'unsupported_type',
  'too_much_stored',
  'too_much_today',
  'too_many_uploads',
  'uploads_busy',
] as const;

const done = {
  200: 'Tudo certo.',
  201: 'Criado.',
  202: 'Aceito; será feito em seguida.',
  204: 'Feito; a resposta não tem conteúdo.',
};

const bearer = { bearer: [] };

/** Where any of the listed ways will do; none where none is needed, though a token may be sent. */
const security = {
  none: [],
  optional: [],
  required: [bearer],
  renewable: [bearer, { cookie: [] }],
};

function schemaOf(key: string, endpoint: Endpoint): FastifySchema {
  const { params, query, headers, body, reply = z.null(), status, summary, session, file } = endpoint;
  const streamed = endpoint.stream ? 'text/event-stream' : endpoint.download;
  const codes = new Set([
    ...(endpoint.errors ?? []),
    ...(session === 'none' ? [] : (['session_required'] as const)),
    ...(params ? (['not_found'] as const) : []),
    ...(body ? (['invalid_json', 'invalid_input', 'too_large', 'unsupported_type'] as const) : []),
    ...(query || headers ? (['invalid_input'] as const) : []),
    ...(key.startsWith('GET ') ? [] : (['storage_full'] as const)),
    ...(file ? fileRefusals : []),
    'too_many_requests' as const,
    'internal' as const,
    'unavailable' as const,
  ]);
  const refusals = Object.groupBy(codes, (code) => errors[code].status);
  const response = Object.fromEntries(
    Object.entries(refusals).map(([code, list]) => [
      code,
      errorReply.describe((list ?? []).map((name) => `\`${name}\`: ${errors[name].message}`).join('\n\n')),
    ]),
  );
  return {
    operationId: key.replaceAll(/[^A-Za-z]+/g, '_').replace(/_$/, ''),
    summary,
    description: [
      session === 'optional' &&
        'A sessão é opcional: com ela, a resposta diz também o que é de quem pergunta.',
      describeLimit(endpoint.limit),
    ]
      .filter(Boolean)
      .join('\n\n'),
    security: security[session],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(file && { consumes: ['multipart/form-data'] }),
    response: {
      [status]: streamed
        ? {
            description: endpoint.stream ? 'Eventos.' : 'O arquivo.',
            content: { [streamed]: { schema: reply } },
          }
        : reply.describe(done[status]),
      ...response,
    },
  };
}
