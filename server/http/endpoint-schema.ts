import type { Endpoint } from '#contract/endpoint.ts';
import { errorReply, errors } from '#contract/errors.ts';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { accountRefusals } from './admission.ts';
import { describeLimit } from './rate-limits/describe-limit.ts';

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

/** Any of the listed ways will do; an empty list needs none, though a token may be sent. */
const security = {
  none: [],
  optional: [],
  required: [bearer],
  renewable: [bearer, { cookie: [] }],
};

/** Whether a call creates something, and so accepts an idempotency key. */
const takesKey = ({ status }: Endpoint): boolean => status === 201;

const maxOfKey = 200;
const keyHeader = {
  /** A key that the client chooses for one action: a retry with the same key gets the first reply, for a day. */
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'Use letras sem acento, números e sinais, sem espaços.')
    .max(maxOfKey, `Use no máximo ${maxOfKey} caracteres.`)
    .optional(),
};

/** Tests open many servers in one process: this was a third of the processor time of each. */
const described = new WeakMap<Endpoint, FastifySchema>();

/** Returns a call's input and replies for Fastify, and its description for the OpenAPI document. */
export function schemaOf(key: string, endpoint: Endpoint): FastifySchema {
  const schema = described.get(endpoint) ?? describe(key, endpoint);
  described.set(endpoint, schema);
  return schema;
}

function describe(key: string, endpoint: Endpoint): FastifySchema {
  const { params, query, body, reply = z.null(), status, summary, session, file } = endpoint;
  const headers = takesKey(endpoint)
    ? z.looseObject({ ...endpoint.headers?.shape, ...keyHeader })
    : endpoint.headers;
  const streamed = endpoint.stream ? 'text/event-stream' : endpoint.download;
  const codes = new Set([
    ...(endpoint.errors ?? []),
    ...(session === 'none' ? [] : (['session_required'] as const)),
    ...accountRefusals(key.split(' ')[0]!, endpoint),
    ...(params ? (['not_found'] as const) : []),
    ...(body ? (['invalid_json', 'invalid_input', 'too_large', 'unsupported_type'] as const) : []),
    ...(takesKey(endpoint) ? (['key_reused'] as const) : []),
    ...(query || headers ? (['invalid_input'] as const) : []),
    ...(key.startsWith('GET ') ? [] : (['storage_full', 'read_only'] as const)),
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
    ...(endpoint.form && { consumes: ['application/json', 'multipart/form-data'] }),
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
