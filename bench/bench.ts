/*
 * Benchmarks the built server against two bare yardsticks in the same run: node:http with the same bytes, and Fastify with
 * one select. CPU milliseconds per request are the system's accounting of server and database processes: they stay steady
 * when a busy machine halves the requests per second. Linux only (reads /proc).
 *
 *   npm run bench -- [--users 2000] [--posts 20000] [--questions 10000] [--seconds 8] [--connections 32] [--only 'member: feed' …]
 *                    [--data DIR]        keeps the seeded data there for the next run
 *                    [--mails]           mails helpers the questions offered to them, at once
 *                    [--soak 600]        finally runs the mixed day for this many seconds: does memory grow?
 *
 * The table goes to the terminal and to bench/results/.
 */
import { once } from 'node:events';
import { access, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as ask, type IncomingMessage } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import type { DeliveredType } from '#contract/notifications/delivery.ts';
import packageJson from '#package.json' with { type: 'json' };
import { readConfig } from '#server/config/config.ts';
import { openContext } from '#server/open-context.ts';
import { freePort } from '@local/embedded-postgres';
import { findRunning, startEmbedded } from '#server/db/embedded.ts';
import { openDatabase } from '#server/db/handle.ts';
import { migrate } from '#server/db/migrate.ts';
import { loadBulk } from '#server/seed/bulk/load-bulk.ts';
import { importData } from '#server/features/careers/paths/index.ts';
import { loadQuestions } from '#server/seed/bulk/load-questions.ts';
import { measure, type Measured } from './load/measure.ts';
import { cpuOf, cpuOfDatabase, memoryOf } from './load/processes.ts';
import { scenariosOver, type Scenario, type Seeded } from './load/scenarios.ts';
import { startScript, type BenchServer } from './load/servers.ts';
import { soak } from './load/soak.ts';
import { writePublicData } from './public-data.ts';
import { dearestTexts, healthBesidePages, openManyStreams } from './load/special.ts';
import { runUploads } from './load/uploads.ts';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '2000' },
    posts: { type: 'string', default: '20000' },
    questions: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '32' },
    only: { type: 'string', multiple: true, default: [] },
    data: { type: 'string' },
    mails: { type: 'boolean', default: false },
    soak: { type: 'string', default: '0' },
  },
});
const [users, posts, seconds] = [Number(values.users), Number(values.posts), Number(values.seconds)];
const connections = Number(values.connections);
const wanted = (name: string): boolean => values.only.length === 0 || values.only.includes(name);

const dataDir = values.data ? resolve(values.data) : await mkdtemp(join(tmpdir(), 'rumo-bench-'));
const isSeeded = await access(join(dataDir, 'database')).then(
  () => true,
  () => false,
);
await mkdir(dataDir, { recursive: true });
await chmod(dataDir, 0o755);
const embedded = await startEmbedded({ dataDir, say: () => {} });
const postmaster = (await findRunning(dataDir))!.pid;
const db = openDatabase(embedded.url, () => {});
await migrate(db, embedded.url);
if (!isSeeded) {
  // Bulk texts are already indexed: without this the server would reindex them during the measurement.
  await db.deleteFrom('texts_to_index').execute();
  await loadBulk(db, { users, posts, seed: 1 }, () => {});
  await loadQuestions(db, { questions: Number(values.questions), seed: 1 }, () => {});
  const folder = join(dataDir, 'public-data');
  await writePublicData(folder, 20_000);
  await importData(db, folder);
  await rm(folder, { recursive: true });
}

const env = { DATABASE_URL: embedded.url, DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
const seeded = await prepare();
const lines: string[] = [];
const tell = (line: string): void => {
  lines.push(line);
  console.log(line);
};

/** The options and variables of `npm start`. */
const { start } = packageJson.scripts;
const nodeOptions = start.match(/--\S+/g) ?? [];
const variables = Object.fromEntries(
  [...start.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
);
const startRumo = (flags: string[] = [], more: Record<string, string> = {}): Promise<BenchServer> =>
  startScript([...nodeOptions, ...flags, 'server/main.ts'], { ...variables, ...env, ...more }, '/api/health');
await (await startRumo()).stop();
const server = await startRumo();
tell(
  `${new Date().toISOString()}, Node.js ${process.version}, ${cpus().length} × ${cpus()[0]!.model}, ${users} people, ${posts} posts, ${connections} connections, ${seconds} s each\n`,
);
tell(
  '| scenario | requests/s | p50 | p95 | p99 | errors | CPU: server + database | yardstick | × CPU | × requests/s | target |',
);
tell('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |');
const select = await startScript(['bench/query-server.ts', 'PORT', embedded.url]);
const query = await run(select, () => ({ method: 'GET', path: '/' }), connections);
await select.stop();
tell(row('Q: Fastify, one select', query));
for (const scenario of scenariosOver(seeded)) if (wanted(scenario.name)) await runScenario(scenario);
if (wanted('mixed day')) {
  await wait(10_000);
  tell(`\nServer memory ten seconds after: ${(await memoryOf(server.pid)).toFixed(0)} MB (at most 300)`);
}
if (wanted('streams')) {
  const { megabytes, seconds: took } = await openManyStreams(server, seeded);
  tell(`\n1,000 open streams: ${megabytes.toFixed(0)} MB more (at most 50), opened in ${took.toFixed(1)} s`);
}
if (wanted('health')) {
  const { p50, p99, pages, pictures } = await healthBesidePages(server, seeded, seconds);
  tell(
    `\nHealth while 8 uncached pages render: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (at most 50), ${pages} pages, ${pictures} preview pictures`,
  );
}
await server.stop();
if (wanted('uploads')) await runUploads((variables) => startRumo([], variables), seeded, tell);
if (wanted('texts')) {
  const { plain, dearest } = dearestTexts();
  const most = dearest.slice(0, 5).map(([name, cost]) => `${name} ${(cost / plain).toFixed(1)}`);
  tell(
    `\nDearest texts of 18 KB, as times a plain one (${plain.toFixed(1)} ms): ${most.join(', ')} (at most 6)`,
  );
}
if (wanted('restart')) {
  const again = await startRumo();
  tell(`\nRestart to the first 200: ${(again.startedIn / 1000).toFixed(2)} s (at most 2)`);
  await again.stop();
}
if (Number(values.soak) > 0) await runSoak(Number(values.soak));

await mkdir('bench/results', { recursive: true });
const file = `bench/results/bench-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.md`;
await writeFile(file, `${lines.join('\n')}\n`);
console.log(`\n${file}`);
await db.destroy();
await embedded.stop();
if (!values.data) await rm(dataDir, { recursive: true, force: true });

/** Opens sessions of 200 members and up to 1,800 askers, and creates an account with a known password. */
async function prepare(): Promise<Seeded> {
  const config = readConfig(env);
  const context = await openContext(config, pino({ level: 'silent' }), db, embedded.url);
  const people = await db
    .selectFrom('users')
    .selectAll()
    .where('username', 'like', 'pessoa-1-%')
    .orderBy('id')
    .limit(2_000)
    .execute();
  const sessions = await Promise.all(
    people.map(async (user) => ({
      username: user.username,
      token: (await context.sessions.open(user, 'bench')).token,
    })),
  );
  const members = sessions.slice(0, 200);
  const askers = sessions.slice(200).map(({ token }) => token);
  // Deletes an earlier run's questions and offers, and lifts the helpers' weekly limits, so that each question is offered.
  await db.deleteFrom('questions').where('slug', 'not like', 'pergunta-semeada-%').execute();
  await db.updateTable('helpers').set({ per_week: 30_000, offered_lately: [] }).execute();
  await db.deleteFrom('delivery_choices').execute();
  const unmailed = db
    .selectFrom('helpers')
    .select((eb) => [
      'user_id',
      eb.val<DeliveredType>('question').as('type'),
      eb.val(false).as('phone'),
      eb.val(false).as('email'),
    ]);
  if (!values.mails)
    await db
      .insertInto('delivery_choices')
      .columns(['user_id', 'type', 'phone', 'email'])
      .expression(unmailed)
      .execute();
  await context.events.close();
  const login = { email: `bench-${Date.now()}@exemplo.br`, password: 'uma senha bem boa' };
  const first = await startScript(['server/main.ts'], env, '/api/health');
  await fetch(`${first.origin}/api/logup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fullName: 'Bench',
      username: `bench-${Date.now()}`,
      email: login.email,
      password: login.password,
      repeatPassword: login.password,
    }),
  });
  await first.stop();
  return { posts, members, askers, login };
}

async function run(
  target: BenchServer,
  next: (turn: number) => ReturnType<Scenario['next']>,
  atOnce: number,
  most?: number,
): Promise<Measured> {
  let turn = 0;
  return measure(
    { origin: target.origin, connections: atOnce, seconds, most, next: () => next((turn += 1)) },
    async () => ({ server: await cpuOf(target.pid), database: await cpuOfDatabase(postmaster) }),
  );
}

async function runScenario(scenario: Scenario): Promise<void> {
  const { name, next, target, connections: atOnce = connections } = scenario;
  const measured = await run(server, next, atOnce, scenario.most);
  const yardstick = target?.yardstick === 'bytes' ? await measureBytes(next(0)) : target && query;
  tell(row(name, measured, yardstick, scenario));
}

/** Runs a fresh server: memory in use once it is warm, and at the end. */
async function runSoak(soakSeconds: number): Promise<void> {
  const port = await freePort();
  const fresh = await startRumo([`--inspect=127.0.0.1:${port}`]);
  const day = scenariosOver(seeded).find(({ name }) => name === 'mixed day')!;
  let turn = 0;
  const next = () => day.next((turn += 1));
  const load = { origin: fresh.origin, connections, seconds: soakSeconds, next };
  const { measured, resident, inUse } = await soak(fresh.pid, port, load);
  await fresh.stop();
  const [early, late] = inUse.map((megabytes) => megabytes.toFixed(1));
  const growth = inUse[1] > inUse[0] * 1.1 ? 'missed' : 'met';
  tell(
    `\nMixed day for ${soakSeconds} s: ${measured.perSecond.toFixed(0)} requests/s, ${measured.errors} errors; in use after a collection: ${early} MB early, ${late} MB at the end (no growth: ${growth})`,
  );
  tell(`Memory each half minute: ${resident.map((megabytes) => megabytes.toFixed(0)).join(', ')} MB`);
}

/**
 * Measures node:http with exactly the same bytes, since the load generator's own cost depends on them (autocannon reads each
 * body as UTF-8, which takes far longer for compressed ones).
 */
async function measureBytes(request: ReturnType<Scenario['next']>): Promise<Measured> {
  // Not fetch(), which would decompress them.
  const asked = ask(server.origin + request.path!, { headers: request.headers }).end();
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  const body = await buffer(reply);
  const file = join(dataDir, 'same-bytes');
  await writeFile(file, body);
  const bare = await startScript(['bench/bare-server.ts', 'PORT', file]);
  const measured = await run(bare, () => ({ method: 'GET', path: '/' }), connections);
  await bare.stop();
  await rm(file);
  // It does not use the database.
  return { ...measured, database: 0 };
}

function row(
  name: string,
  measured: Measured,
  yardstick?: Measured,
  { target, p95: slowest, p99: most }: Partial<Scenario> = {},
): string {
  const { perSecond, p50, p95, p99, errors, server: own, database } = measured;
  const total = own + database;
  const cpuRatio = yardstick && total / (yardstick.server + yardstick.database);
  const rateRatio = yardstick && perSecond / yardstick.perSecond;
  const isMet =
    target &&
    cpuRatio! <= target.cpu &&
    (!target.perSecond || rateRatio! >= target.perSecond) &&
    errors === 0;
  const targets = [
    target &&
      `≤ ${target.cpu}${target.perSecond ? `, ≥ ${target.perSecond}` : ''}: ${isMet ? 'met' : 'missed'}`,
    slowest && `p95 ≤ ${slowest} ms: ${p95 <= slowest ? 'met' : 'missed'}`,
    most && `p99 ${(p99 / p50).toFixed(1)} × p50, ≤ ${most}: ${p99 <= most * p50 ? 'met' : 'missed'}`,
  ];
  const cells = [
    name,
    perSecond.toFixed(0),
    ...[p50, p95, p99].map((time) => `${time.toFixed(1)} ms`),
    errors,
    `${total.toFixed(2)} ms: ${own.toFixed(2)} + ${database.toFixed(2)}`,
    yardstick ? `${(yardstick.server + yardstick.database).toFixed(2)} ms` : '',
    cpuRatio?.toFixed(2) ?? '',
    rateRatio?.toFixed(2) ?? '',
    targets.filter(Boolean).join('; '),
  ];
  return `| ${cells.join(' | ')} |`;
}
