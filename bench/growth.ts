/*
 * Makes a seeded database larger by copies of its posts, each with its tags and likes and further back in time, straight in the
 * database; then prints how large tables and indexes are, and what a vacuum takes. What is searched is not copied.
 *
 *   npm run seed -- --users 100000 --posts 500000      in DATA_DIR
 *   npm run bench:growth -- --data DATA_DIR --posts 10000000
 *   npm run bench:lists -- --data ANOTHER --data DATA_DIR
 *
 * No server may be running on it, and it is good for nothing else afterwards.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { startEmbedded } from '#server/db/embedded.ts';
import { openDatabase, type Db } from '#server/db/handle.ts';
import * as growth from './lists/growth.queries.ts';

const { values } = parseArgs({
  options: { data: { type: 'string' }, posts: { type: 'string', default: '10000000' } },
});
if (values.data === undefined) throw new Error('--data: name the folder');
const embedded = await startEmbedded({ dataDir: resolve(values.data), say: () => {}, durable: false });
const settings = { statement_timeout: 0, maintenance_work_mem: '2GB', synchronous_commit: 'off' };
const db = openDatabase(embedded.url, () => {}, { settings, max: 1 });
try {
  await grow(db, Number(values.posts));
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
} finally {
  await db.destroy();
  await embedded.stop();
}

/** Copies the posts that are there as often as it takes. */
async function grow(on: Db, wanted: number): Promise<void> {
  const { first, posts, span } = await growth.seededPosts(on);
  const copies = Math.ceil((wanted - posts) / first);
  if (copies <= 0) return;
  const definitions = await growth.dropIndexes(on);
  const begun = performance.now();
  for (let copy = copies; copy >= 1; copy -= 1) {
    await sql`set session_replication_role = replica`.execute(on);
    await growth.copyPosts(on, { copy, first, span });
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
    console.error(`${(copies - copy + 1) * first} posts copied after ${minutes} min`);
  }
  await sql`set session_replication_role = origin`.execute(on);
  for (const definition of definitions)
    await timed(definition.replace(/^CREATE (UNIQUE )?INDEX (\w+) .*/, 'made again: $2'), () =>
      growth.run(on, definition),
    );
  await timed('vacuum analyze of all', () => growth.vacuum(on, ''));
}

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await work();
  console.log(`| ${name} | ${((performance.now() - begun) / 1000).toFixed(2)} |`);
}
