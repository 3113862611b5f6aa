import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { writeCursor } from '../http/cursor.ts';
import { buildApp } from '../app.ts';
import { fileApp } from './test-app.ts';

const test = fileApp();
const [ana] = test.people('Pessoa de Teste');
let site: FastifyInstance;
let port: number;
beforeAll(async () => {
  site = await buildApp(test.context, undefined, {
    node: { requestTimeout: 6_000, http: { headersTimeout: 2_000, connectionsCheckingInterval: 200 } },
    lookEvery: 500,
    bodyTime: 6_000,
  });
  await site.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.server.address() as AddressInfo);
});
afterAll(() => site.close());

function open(): Socket {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Returns everything the server sends until it closes the connection. */
async function answerTo(bytes: string): Promise<string> {
  const socket = open();
  socket.write(bytes);
  return text(socket);
}

/** Sends the beginning, then a few bytes now and then until the server closes. */
async function dribble(beginning: string, drop: string): Promise<string> {
  const socket = open();
  socket.on('error', () => {});
  socket.write(beginning);
  const drops = setInterval(() => socket.writable && socket.write(drop), 100);
  let said = '';
  socket.setEncoding('utf8').on('data', (part: string) => (said += part));
  // A reset is an error first, for which once() would not wait on.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drops);
  return said;
}

const post = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${ana.token}`, ...headers, '', ''].join('\r\n');

describe('slow senders', () => {
  it('are cut off while others are served', async () => {
    const each = 70;
    const crowd = (beginning: string, drop: string): Promise<string[]> =>
      Promise.all(Array.from({ length: each }, () => dribble(beginning, drop)));
    const slow = Promise.all([
      crowd('GET /api/feed HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n'),
      crowd(post('/api/posts', 'Content-Type: application/json', 'Content-Length: 4000'), '{'),
      crowd(post('/api/posts', 'Content-Type: application/json', 'Transfer-Encoding: chunked'), '1\r\n{\r\n'),
    ]);
    const uploads = crowd(
      post('/api/images', 'Content-Type: multipart/form-data; boundary=x', 'Content-Length: 8000000'),
      '-',
    );
    const unwanted = crowd(post('/api/nada', 'Content-Type: application/json', 'Content-Length: 4000'), '{');
    const silent = crowd('', '');
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
    const timeouts = (await slow).flat();
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
    for (const answer of timeouts) expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout|^$/);
    expect(timeouts.filter((answer) => answer.includes('"code":"request_timeout"')).length).toBeGreaterThan(
      200,
    );
    // An account has two places; the others are refused at once.
    for (const answer of await uploads) expect(answer).toMatch(/^HTTP\/1\.1 (408|429)|^$/);
    // Unknown paths: refused at once, or after a timeout for the body.
    for (const answer of await unwanted) expect(answer).toMatch(/^HTTP\/1\.1 (404|408)/);
    for (const answer of await silent) expect(answer).toMatch(/^HTTP\/1\.1 408|^$/);
  });
});

describe('the server', () => {
  it.each([
    ['an address', `GET /api/feed?cursor=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['headers', `GET /api/feed HTTP/1.1\r\nHost: x\r\n${`X-A: ${'b'.repeat(4_000)}\r\n`.repeat(5)}\r\n`, 431],
    ['what is no request', 'oi\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/posts HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/posts HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a NUL in a header', 'GET /api/feed HTTP/1.1\r\nHost: x\r\nX-A: a\u0000b\r\n\r\n', 400],
    ['no host', 'GET /api/feed HTTP/1.1\r\n\r\n', 400],
  ])('refuses %s, and closes the connection', async (_, bytes, status) => {
    const answer = await answerTo(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  it('refuses a long name, cursor or query as input', async () => {
    const ask = async (url: string) => (await test.app.inject({ url })).statusCode;
    expect(await ask(`/api/post/${'a'.repeat(1_000)}`)).toBe(404);
    expect(await ask(`/api/feed?cursor=${'a'.repeat(1_000)}`)).toBe(422);
    expect(await ask(`/api/search?type=posts&q=${'a'.repeat(2_000)}`)).toBe(422);
  });

  const id = '01890000-0000-7000-8000-000000000000';
  it.each([
    ['/api/feed', ['0000-01-01T00:00:00Z', id]],
    ['/api/', ['rest', '0000-01-01T00:00:00Z', 1, id]],
    ['/api/groups?order=members', [2 ** 31, id]],
    ['/api/tags', [2 ** 31, 'a']],
    ['/api/search?q=a', [0, '0000-01-01T00:00:00Z', 1, id]],
  ])('refuses a position in %s that no list can have', async (path, parts) => {
    const { statusCode, body } = await test.app.inject({ url: path, query: { cursor: writeCursor(parts) } });
    expect([statusCode, body]).toEqual([422, expect.stringContaining('Não achamos este ponto da lista')]);
  });

  it.each(['/previa/%00.png', '/%00/feed.xml', '/api/post/%00', '/uploads/%00'])(
    'has nothing at %s',
    async (url) => {
      expect((await test.app.inject({ url })).statusCode).toBe(404);
    },
  );
});

describe('bodies', () => {
  const send = (payload: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/posts',
      headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
      payload,
    });

  it.each([
    ['lists nested deeply', '['.repeat(200_000) + ']'.repeat(200_000)],
    ['objects nested deeply', '{"a":'.repeat(80_000) + '1' + '}'.repeat(80_000)],
    ['a field nested deeply', `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['forty thousand fields', `{${Array.from({ length: 40_000 }, (_, i) => `"f${i}":1`).join()}}`],
    ['a repeated field of another kind', '{"title":"a","title":1,"markdownText":"x"}'],
  ])('of %s are refused', async (_, payload) => {
    const reply = await send(payload);
    expect([400, 422]).toContain(reply.statusCode);
    expect(reply.body.length).toBeLessThan(5_000);
  });

  const form = (...parts: string[]) =>
    test.app.inject({
      method: 'POST',
      url: '/api/images',
      headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: `${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--\r\n`,
    });
  const field = (name: string, value: string) =>
    `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
  const file = (name: string) => `Content-Disposition: form-data; name="${name}"; filename="a"\r\n\r\nx`;

  it.each([
    ['many fields', Array.from({ length: 50 }, (_, i) => field(`f${i}`, 'x'))],
    ['a long field', [field('x', 'a'.repeat(100_000))]],
    ['a long name', [field('n'.repeat(10_000), 'x')]],
    ['many files', Array.from({ length: 5 }, () => file('outro'))],
    ['many headers', [`${'X-A: b\r\n'.repeat(500)}${file('file')}`]],
    ['a part without a name', ['Content-Type: image/png\r\n\r\nx']],
    ['no parts', []],
  ])('a form with %s is refused', async (_, parts) => {
    const reply = await form(...parts);
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
  });
});
