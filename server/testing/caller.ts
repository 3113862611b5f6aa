import type { FastifyInstance } from 'fastify';
import type { Api } from '#contract/api.ts';
import type { ErrorReply } from '#contract/errors.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';

export interface TestPerson {
  id: string;
  username: string;
  email: string;
  password: string;
  token: string;
}

/** Who makes a call: a person, a token, or nobody. */
export type As = TestPerson | string | undefined;

/** Makes one request as a browser would; `from` is the client's address. */
export type Caller = <K extends keyof Api>(key: K, request?: TestRequest<K>) => Promise<TestReply<K>>;

type TestRequest<K extends keyof Api> = Partial<RequestOf<Api[K]>> & {
  as?: As;
  from?: string;
  /** Sent as is, for input that the contract refuses. */
  raw?: unknown;
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
};

export interface TestReply<K extends keyof Api> {
  status: number;
  headers: Record<string, unknown>;
  /** The body of a successful reply. */
  body: ReplyOf<Api[K]>;
  error: ErrorReply;
}

/** Returns a caller for one server. */
export function caller(app: FastifyInstance): Caller {
  return async (key, request = {}) => {
    const {
      as,
      from,
      raw,
      params = {},
      query,
      headers,
      body,
      file,
    } = request as TestRequest<keyof Api> & Parts;
    const [method, path] = key.split(' ') as [string, string];
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!));
    const { type, payload } = file ? await formOf(file) : jsonOf(raw === undefined ? body : raw);
    const reply = await app.inject({
      method: method as 'GET',
      url,
      query,
      ...(from && { remoteAddress: from }),
      headers: {
        ...(as && { authorization: `Bearer ${typeof as === 'string' ? as : as.token}` }),
        ...(type && { 'content-type': type }),
        ...headers,
      },
      payload,
    });
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    const parsed = isJson && reply.body !== '' ? reply.json() : undefined;
    return { status: reply.statusCode, headers: reply.headers, body: parsed, error: parsed };
  };
}

interface Parts {
  headers?: Record<string, string>;
  body?: unknown;
  file?: Blob;
}

interface Sent {
  type?: string;
  payload?: string | Buffer;
}

function jsonOf(value: unknown): Sent {
  return value === undefined ? {} : { type: 'application/json', payload: JSON.stringify(value) };
}

async function formOf(file: Blob): Promise<Sent> {
  const form = new FormData();
  form.append('file', file);
  const request = new Request('http://form', { method: 'POST', body: form });
  return {
    type: request.headers.get('content-type')!,
    payload: Buffer.from(await request.arrayBuffer()),
  };
}
