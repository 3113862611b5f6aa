/*
 * What another visitor notices while one network floods the server: milliseconds until a page cached for visitors has loaded,
 * requested ten times a second from a separate address, alone and beside
 *   searches   785 requests to /busca a minute, each with different words
 *   pages      nonexistent paths, as fast as 32 connections allow
 *   files      nonexistent files under /assets/ and /uploads/, likewise
 *
 *   npm run bench:floods -- [--posts 20000] [--seconds 20]       Linux only (it sends from several addresses of 127.0.0.0/8)
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';

import { startEmbedded } from '#server/db/embedded.ts';
import { openDatabase } from '#server/db/handle.ts';
import { migrate } from '#server/db/migrate.ts';
import { loadBulk } from '#server/seed/bulk/load-bulk.ts';
import { ask, type Flood, type Flooded, type FloodKind } from './load/flood.ts';
import { startScript } from './load/servers.ts';

const { values } = parseArgs({
  options: { posts: { type: 'string', default: '20000' }, seconds: { type: 'string', default: '20' } },
});
const milliseconds = Number(values.seconds) * 1_000;
const [visitor, flooder] = ['127.0.0.2', '127.0.0.3'];

const dataDir = await mkdtemp(join(tmpdir(), 'rumo-bench-'));
const embedded = await startEmbedded({ dataDir, say: () => {} });
const db = openDatabase(embedded.url, () => {});
await migrate(db, embedded.url);
await loadBulk(db, { users: 2_000, posts: Number(values.posts), seed: 1 }, () => {});
const env = { DATABASE_URL: embedded.url, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' };

console.log('| beside | p50 | p95 | slowest | answers to the flood |');
console.log('| --- | ---: | ---: | ---: | --- |');
for (const kind of [null, 'searches', 'pages', 'files'] as const) {
  // A fresh server for each: the flooder's rate limit is per minute.
  const server = await startScript(['server/main.ts'], env, '/api/health');
  for (let count = 0; count < 50; count += 1) await ask(server.origin, '/', visitor);
  const until = performance.now() + milliseconds;
  const flood = kind && sendFlood(kind, server.origin);
  const times = await visit(server.origin, until);
  const answers = await flood;
  await server.stop();
  times.sort((a, b) => a - b);
  const at = (share: number): string => `${times[Math.floor(share * (times.length - 1))]!.toFixed(1)} ms`;
  const told = [...(answers ?? [])].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(`| ${[kind ?? 'nothing', at(0.5), at(0.95), at(1), told].join(' | ')} |`);
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

/** @returns the number of replies by status */
async function sendFlood(kind: FloodKind, origin: string): Promise<Flooded> {
  const worker = new Worker(new URL('./load/flood.ts', import.meta.url), {
    workerData: { kind, origin, from: flooder, milliseconds } satisfies Flood,
  });
  const [answers] = (await once(worker, 'message')) as [Flooded];
  return answers;
}
