/*
 * Enlarges a seeded database with copies of its posts, tags and likes, each further back in time, directly in the database; then
 * prints the sizes of tables and indexes, and how long a vacuum takes. Does not copy search data.
 *
 *   npm run seed -- --users 100000 --posts 500000      in DATA_DIR
 *   npm run bench:growth -- --data DATA_DIR --posts 10000000
 *   npm run bench:lists -- --data ANOTHER --data DATA_DIR
 *
 * No server may be running on it, and it is unusable for anything else afterwards.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '#server/db/embedded.ts';
import { openDatabase, type Db } from '#server/db/handle.ts';
import * as growth from './lists/growth.queries.ts';

const { values } = parseArgs({
  options: { data: { type: 'string' }, posts: { type: 'string', default: '10000000' } },
});
if (values.data === undefined) throw new Error('--data: name the folder');
const dataDir = resolve(values.data);
const settings = { statement_timeout: 0, maintenance_work_mem: '2GB', max_parallel_maintenance_workers: 1 };
const asLoading = { ...settings, session_replication_role: 'replica' };

await withDatabases([settings], async (db) => {
  await growth.keepSeeded(db);
  await growth.setForLoading(db);
});
await withDatabases([asLoading, asLoading], (db, second) => grow(db, second, Number(values.posts)));
await withDatabases([settings], growth.resetSettings);
await withDatabases([settings], measure);

/** Starts the database only for the duration of `work`: some settings change only at a start. */
async function withDatabases(
  sessions: Record<string, string | number>[],
  work: (...on: [Db, Db]) => Promise<void>,
): Promise<void> {
  const embedded = await startEmbedded({ dataDir, say: () => {}, durable: false });
  const opened = sessions.map((each) => openDatabase(embedded.url, () => {}, { settings: each, max: 1 }));
  try {
    await work(...(opened as [Db, Db]));
  } finally {
    for (const db of opened) await db.destroy();
    await embedded.stop();
  }
}

/** Copies the seeded posts until there are `wanted`, over two connections. */
async function grow(db: Db, second: Db, wanted: number): Promise<void> {
  const { first, posts } = await growth.seededPosts(db);
  const copies = Math.ceil((wanted - posts) / first);
  if (copies <= 0) return;
  const definitions = await growth.dropIndexes(db);
  const begun = performance.now();
  const portions = await growth.portionsOf(db);
  for (let copy = copies; copy >= 1; copy -= 1) {
    await Promise.all([
      growth.runAll(db, portions.posts({ copy, first })),
      growth.runAll(second, portions.relations({ copy, first })),
    ]);
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
    console.error(`${(copies - copy + 1) * first} posts copied after ${minutes} min`);
  }
  // Two at a time.
  const left = definitions.toReversed();
  const makeNext = async (on: Db): Promise<void> => {
    for (let definition = left.pop(); definition !== undefined; definition = left.pop()) {
      const next = definition;
      await timed(next.replace(/^CREATE (UNIQUE )?INDEX (\w+) .*/, 'made again: $2'), () =>
        growth.run(on, next),
      );
    }
  };
  await Promise.all([makeNext(db), makeNext(second)]);
  await timed('vacuum analyze of all', () => growth.vacuum(db, ''));
}

async function measure(db: Db): Promise<void> {
  console.log('\n| table | rows | MB | of it indexes |\n| --- | ---: | ---: | ---: |');
  for (const { name, rows, total, indexes } of await growth.tableSizes(db))
    console.log(`| ${name} | ${rows} | ${total} | ${indexes} |`);
  console.log('\n| index | MB | bytes a row |\n| --- | ---: | ---: |');
  for (const { name, megabytes, bytes } of await growth.indexSizes(db))
    console.log(`| ${name} | ${megabytes} | ${bytes} |`);
  console.log('\n| what | seconds |\n| --- | ---: |');
  await timed('likes counted on 100,000 posts', () => growth.changePosts(db, 100_000));
  await timed('vacuum posts, after it', () => growth.vacuum(db, 'posts'));
  await timed('analyze posts', () => growth.analyze(db, 'posts'));
  await timed('notifications copied into partitions by month', () => growth.copyIntoMonths(db));
  for (const { name, milliseconds } of await growth.comparePages(db))
    console.log(`| ${name} | ${(milliseconds / 1000).toFixed(5)} |`);
  await timed('the oldest month deleted from the one table', () => growth.deleteOldestMonth(db));
  await timed('vacuum notifications, after it', () => growth.vacuum(db, 'notifications'));
  await timed('the oldest partition dropped', () => growth.dropOldestMonth(db));
}

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await work();
  console.log(`| ${name} | ${((performance.now() - begun) / 1000).toFixed(2)} |`);
}
