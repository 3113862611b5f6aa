/*
 * What a visitor's page costs the server: CPU milliseconds for a page that has to be rendered, and for one from
 * the cache, over 20,000 posts; beside them a bare node:http server that answers the same bytes.
 * CPU is the process's own, as the system accounts for it, so that a busy machine does not disturb the figure.
 *
 *   npm run bench -- [--posts 20000]        Linux only (reads /proc)
 */
import { fork, type ChildProcess } from 'node:child_process';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { openDatabase } from '#server/db/handle.ts';
import { migrate } from '#server/db/migrate.ts';
import { loadBulk } from '#server/seed/bulk/load-bulk.ts';

const { values } = parseArgs({ options: { posts: { type: 'string', default: '20000' } } });
const port = 3900;
const barePort = 3901;
/** Milliseconds after which a page is no longer fresh. */
const stale = 1_050;

const dataDir = await mkdtemp(join(tmpdir(), 'rumo-bench-'));
const embedded = await startEmbedded({ dataDir, say: () => {} });
const db = openDatabase(embedded.url, () => {}, 2);
await migrate(db);
await loadBulk(db, { users: 2_000, posts: Number(values.posts), seed: 1 }, () => {});
await db.destroy();

const server = fork('server/main.ts', {
  stdio: 'ignore',
  env: {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: embedded.url,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  },
});
await untilUp(`http://127.0.0.1:${port}/api/health`);

console.log(
  '| page | rendered, CPU ms | from the cache, CPU ms | bare node:http, CPU ms | HTML bytes (br) |',
);
console.log('| --- | --- | --- | --- | --- |');
for (const path of ['/', '/feed', '/post/semeada-1-1', '/pessoa-1-0']) {
  const url = `http://127.0.0.1:${port}${path}`;
  // The first renderings compile what the later ones run.
  for (let index = 0; index < 10; index += 1) await afterStale(url);
  const rendered = await cpuOf(server, 20, () => afterStale(url));
  const cached = await cpuOf(server, 5_000, () => get(url));
  const bytes = await get(url);
  const bare = fork('bench/bare-server.ts', [String(barePort), String(bytes.length)], { stdio: 'ignore' });
  await untilUp(`http://127.0.0.1:${barePort}/`);
  const yardstick = await cpuOf(bare, 5_000, () => get(`http://127.0.0.1:${barePort}/`));
  bare.kill();
  console.log(
    `| ${path} | ${rendered.toFixed(1)} | ${cached.toFixed(3)} | ${yardstick.toFixed(3)} | ${bytes.length} |`,
  );
}

server.kill();
await new Promise((resolve) => server.once('exit', resolve));
await embedded.stop();
await rm(dataDir, { recursive: true, force: true });

async function afterStale(url: string): Promise<void> {
  await wait(stale);
  await get(url);
}

/** The compressed bytes of a page. */
async function get(url: string): Promise<Buffer> {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  return Buffer.from(await reply.arrayBuffer());
}

/** CPU milliseconds of a process for one run of `work`. */
async function cpuOf(child: ChildProcess, count: number, work: () => Promise<unknown>): Promise<number> {
  const before = await cpuTime(child.pid!);
  for (let index = 0; index < count; index += 1) await work();
  return ((await cpuTime(child.pid!)) - before) / count;
}

/** User and system time of a process in milliseconds (proc_pid_stat(5), a hundred ticks a second). */
async function cpuTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function untilUp(url: string): Promise<void> {
  for (;;) {
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok) return;
    await wait(50);
  }
}
