/*
 * What another visitor notices while one network floods the server: milliseconds until a page that is kept for visitors
 * has come, asked for ten times a second from an address of its own, alone and beside
 *   searches   785 of /busca a minute, each with other words
 *   pages      paths that lead nowhere, as fast as 32 connections go
 *   files      the same under /assets/ and /uploads/
 *
 *   npm run bench:floods -- [--posts 20000] [--seconds 20]       Linux only (it sends from several addresses of 127.0.0.0/8)
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { startEmbedded } from '#server/db/embedded.ts';
import { openDatabase } from '#server/db/handle.ts';
import { migrate } from '#server/db/migrate.ts';
import { loadBulk } from '#server/seed/bulk/load-bulk.ts';
import { startScript } from './load/servers.ts';

const { values } = parseArgs({
  options: { posts: { type: 'string', default: '20000' }, seconds: { type: 'string', default: '20' } },
});
const milliseconds = Number(values.seconds) * 1_000;
const [visitor, flooder] = ['127.0.0.2', '127.0.0.3'];
const connections = 32;
const agents = new Map<string, Agent>();

const dataDir = await mkdtemp(join(tmpdir(), 'rumo-bench-'));
const embedded = await startEmbedded({ dataDir, say: () => {} });
const db = openDatabase(embedded.url, () => {});
await migrate(db, embedded.url);
await loadBulk(db, { users: 2_000, posts: Number(values.posts), seed: 1 }, () => {});
const env = { DATABASE_URL: embedded.url, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' };

const words = ['curso', 'enfermagem', 'javascript', 'design', 'vestibular', 'estágio', 'carreira', 'java'];
let turn = 0;
const searches = (): string =>
  `/busca?${new URLSearchParams({ q: `${words[turn % 8]} ${words[(turn >> 3) % 8]} ${(turn += 1)}` }).toString()}`;
const pages = (): string => `/ninguem-${(turn += 1)}`;
const files = (): string => `/${turn % 2 ? 'assets' : 'uploads'}/nada-${(turn += 1)}.js`;

console.log('| beside | p50 | p95 | slowest | answers to the flood |');
console.log('| --- | ---: | ---: | ---: | --- |');
for (const [name, next, perSecond] of [
  ['nothing', null, 0],
  ['searches', searches, 785 / 60],
  ['pages', pages, Infinity],
  ['files', files, Infinity],
] as const) {
  // Each with a minute of its own: the flooder's bound is a minute's.
  const server = await startScript(['server/main.ts'], env, '/api/health');
  for (let count = 0; count < 50; count += 1) await ask(server.origin, '/', visitor);
  const until = performance.now() + milliseconds;
  const answers = new Map<number, number>();
  const flood = next ? sendFlood(server.origin, next, perSecond, until, answers) : wait(milliseconds);
  const times = await visit(server.origin, until);
  await flood;
  await server.stop();
  times.sort((a, b) => a - b);
  const at = (share: number): string => `${times[Math.floor(share * (times.length - 1))]!.toFixed(1)} ms`;
  const told = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(`| ${[name, at(0.5), at(0.95), at(1), told].join(' | ')} |`);
}
await db.destroy();
await embedded.stop();
await rm(dataDir, { recursive: true, force: true });

async function visit(origin: string, until: number): Promise<number[]> {
  const times: number[] = [];
  while (performance.now() < until) {
    const began = performance.now();
    await ask(origin, '/', visitor);
    times.push(performance.now() - began);
    await wait(Math.max(0, began + 100 - performance.now()));
  }
  return times;
}

async function sendFlood(
  origin: string,
  next: () => string,
  perSecond: number,
  until: number,
  answers: Map<number, number>,
): Promise<void> {
  const note = async (): Promise<void> => {
    const status = await ask(origin, next(), flooder);
    answers.set(status, (answers.get(status) ?? 0) + 1);
  };
  if (perSecond === Infinity) {
    const lane = async (): Promise<void> => {
      while (performance.now() < until) await note();
    };
    await Promise.all(Array.from({ length: connections }, lane));
    return;
  }
  const sent: Promise<void>[] = [];
  while (performance.now() < until) {
    sent.push(note());
    await wait(1_000 / perSecond);
  }
  await Promise.all(sent);
}

/** @returns the status, once all of the answer has come */
async function ask(origin: string, path: string, from: string): Promise<number> {
  const agent = agents.get(from) ?? new Agent({ keepAlive: true });
  agents.set(from, agent);
  const [reply] = (await once(
    get(origin + path, { agent, localAddress: from, headers: { 'accept-encoding': 'br' } }),
    'response',
  )) as [IncomingMessage];
  reply.resume();
  await once(reply, 'end');
  return reply.statusCode!;
}
