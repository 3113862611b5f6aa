/*
 * What a visitor's page costs over 20,000 posts, in the system's CPU milliseconds, which a busy machine disturbs little:
 *   rendered   one warm rendering in this process, including its data and database round trips
 *   cached     one request to a separate server, 32 connections, including one rendering a second
 *   bare       the same bytes from a bare node:http server, the yardstick of the same run
 *
 *   npm run bench:pages -- [--posts 20000]        Linux only (reads /proc)
 */
import { fork, type ChildProcess } from 'node:child_process';
import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import type { ServerBuild } from 'react-router';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openContext } from '#server/open-context.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { openDatabase } from '#server/db/handle.ts';
import { migrate } from '#server/db/migrate.ts';
import { openRenderer } from '#server/http/web/renderer.ts';
import { loadBulk } from '#server/seed/bulk/load-bulk.ts';

const { values } = parseArgs({ options: { posts: { type: 'string', default: '20000' } } });
const port = 3900;
const barePort = 3901;
const connections = 32;
const requests = 20_000;
const renderings = 200;

const dataDir = await mkdtemp(join(tmpdir(), 'rumo-bench-'));
const embedded = await startEmbedded({ dataDir, say: () => {} });
const db = openDatabase(embedded.url, () => {});
await migrate(db, embedded.url);
await loadBulk(db, { users: 2_000, posts: Number(values.posts), seed: 1 }, () => {});

const variables = { PORT: String(port), DATABASE_URL: embedded.url, DATA_DIR: dataDir, RATE_LIMITS: 'off' };
const config = readConfig(variables);
const context = await openContext(config, pino({ level: 'silent' }), db, embedded.url);
const app = await buildApp(context);
const build = (await import(join(import.meta.dirname, '../build/server/index.js'))) as ServerBuild;
const renderer = openRenderer(app, async () => build, config, 'production');

const server = fork('server/main.ts', {
  stdio: 'ignore',
  env: { ...process.env, ...variables, LOG_LEVEL: 'error' },
});
const agent = new Agent({ keepAlive: true, maxSockets: connections });
await untilUp(`http://127.0.0.1:${port}/api/health`);

console.log('| page | rendered | cached | bare | cached / bare | HTML, br |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const path of ['/', '/feed', '/post/semeada-1-1', '/pessoa-1-0', '/profissoes/enfermagem']) {
  const url = `http://127.0.0.1:${port}${path}`;
  await times(renderings, 1, () => renderer.render({ path, savesData: false }, 'bench'));
  const rendered = await cpuOf(process.pid, renderings, 1, () =>
    renderer.render({ path, savesData: false }, 'bench'),
  );
  await times(requests / 10, connections, () => fetchPage(url));
  const cached = await cpuOf(server.pid!, requests, connections, () => fetchPage(url));

  const page = await fetchPage(url);
  const bare = await startBare(page);
  await times(requests / 10, connections, () => fetchPage(`http://127.0.0.1:${barePort}/`));
  const yardstick = await cpuOf(bare.pid!, requests, connections, () =>
    fetchPage(`http://127.0.0.1:${barePort}/`),
  );
  await ended(bare);
  const figures = [`${rendered.toFixed(1)} ms`, `${cached.toFixed(3)} ms`, `${yardstick.toFixed(3)} ms`];
  console.log(`| ${[path, ...figures, (cached / yardstick).toFixed(1), `${page.length} B`].join(' | ')} |`);
}

agent.destroy();
await ended(server);
await app.close();
await context.events.close();
await db.destroy();
await embedded.stop();
await rm(dataDir, { recursive: true, force: true });

/** Returns a page's bytes as sent over the wire. */
async function fetchPage(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${url}: ${reply.statusCode}`));
      buffer(reply).then(resolve, reject);
    }).on('error', reject);
  });
}

async function times(count: number, atOnce: number, work: () => Promise<unknown>): Promise<void> {
  let left = count;
  const lane = async (): Promise<void> => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** Returns the CPU milliseconds of a process per run of `work`. */
async function cpuOf(
  pid: number,
  count: number,
  atOnce: number,
  work: () => Promise<unknown>,
): Promise<number> {
  const before = await cpuTime(pid);
  await times(count, atOnce, work);
  return ((await cpuTime(pid)) - before) / count;
}

/** Returns user and system time of a process in milliseconds (proc_pid_stat(5), a hundred ticks a second). */
async function cpuTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function startBare(page: Buffer): Promise<ChildProcess> {
  const file = join(dataDir, 'page.html');
  await writeFile(file, page);
  const bare = fork('bench/bare-server.ts', [String(barePort), file], { stdio: 'ignore' });
  await untilUp(`http://127.0.0.1:${barePort}/`);
  return bare;
}

async function ended(child: ChildProcess): Promise<void> {
  child.kill();
  await new Promise((resolve) => child.once('exit', resolve));
}

async function untilUp(url: string): Promise<void> {
  for (;;) {
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok) return;
    await wait(50);
  }
}
