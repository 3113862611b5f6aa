/*
 * npm run rehearse:cluster -- [--only 'switchover' …]      starts three PostgreSQL members under Patroni and etcd, HAProxy
 *                                     and two nodes of Rumo on 127.0.71.0/24 from deploy/cluster/ in a folder of its
 *                                     own; causes each fault under load and prints a table. Exits with 1 if anything
 *                                     was lost, doubled or too slow. Needs root on Debian; run
 *                                     `node scripts/build.ts` first.
 */
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { build, endAll, type Cluster } from './cluster/cluster.ts';
import { faults, type Fault } from './cluster/faults.ts';
import { begin, origin, seed, type Load, type Seeded } from './cluster/load.ts';
import { Member, primaryUrl, whenReplicating } from './cluster/members.ts';
import { until } from './cluster/processes.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    keep: { type: 'boolean', default: false },
  },
});
requireMachine();
const played = faults.filter(({ name }) => values.only.length === 0 || values.only.includes(name));
const folder = await mkdtemp(join(tmpdir(), 'rumo-cluster-'));
await chmod(folder, 0o755);
const members = [1, 2, 3].map((host) => new Member(folder, host));
process.once('exit', () => endAll(members));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const cluster = await build(folder, members);
const seeded = await seed(8);
console.log(
  '| event | acknowledged | lost | doubled | without a write | at most | pages | lost | at most | pictures | refused |',
);
console.log(`| --- |${' ---: |'.repeat(10)}`);
if (played.length === 0) process.exitCode = 1;
for (const fault of played) console.log(await play(fault, cluster, seeded));
endAll(members);
if (values.keep) console.log(folder);
else {
  await pause(500);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit();

/** @returns its row of the table */
async function play(fault: Fault, current: Cluster, people: Seeded): Promise<string> {
  Object.assign(current, await whenReplicating(members));
  const load = begin(people);
  await pause(3_000);
  const began = performance.now();
  await fault.play(current);
  await whenReplicating(members);
  await pause(3_000);
  await pictureAgain(load);
  const silence = load.longestSilence(began) / 1000;
  await load.stop();
  const { lost: lostTexts, doubled } = await compare(load.acknowledged.map(({ text }) => text));
  const lost = lostTexts + (await countLostPictures(load.pictures));
  const share = (load.lost.length / load.pages) * 100;
  const holds = lost === 0 && doubled === 0 && silence <= fault.most.silence && share <= fault.most.pages;
  if (!holds) process.exitCode = 1;
  for (const page of new Set(load.lost)) console.error(`  lost: ${page}`);
  const cells = [
    holds ? fault.name : `**${fault.name}**`,
    load.acknowledged.length,
    lost,
    doubled,
    `${silence.toFixed(1)} s`,
    `${fault.most.silence} s`,
    load.pages,
    `${share.toFixed(2)} %`,
    `${fault.most.pages} %`,
    load.pictures.length,
    load.refusedPictures,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Waits until pictures are accepted again. */
async function pictureAgain({ pictures }: Load): Promise<void> {
  const before = pictures.length;
  await until('a picture that is kept', async () => pictures.length > before || null);
}

/** @returns how many acknowledged pictures cannot be loaded */
async function countLostPictures(urls: string[]): Promise<number> {
  const replies = await Promise.all(urls.map((url) => fetch(new URL(url, origin))));
  return replies.filter(({ ok }) => !ok).length;
}

/** Reads the primary. @returns how many of the texts are missing, and how many are stored more than once */
async function compare(texts: string[]): Promise<{ lost: number; doubled: number }> {
  const client = new Client({ connectionString: primaryUrl('rumo', 'rumo') });
  await client.connect();
  const { rows } = await client.query<{ markdown: string; times: number }>(
    'select markdown, count(*)::int as times from comments group by markdown',
  );
  await client.end();
  const stored = new Map(rows.map(({ markdown, times }) => [markdown, times]));
  return {
    lost: texts.filter((text) => !stored.has(text)).length,
    doubled: rows.filter(({ times }) => times > 1).length,
  };
}

/** Exits with one line if something is missing; installs nothing. */
function requireMachine(): void {
  const packages = {
    patroni: 'patroni python3-etcd',
    etcd: 'etcd-server',
    haproxy: 'haproxy',
    setpriv: 'util-linux',
  };
  const missing = Object.entries(packages)
    .filter(([program]) => !['/usr/bin', '/usr/sbin'].some((place) => existsSync(join(place, program))))
    .map(([, name]) => name);
  if (!existsSync('/usr/lib/postgresql/15/bin/postgres')) missing.push('postgresql-15');
  if (missing.length > 0) {
    console.error(`missing: apt-get install --no-install-recommends ${missing.join(' ')}`);
    process.exit(1);
  }
  if (process.getuid?.() !== 0) {
    console.error('only root can start the members as postgres');
    process.exit(1);
  }
}
