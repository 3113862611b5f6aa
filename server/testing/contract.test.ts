import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#server/features.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { fileApp } from './test-app.ts';

const test = fileApp();

const endpoints = Object.entries(allEndpoints) as [keyof typeof allEndpoints, Endpoint][];
const withSession = endpoints.filter(([, endpoint]) => ['required', 'renewable'].includes(endpoint.session));
const changing = endpoints.filter(
  ([key, { session }]) => !key.startsWith('GET ') && ['required', 'optional'].includes(session),
);
const withBody = endpoints.filter(([, endpoint]) => endpoint.body);

async function request(key: string, headers: Record<string, string>, payload?: string) {
  const [method, path] = key.split(' ') as ['GET', string];
  const reply = await test.app.inject({ method, url: path.replaceAll(/\{\w+\}/g, 'x'), headers, payload });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
}

describe('every call', () => {
  it.each(withSession)('%s asks for the session before it looks at anything else', async (key) => {
    for (const [headers, payload] of [
      [{}, undefined],
      [{ authorization: 'Bearer inventado' }, undefined],
      [{ 'content-type': 'application/json' }, '{"não é JSON'],
      [{ 'content-type': 'text/xml' }, '<x/>'],
    ] as [Record<string, string>, string | undefined][]) {
      const { status, body } = await request(key, headers, payload);
      expect(status).toBe(401);
      expect(body).toEqual({ message: expect.any(String), code: 'session_required', fields: {} });
    }
  });

  it.each(changing)('%s refuses what another account has written', async (key) => {
    const { id, token } = await test.person();
    const headers = { authorization: `Bearer ${token}`, 'rumo-account': crypto.randomUUID() };
    expect(await request(key, headers)).toMatchObject({ status: 409, body: { code: 'other_account' } });
    const [method, path] = key.split(' ') as ['POST', string];
    const own = { ...headers, 'rumo-account': id };
    const reply = await test.app.inject({ method, url: path.replaceAll(/\{\w+\}/g, 'x'), headers: own });
    expect(reply.body).not.toContain('other_account');
  });

  it.each(withBody)('%s refuses bodies that it cannot read', async (key, endpoint) => {
    const { id, token } = await test.person();
    const authorization = `Bearer ${token}`;
    if (endpoint.role) {
      await test.appoint({ id }, 'administrator');
    }
    const json = { authorization, 'content-type': 'application/json' };
    expect(await request(key, json, '{"não é JSON')).toMatchObject({
      status: 400,
      body: { code: 'invalid_json' },
    });
    expect(await request(key, json, '{"__proto__":{"x":1}}')).toMatchObject({ status: 400 });
    expect(await request(key, { authorization, 'content-type': 'text/plain' }, 'oi')).toMatchObject({
      status: 415,
      body: { code: 'unsupported_type' },
    });
    expect(
      await request(key, json, JSON.stringify({ x: 'a'.repeat(endpoint.maxBytes ?? 600_000) })),
    ).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
    expect(await request(key, json, '{"campo_desconhecido":1}')).toMatchObject({
      status: 422,
      body: { fields: { campo_desconhecido: 'Campo desconhecido.' } },
    });
  });

  it.each(endpoints)('%s bounds every string and list, and has a schema for its reply', (_, endpoint) => {
    expect(endpoint.status === 204).toBe(endpoint.reply === undefined);
    const parts = [endpoint.params, endpoint.query, endpoint.body].filter((part) => part !== undefined);
    for (const part of parts) {
      expect(unbounded(z.toJSONSchema(part, { io: 'input' }) as JsonSchema)).toEqual([]);
    }
  });
});

describe('an unknown path', () => {
  it.each(['/api/nada', '/api/nada/<script>', '/api/post/%zz', '/api/post/a/b'])(
    '%s is not echoed',
    async (url) => {
      const reply = await test.app.inject({ url });
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toEqual({
        message: 'Não encontramos o que você procura.',
        code: 'not_found',
        fields: {},
      });
    },
  );
});

interface JsonSchema {
  type?: string;
  maxLength?: number;
  maxItems?: number;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** Paths of strings and lists without a bound. */
function unbounded(schema: JsonSchema, path = ''): string[] {
  const open =
    (schema.type === 'string' &&
      schema.maxLength === undefined &&
      !schema.enum &&
      schema.const === undefined) ||
    (schema.type === 'array' && schema.maxItems === undefined);
  return [
    ...(open ? [path] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
      unbounded(inner, `${path}.${name}`),
    ),
    ...(schema.items ? unbounded(schema.items, `${path}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((inner) => unbounded(inner, path)),
  ];
}
