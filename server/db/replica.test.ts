// Guards: server/db/replica, server/db/handle, server/db/client, server/db/query/
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { becomeChecked, openShift } from '#server/features/help/shifts/shifts.testing.ts';
import { keepCareers } from '#server/features/careers/index.ts';
import { allEndpoints } from '#server/features.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { freePort } from '@local/embedded-postgres';
import { checkReplica } from '../doctor/checks.ts';
import { openRelay } from '../testing/relay.ts';
import { makeSchool } from '../testing/school-world.ts';
import { openNode, type OtherNode } from '../testing/other-node.ts';
import { startReplicated, type Standby } from '../testing/standby.ts';
import { openTestApp, type TestApp, type TestPerson } from '../testing/test-app.ts';
import type { EmbeddedDatabase } from './embedded.ts';
import { openDatabase } from './handle.ts';
import { migrate } from './migrate.ts';
import { openReplica } from './replica.ts';

const keptInMemory = 'GET /api/tags';
const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });

let folder: string;
let primary: EmbeddedDatabase;
let standby: Standby;
let test: TestApp;
let other: OtherNode;
let ana: TestPerson;
let bia: TestPerson;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rumo-replica-'));
  ({ primary, standby } = await startReplicated(folder));
  const db = openDatabase(primary.url, () => {});
  await migrate(db, primary.url);
  // As on a production database; the one of tests is faster.
  await sql`alter role rumo set synchronous_commit = on`.execute(db);
  await sql`alter role rumo set log_statement = 'all'`.execute(db);
  await db.destroy();
  test = await openTestApp({ DATABASE_URL: primary.url, DATABASE_REPLICA_URL: standby.url }, log);
  other = await openNode(test);
  [ana, bia] = [await test.person('Ana'), await test.person('Bia')];
});
afterAll(async () => {
  await other.close();
  await test.close();
  await standby.kill();
  await primary.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => backOn(test));

/** Counts the replica's statements, except those that check how far it is. */
async function readsOfReplica(): Promise<number> {
  const text = await standby.log();
  const asked = text.match(/LOG: {2}(execute|statement)/g)?.length ?? 0;
  return asked - (text.match(/pg_last_wal_replay_lsn|pg_control_system|set_config/g)?.length ?? 0);
}

async function servedByReplica(request: () => Promise<{ status: number }>): Promise<boolean> {
  const before = await readsOfReplica();
  expect((await request()).status).toBe(200);
  return (await readsOfReplica()) > before;
}

type Node = Pick<TestApp, 'call'>;
const readFeed = (node: Node) => () => node.call('GET /api/feed');
const profile = (node: Node, as: TestPerson, { username }: TestPerson) =>
  node.call('GET /api/home/user/{username}', { as, params: { username } });
async function backOn(node: Node): Promise<void> {
  await expect.poll(() => servedByReplica(readFeed(node))).toBe(true);
}

/** Stops replay on the replica to the end of the test. */
async function pauseReplay(): Promise<void> {
  await standby.ask('select pg_wal_replay_pause()');
  onTestFinished(async () => {
    await standby.ask('select pg_wal_replay_resume()');
  });
  await expect.poll(() => standby.ask('select pg_get_wal_replay_pause_state()')).toBe('paused');
}

/** Queries of calls that need one. */
const queries: Partial<Record<keyof typeof allEndpoints, Record<string, string>>> = {
  'GET /api/search': { q: 'nova' },
  'GET /api/search/suggestions': { q: 'nova' },
  'GET /api/questions/similar': { q: 'nova' },
  'GET /api/careers/compare': { slug: 'enfermagem' },
  'GET /api/cities': { state: 'SP' },
  'GET /api/home/unsent': { place: 'pergunta' },
};

it('reads open to visitors use the replica, and no others do', async () => {
  const slug = await test.publish(ana, { title: 'Nova', markdownText: 'Um #ifsp' });
  const group = (await test.call('POST /api/groups', { as: ana, body: { name: 'Grupo' } })).body.slug;
  const comment = await test.sendComment(ana, slug, 'Oi');
  const asked = { title: 'Como é o dia de quem cuida?' };
  const question = await test.ask(ana, asked);
  await keepCareers(test.context.db);
  await becomeChecked(test, ana, 'enfermagem');
  const shift = (await openShift(test, ana)).body.slug;
  const { school } = await makeSchool(test);
  await backOn(test);
  const reads = (Object.entries(allEndpoints) as [keyof typeof allEndpoints, Endpoint][]).filter(
    ([key, { stream, download }]) => key.startsWith('GET') && !stream && !download && key !== keptInMemory,
  );
  const read = (key: keyof typeof allEndpoints) => () => {
    const owner = key.includes('/groups/')
      ? group
      : key.includes('/careers/')
        ? 'enfermagem'
        : key.includes('/questions/')
          ? question
          : key.includes('/shifts/')
            ? shift
            : key.includes('/schools/')
              ? school.slug
              : slug;
    const params = { slug: owner, id: comment.body.id, username: ana.username, tag: 'ifsp' };
    return test.call(key, { as: ana, params, query: queries[key] ?? {} });
  };
  for (const [key] of reads.filter(([, { session }]) => session === 'optional')) {
    await expect.poll(() => servedByReplica(read(key)), { message: key }).toBe(true);
  }
  const before = await readsOfReplica();
  for (const [key] of reads.filter(([, { session }]) => session !== 'optional')) {
    const { status } = await read(key)();
    // She has nothing of the kind, or it is for staff alone.
    const isForOthers =
      /\/school(?:s\b|\/)|\/(?:drafts|lessons|reports|decisions|moderation|guardian|site|unsubscribe)\//.test(
        key,
      );
    expect({ key, isThere: status === 200 || isForOthers }).toEqual({ key, isThere: true });
  }
  expect(await readsOfReplica()).toBe(before);
  expect(await standby.log()).not.toContain('ERROR');
});

it('a lagging replica hides no committed write from anybody on any node', async () => {
  const old = await test.publish(bia, { title: 'Nova', markdownText: 'Um #ifsp' });
  await pauseReplay();
  const slug = await test.publish(ana, { title: 'Nova', markdownText: 'Um #ifsp' });
  for (const node of [test, other]) {
    for (const as of [ana, bia, undefined]) {
      const { posts } = (await node.call('GET /api/feed', { as })).body;
      expect(posts.map((post) => post.slug)).toContain(slug);
      expect((await node.call('GET /api/post/{slug}', { as, params: { slug } })).status).toBe(200);
    }
  }
  await test.removePost(bia, old);
  expect((await other.call('GET /api/post/{slug}', { params: { slug: old } })).status).toBe(404);

  // Closing what the replica showed, for another user than the one who closes it.
  expect((await profile(other, bia, ana)).status).toBe(200);
  await test.block(ana, bia);
  expect((await profile(other, bia, ana)).status).toBe(404);
  expect((await profile(test, bia, ana)).status).toBe(404);
  await test.call('DELETE /api/blocks/{username}', { as: ana, params: { username: bia.username } });
  expect(await servedByReplica(readFeed(test))).toBe(false);

  await standby.ask('select pg_wal_replay_resume()');
  await backOn(other);
});

it('a node goes on without a killed replica, logs it once, and takes it back', async () => {
  const slug = await test.publish(ana, { title: 'Nova', markdownText: 'Um #ifsp' });
  await Promise.all([backOn(test), backOn(other)]);
  lines.length = 0;
  const read = () =>
    [test, other].flatMap((node) =>
      Array.from({ length: 30 }, () => node.call('GET /api/post/{slug}', { params: { slug } })),
    );
  const underWay = read();
  await standby.kill();
  const replies = await Promise.all([...underWay, ...read()]);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const said = (text: string) => lines.filter((line) => line.includes(text)).length;
  // Two nodes.
  await expect.poll(() => said('replica away')).toBe(2);
  await standby.start();
  await backOn(test);
  await backOn(other);
  expect([said('replica away'), said('replica back')]).toEqual([2, 2]);
});

it('a node reads from the replica and refuses writes while no primary answers', async () => {
  const slug = await test.publish(ana, { title: 'Nova', markdownText: 'Um #ifsp' });
  const relay = await openRelay(primary.url);
  const node = await openTestApp({ DATABASE_URL: relay.url, DATABASE_REPLICA_URL: standby.url }, log);
  onTestFinished(async () => {
    await relay.restore();
    await node.close();
  });
  await backOn(node);
  const params = { slug };
  const read = async () =>
    Promise.all(
      [ana, undefined].flatMap((as) => [
        node.call('GET /api/feed', { as }),
        node.call('GET /api/post/{slug}', { as, params }),
      ]),
    ).then((replies) => replies.map(({ status }) => status));
  const write = async () => (await node.call('PUT /api/post/{slug}/like', { as: ana, params })).status;
  expect(await read()).toEqual([200, 200, 200, 200]);

  await relay.cut();
  expect(await read()).toEqual([200, 200, 200, 200]);
  expect(await write()).toBe(503);

  await relay.restore();
  await expect.poll(write).toBe(200);
  await backOn(node);
});

it('a node never reads from a server that is no replica of its database', async () => {
  lines.length = 0;
  const replica = openReplica(primary.url, test.context.db, log);
  onTestFinished(() => replica.close());
  await expect.poll(() => lines.join('')).toContain('leads to no standby');
  expect(await replica.read((db) => Promise.resolve(db))).toBe(test.context.db);
});

it('the doctor checks the replica', async () => {
  const find = (url: string) =>
    checkReplica({ db: test.context.db, config: { ...test.context.config, databaseReplicaUrl: url } });
  const at = (url: string, port: string | number): string => Object.assign(new URL(url), { port }).href;
  expect(await find(standby.url)).toEqual([
    { state: 'ok', text: expect.stringContaining('acompanha') as string },
  ]);
  expect(await find(primary.url)).toEqual([
    { state: 'erro', text: expect.stringContaining('não é réplica deste banco') as string },
  ]);
  expect(await find(at(standby.url, await freePort()))).toEqual([
    { state: 'erro', text: expect.stringContaining('não atende') as string },
  ]);

  await pauseReplay();
  await sql`select pg_logical_emit_message(true, 'test', repeat('x', 20000000))`.execute(test.context.db);
  expect(await find(standby.url)).toEqual([
    { state: 'atenção', text: expect.stringMatching(/está \d+ MB atrás/) as string },
  ]);
});
