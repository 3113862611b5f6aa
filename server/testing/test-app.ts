import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { inject, onTestFinished } from 'vitest';
import type { Api } from '#contract/api.ts';
import type { ErrorReply } from '#contract/errors.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import type { Context } from '../context.ts';
import { openContext } from '../open-context.ts';
import { openDatabase } from '../db/handle.ts';
import { leaveDatabase, takeDatabase } from './databases.ts';

export interface TestApp {
  app: FastifyInstance;
  context: Context;
  databaseUrl: string;
  /** Makes one request as a browser would; `as` is the person or token, `from` the client's address. */
  call<K extends keyof Api>(key: K, request?: TestRequest<K>): Promise<TestReply<K>>;
  /** Registers a person for this test; on a public site, if it asks for an age, an adult. */
  person(name?: string): Promise<TestPerson>;
  close(): Promise<void>;
}

export interface TestPerson {
  id: string;
  username: string;
  email: string;
  password: string;
  token: string;
}

type TestRequest<K extends keyof Api> = Partial<RequestOf<Api[K]>> & {
  as?: TestPerson | string;
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

/** Opens the whole API on its own database, or that of `DATABASE_URL`; for `beforeAll`, closed by the caller. */
export async function openTestApp(
  env: Record<string, string> = {},
  log: FastifyBaseLogger = pino({ level: 'silent' }),
): Promise<TestApp> {
  const databaseUrl = env.DATABASE_URL ?? (await takeDatabase(inject('templateUrl')));
  const dataDir = await mkdtemp(join(tmpdir(), 'rumo-app-'));
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, RATE_LIMITS: 'off', ...env });
  const db = openDatabase(databaseUrl, () => {}, { watched: { say: () => {} } });
  const context = await openContext(config, log, db, databaseUrl);
  const app = await buildApp(context);
  const call = caller(app);

  return {
    app,
    context,
    databaseUrl,
    call,
    async person(name = 'Pessoa de Teste') {
      const person = await register(call, name);
      if (config.secure) await call('PUT /api/home/birth', { as: person, body: { year: 1990, month: 5 } });
      return person;
    },
    async close() {
      await app.close();
      await context.accessLog?.close();
      await context.events.close();
      await context.replica?.close();
      await db.destroy();
      if (!env.DATABASE_URL) leaveDatabase(databaseUrl);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Like {@link openTestApp}, for a single test: closed after it. */
export async function testApp(env: Record<string, string> = {}, log?: FastifyBaseLogger): Promise<TestApp> {
  const test = await openTestApp(env, log);
  onTestFinished(() => test.close());
  return test;
}

/** Returns a caller for one server. */
export function caller(app: FastifyInstance): TestApp['call'] {
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

async function register(call: TestApp['call'], name: string): Promise<TestPerson> {
  const username = `p${randomUUID().replaceAll('-', '')}`;
  const email = `${username}@exemplo.br`;
  const password = 'uma senha bem boa';
  const reply = await call('POST /api/logup', {
    body: { fullName: name, username, email, password, repeatPassword: password },
  });
  const { token } = reply.body;
  const me = await call('POST /api/home/me', { as: token });
  return { id: me.body.user.id, username, email, password, token };
}
