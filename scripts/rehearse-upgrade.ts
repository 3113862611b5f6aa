/*
 * npm run rehearse:upgrade -- [--from COMMIT]      starts the last tagged release (without one, the commit thirty before
 *                                     this) with a database of its own; starts this one beside it, which migrates the
 *                                     schema under load; restarts the old one on the new schema. Prints how often each
 *                                     answered; exits with 1 if anything failed or was lost.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { startEmbedded } from '#server/db/embedded.ts';
import { openDatabase } from '#server/db/handle.ts';
import { startChildServer } from '#server/testing/child-server.ts';
import { openLoad, type Node } from './upgrade/load.ts';
import { lastRelease, newSteps, prepareRelease } from './upgrade/release.ts';

const { values } = parseArgs({
  options: { from: { type: 'string', default: lastRelease() }, answers: { type: 'string', default: '2000' } },
});
const answers = Number(values.answers);
const folder = await mkdtemp(join(tmpdir(), 'rumo-upgrade-'));
await chmod(folder, 0o755);
const before = join(folder, 'before');
await prepareRelease(values.from, before);
const steps = await newSteps(before);
console.log(`From ${values.from}, ${steps.length} steps of the schema: ${steps.join(', ')}`);

const database = await startEmbedded({ dataDir: join(folder, 'data'), say: () => {}, durable: false });
const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'node') };
const ended: (() => Promise<unknown>)[] = [() => database.stop()];
try {
  const start = async (name: string, place?: string): Promise<Node> => {
    const server = await startChildServer(env, undefined, place);
    ended.unshift(() => server.end());
    return { name, server };
  };
  const old = await start('the release before', before);
  const seeding = ['server/seed/seed-command.ts', '--users', '500', '--posts', '5000', '--questions', '1000'];
  execFileSync(process.execPath, seeding, { cwd: before, env: { ...process.env, ...env }, stdio: 'ignore' });
  const load = await openLoad(old);
  load.begin('1. alone');
  await load.further(answers);

  load.begin('2. while the schema is brought forward');
  const newer = await start('this release');
  load.nodes.push(newer);
  load.begin('3. beside each other');
  await load.further(answers);

  await load.leave(old);
  if ((await old.server.end()) !== 0) throw new Error('the release before did not end well');
  const back = await start('the release before', before);
  load.nodes.push(back);
  load.begin('4. the way back: the release before, started on the new schema');
  await load.further(answers);
  await load.leave(newer);
  load.begin('5. the release before, alone on the new schema');
  await load.further(answers);
  await load.stop();

  const db = openDatabase(database.url, () => {});
  const { rows } = await sql<{ markdown: string }>`select markdown from comments`.execute(db);
  await db.destroy();
  const kept = new Set(rows.map(({ markdown }) => markdown));
  const lost = load.stored.filter((text) => !kept.has(text));
  console.log('\n| phase, release | reads | writes | failed |\n| --- | ---: | ---: | ---: |');
  for (const [name, { reads, writes, failed }] of load.tallies) {
    console.log(`| ${name} | ${reads} | ${writes} | ${failed.length} |`);
    for (const what of new Set(failed)) console.error(`  failed: ${what}`);
    if (failed.length > 0) process.exitCode = 1;
  }
  console.log(`\n${load.stored.length} comments were acknowledged, ${lost.length} lost.`);
  if (lost.length > 0) process.exitCode = 1;
} finally {
  for (const end of ended) await end();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
