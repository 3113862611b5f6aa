// Guards: server/main.ts, server/start-server.ts, server/http/drain.ts, server/events/
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { startChildServer, type ChildServer } from './child-server.ts';
import { openProxy } from './retrying-proxy.ts';
import { testApp, type TestApp } from './test-app.ts';
import { countWaitingLocks } from './waiting-locks.ts';

async function startNode(test: TestApp, port?: number): Promise<ChildServer> {
  const { dataDir } = test.context.config;
  const node = await startChildServer({ DATABASE_URL: test.databaseUrl, DATA_DIR: dataDir }, port);
  onTestFinished(() => void node.end('SIGKILL'));
  return node;
}

interface RawAnswer {
  status: number;
  close: boolean;
}

/** Opens a raw connection to send bytes on. */
async function openLine(port: number): Promise<{ socket: Socket; answer(): Promise<RawAnswer> }> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return {
    socket,
    async answer() {
      let text = '';
      for (;;) {
        const [head, body] = text.split('\r\n\r\n', 2);
        const length = Number(/^content-length: (\d+)$/im.exec(head!)?.[1]);
        if (body !== undefined && Buffer.byteLength(body) >= length) {
          const status = Number(text.split(' ', 2)[1]);
          return { status, close: /^connection: close$/im.test(head!) };
        }
        const [more] = (await once(socket, 'data')) as [string];
        text += more;
      }
    },
  };
}

const isRefused = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
    socket.once('connect', () => socket.destroy());
  });

it('a stop finishes requests in flight, ends streams and closes connections', async () => {
  const test = await testApp();
  const ana = await test.person();
  const node = await startNode(test);
  const stream = await fetch(`${node.origin}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${ana.token}` },
  });
  const [waiting, begun, page] = [
    await openLine(node.port),
    await openLine(node.port),
    await openLine(node.port),
  ];
  const lock = new Client({ connectionString: test.databaseUrl });
  await lock.connect();
  onTestFinished(() => lock.end());
  await lock.query('begin; lock table posts in access exclusive mode');
  waiting.socket.write('GET /api/feed HTTP/1.1\r\nHost: rumo\r\n\r\n');
  await expect.poll(() => countWaitingLocks(lock)).toBeGreaterThan(0);
  begun.socket.write('GET /api/health HTTP/1.1\r\n');
  page.socket.write('GET /privacidade HTTP/1.1\r\n');

  const ended = node.end();
  await expect.poll(() => isRefused(node.port)).toBe(true);
  await stream.text();
  begun.socket.write('Host: rumo\r\n\r\n');
  expect(await begun.answer()).toEqual({ status: 200, close: true });
  page.socket.write('Host: rumo\r\n\r\n');
  expect(await page.answer()).toEqual({ status: 200, close: true });
  await lock.query('commit');
  expect(await waiting.answer()).toEqual({ status: 200, close: true });
  expect(await ended).toBe(0);
});

it('restarting two nodes in turn under load drops no request', async () => {
  const test = await testApp();
  const people = await Promise.all(Array.from({ length: 4 }, () => test.person()));
  const nodes = [await startNode(test), await startNode(test)];
  const proxy = await openProxy(nodes.map(({ port }) => port));
  onTestFinished(() => proxy.close());
  const failed: string[] = [];
  const published: string[] = [];
  let answered = 0;
  const leaving = new AbortController();

  async function send(method: string, path: string, token = '', body?: object): Promise<unknown> {
    const reply = await fetch(proxy.origin + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      ...(path.endsWith('/stream') && { signal: leaving.signal }),
    });
    const text = await reply.text();
    if (!reply.ok) failed.push(`${method} ${path}: ${reply.status} ${text.slice(0, 200)}`);
    answered += 1;
    return reply.ok && reply.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined;
  }
  async function read(): Promise<void> {
    while (!leaving.signal.aborted)
      for (const path of ['/', '/api/feed', '/feed', '/api/health']) await send('GET', path);
  }
  async function write(token: string): Promise<void> {
    for (let number = 0; !leaving.signal.aborted; number += 1) {
      const text = { title: `Texto ${number}`, markdownText: 'Oi' };
      const post = (await send('POST', '/api/posts', token, text)) as { slug: string } | undefined;
      if (post) published.push(post.slug);
    }
  }
  /** A page that reconnects whenever its stream ends. */
  async function hear(token: string): Promise<void> {
    while (!leaving.signal.aborted)
      await send('GET', '/api/notifications/stream', token).catch(unlessLeaving);
  }
  const unlessLeaving = (error: unknown): void => {
    if (!leaving.signal.aborted) throw error;
  };
  async function untilAnswered(more: number): Promise<void> {
    const aim = answered + more;
    await expect.poll(() => answered).toBeGreaterThan(aim);
  }

  const load = Promise.all([
    ...[1, 2, 3, 4].map(read),
    ...people.map(({ token }) => write(token)),
    hear(people[0]!.token),
  ]);
  for (const [index, node] of nodes.entries()) {
    await untilAnswered(50);
    expect(await node.end()).toBe(0);
    await untilAnswered(50);
    nodes[index] = await startNode(test, node.port);
  }
  leaving.abort();
  await load;
  expect({ failed, dropped: proxy.dropped }).toEqual({ failed: [], dropped: [] });
  const rows = await test.context.db.selectFrom('posts').select('slug').execute();
  expect(rows.map(({ slug }) => slug).toSorted()).toEqual(published.toSorted());
});
