/*
 * How long a notification takes from the click to the recipient's open page, across two nodes on one database: likes are
 * sent to one node, the page listens to the other. In milliseconds, including this machine's network.
 *
 *   npm run bench:notifications -- [--likes 300] [--pages 20]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openContext } from '#server/open-context.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { openDatabase } from '#server/db/handle.ts';
import { migrate } from '#server/db/migrate.ts';

const { values } = parseArgs({
  options: { likes: { type: 'string', default: '300' }, pages: { type: 'string', default: '20' } },
});
const likes = Number(values.likes);
const pages = Number(values.pages);

const dataDir = await mkdtemp(join(tmpdir(), 'rumo-bench-'));
const embedded = await startEmbedded({ dataDir, say: () => {} });
const first = await openNode();
await migrate(first.db, embedded.url);
const near = await first.listen();
const second = await openNode();
const far = await second.listen();

const writers = await Promise.all(Array.from({ length: pages }, (_, index) => register(`autora${index}`)));
const reader = await register('leitora');
const pending = new Map<string, (at: number) => void>();
const leaving = new AbortController();
const before = process.memoryUsage().rss;
await Promise.all(writers.map((token) => hear(token)));
const more = (process.memoryUsage().rss - before) / 1_000_000;

const delays: number[] = [];
for (let index = 0; index < likes; index += 1) {
  const { slug } = await call<{ slug: string }>('POST', '/api/posts', writers[index % pages]!, {
    title: `Texto ${index}`,
    markdownText: 'Oi',
  });
  const heard = new Promise<number>((resolve) => pending.set(`/post/${slug}`, resolve));
  const pressed = performance.now();
  await call('PUT', `/api/post/${slug}/like`, reader);
  delays.push((await heard) - pressed);
}

delays.sort((one, other) => one - other);
const at = (share: number) =>
  delays[Math.min(delays.length - 1, Math.floor(share * delays.length))]!.toFixed(1);
console.log('| likes | open pages | memory for them | p50 | p95 | longest |');
console.log('| --- | --- | --- | --- | --- | --- |');
console.log(`| ${likes} | ${pages} | ${more.toFixed(0)} MB | ${at(0.5)} ms | ${at(0.95)} ms | ${at(1)} ms |`);

leaving.abort();
await first.close();
await second.close();
await embedded.stop();
await rm(dataDir, { recursive: true, force: true });

/** Opens a complete server that shares only the database. */
async function openNode() {
  const db = openDatabase(embedded.url, () => {});
  const config = readConfig({ DATABASE_URL: embedded.url, DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  let stop = async (): Promise<void> => {};
  return {
    db,
    async listen(): Promise<string> {
      const context = await openContext(config, pino({ level: 'silent' }), db, embedded.url);
      const app = await buildApp(context);
      stop = async () => {
        await app.close();
        await context.events.close();
      };
      return app.listen({ port: 0, host: '127.0.0.1' });
    },
    async close(): Promise<void> {
      await stop();
      await db.destroy();
    },
  };
}

async function call<T>(method: string, path: string, token: string, body?: unknown): Promise<T> {
  const reply = await fetch(near + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status}`);
  return (await reply.json()) as T;
}

async function register(username: string): Promise<string> {
  const password = 'uma senha bem boa';
  const email = `${username}@exemplo.br`;
  const form = { fullName: username, username, email, password, repeatPassword: password };
  return (await call<{ token: string }>('POST', '/api/logup', '', form)).token;
}

/** Opens a page on the far node that resolves pending waits with the time each event arrives. */
async function hear(token: string): Promise<void> {
  const reply = await fetch(`${far}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  void read(reply.body!).catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
}

async function read(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const at = performance.now();
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data) pending.get((JSON.parse(data) as { link: string }).link)?.(at);
    }
  }
}
