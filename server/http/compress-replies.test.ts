import { request as askHttp, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#server/features.ts';
import { buildApp } from '../app.ts';
import { testApp } from '../testing/test-app.ts';
import { isCompressible } from './compress-replies.ts';

/** Returns the reply as sent: `fetch` would decompress it. */
async function ask(url: string, headers: Record<string, string>) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  askHttp(url, { headers }, resolve).on('error', reject).end();
  const response = await promise;
  return { headers: response.headers, bytes: await buffer(response) };
}

const most = { br: 7_000, gzip: 7_000, identity: 30_000 };

const decompressed = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Buffer) => bytes,
};

it('compression sends a feed of twenty in a third of its bytes, the same in each encoding', async () => {
  const test = await testApp();
  const ana = await test.person('Ana Compressa');
  for (let count = 0; count < 20; count += 1) {
    const title = `O que aprendi na oficina número ${count}`;
    const markdownText = `Na semana ${count} desmontei um motor inteiro, e contei cada parafuso. `.repeat(8);
    await test.publish(ana, { title, markdownText });
  }
  const app = await buildApp(test.context);
  onTestFinished(() => app.close());
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const viewers: Record<string, string>[] = [{}, { authorization: `Bearer ${ana.token}` }];
  for (const as of viewers) {
    const replies = [];
    for (const encoding of ['identity', 'gzip', 'br'] as const) {
      const { headers, bytes } = await ask(`${origin}/api/feed`, { ...as, 'accept-encoding': encoding });
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(headers.vary).toContain('accept-encoding');
      expect(Number(headers['content-length'])).toBe(bytes.length);
      expect(bytes.length).toBeLessThan(most[encoding]);
      replies.push(decompressed[encoding](bytes).toString());
    }
    expect(new Set(replies).size).toBe(1);
    expect((JSON.parse(replies[0]!) as { posts: unknown[] }).posts).toHaveLength(20);
  }
  const session = await ask(`${origin}/api/home/consents`, {
    authorization: `Bearer ${ana.token}`,
    'accept-encoding': 'br',
  });
  expect(session.headers['content-encoding'], 'what fits into a packet').toBeUndefined();
});

/** Names of secret fields, which could be guessed beside an attacker's text. */
const secretName = /token|secret|password|challenge|recovery|passkey|^codes?$/i;

/** Fields with such names that are no secrets. */
const open = [
  // Codes of the public classification of occupations.
  'GET /api/careers code',
  'GET /api/careers/{slug} code',
  'GET /api/careers/compare code',
  'GET /api/saved code',
  // Municipalities’ public numbers.
  'GET /api/cities codes',
  // Printed on cards, or shown on a projector to the whole class.
  'GET /api/schools code',
  'GET /api/home/school code',
  'GET /api/school/classes/{id} code',
  'GET /api/lessons/{id} code',
  // Of an error of the server, such as ECONNREFUSED.
  'GET /api/site/checkup code',
  // Whether there are some, how many are left, and their owner's names for them.
  'GET /api/home/factors codes',
  'GET /api/home/factors recoveryCodes',
  'GET /api/home/factors passkeys',
  // Always ''.
  'GET /api/home/user/{username} acessToken',
];

it('replies with a secret are not compressed', () => {
  const fields = Object.entries<Endpoint>(allEndpoints)
    .filter(([key, endpoint]) => endpoint.reply && isCompressible(key.split(' ')[0]!, endpoint))
    .flatMap(([key, { reply }]) =>
      namesIn(z.toJSONSchema(reply!, { unrepresentable: 'any' })).map((name) => `${key} ${name}`),
    );
  expect(fields.length).toBeGreaterThan(300);
  const secret = fields.filter((field) => secretName.test(field.split(' ')[2]!));
  expect(secret.filter((field) => !open.includes(field))).toEqual([]);
});

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(namesIn)];
}
