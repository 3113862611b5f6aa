// Guards: server/db/primary-watch, server/db/replica, server/db/client, server/db/handle
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { programsFor } from '@local/embedded-postgres';
import { startChildServer, type ChildServer } from '../testing/child-server.ts';
import { openRelay } from '../testing/relay.ts';
import { startReplicated, type Standby } from '../testing/standby.ts';
import { openTestApp, testApp, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { locationIn, type EmbeddedDatabase } from './embedded.ts';
import { openDatabase } from './handle.ts';
import { migrate } from './migrate.ts';

interface Write {
  as: TestPerson;
  slug: string;
  key?: string;
}

async function comment(node: ChildServer, { as, slug, key = randomUUID() }: Write) {
  const reply = await fetch(`${node.origin}/api/post/${slug}/comments`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${as.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ markdown: 'Um comentário' }),
  });
  return { status: reply.status, code: ((await reply.json()) as { code?: string }).code };
}

const read = (node: ChildServer, path: string, as?: TestPerson): Promise<Response> =>
  fetch(node.origin + path, { headers: as ? { authorization: `Bearer ${as.token}` } : {} });

describe('with a replica', () => {
  let folder: string;
  let primary: EmbeddedDatabase;
  let standby: Standby;
  let test: TestApp;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rumo-reading-'));
    ({ primary, standby } = await startReplicated(folder));
    const db = openDatabase(primary.url, () => {});
    await migrate(db, primary.url);
    await db.destroy();
    test = await openTestApp({ DATABASE_URL: primary.url });
  });
  afterAll(async () => {
    await test.close();
    await standby.kill();
    await primary.stop();
    await rm(folder, { recursive: true });
  });

  /** Returns the primary's process and its children, which, once stopped, accept connections and messages but never reply. */
  async function processesOfPrimary(): Promise<number[]> {
    const { cluster } = await programsFor(locationIn(folder));
    const pid = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n', 1)[0]);
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return [pid, ...children.trim().split(' ').map(Number)];
  }

  it.skipIf(process.platform !== 'linux')(
    'a frozen primary loses no page; members read, and what they send is taken once when it is back',
    async () => {
      const token = randomUUID();
      const [ana, bia] = [await test.person('Ana'), await test.person('Bia')];
      const slugs = await Promise.all(
        Array.from({ length: 10 }, (_, index) => test.publish(ana, { title: `Texto ${index}` })),
      );
      const node = await startChildServer({
        DATABASE_URL: primary.url,
        DATABASE_REPLICA_URL: standby.url,
        DATA_DIR: join(folder, 'node'),
        METRICS_TOKEN: token,
        LOG_LEVEL: 'silent',
      });
      onTestFinished(() => void node.end('SIGKILL'));
      const pages = ['/', '/feed', ...slugs.map((slug) => `/post/${slug}`)];
      const readsOfReplica = async (): Promise<string> => {
        expect((await read(node, '/api/feed', ana)).status).toBe(200);
        const headers = { authorization: `Bearer ${token}` };
        return (await fetch(`${node.origin}/api/metrics`, { headers })).text();
      };
      await expect.poll(readsOfReplica).toMatch(/rumo_replica_reads_total\{from="replica"\} \d/);

      const statuses: number[] = [];
      const over = new AbortController();
      const readOn = async (lane: number): Promise<void> => {
        for (let index = lane; !over.signal.aborted; index += 1) {
          const path = index % 2 === 0 ? pages[(index / 2) % pages.length]! : '/api/feed';
          statuses.push((await read(node, path, index % 3 === 0 ? ana : undefined)).status);
        }
      };
      const further = async (count: number): Promise<void> => {
        const before = statuses.length;
        await expect.poll(() => statuses.length - before).toBeGreaterThan(count);
      };
      const reading = Promise.all([readOn(0), readOn(1), readOn(2)]);
      await further(30);
      let frozen = await processesOfPrimary();
      const thaw = (): void => {
        for (const pid of frozen) process.kill(pid, 'SIGCONT');
        frozen = [];
      };
      onTestFinished(thaw);
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
      const state = async () => (await (await read(node, '/api/health')).json()) as { database: string };
      await expect.poll(state).toMatchObject({ database: 'reading' });
      await further(100);
      over.abort();
      await reading;
      const lost = statuses.filter((status) => status !== 200);
      expect(lost.length).toBeLessThanOrEqual(1);

      // This node has never seen Bia.
      for (const path of ['/api/feed', '/api/notifications', '/api/home/privacy'])
        expect([path, (await read(node, path, bia)).status]).toEqual([path, 200]);
      const renewed = await fetch(`${node.origin}/api/home/me`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bia.token}` },
      });
      expect([renewed.status, renewed.headers.get('x-reading-mode')]).toEqual([200, '1']);
      const write = { as: bia, slug: slugs[0]!, key: randomUUID() };
      for (let tries = 0; tries < 3; tries += 1)
        expect(await comment(node, write)).toEqual({ status: 503, code: 'read_only' });

      thaw();
      await expect.poll(async () => (await comment(node, write)).status).toBe(201);
      expect((await comment(node, write)).status).toBe(201);
      const { comments } = (await test.listComments(write.slug)).body;
      expect(comments).toHaveLength(1);
      expect((await read(node, '/api/feed')).headers.get('x-reading-mode')).toBeNull();
    },
  );
});

describe('without a replica', () => {
  it('visitors get the pages that were made last, and none from before something was removed', async () => {
    const test = await testApp();
    const relay = await openRelay(test.databaseUrl);
    onTestFinished(() => relay.cut());
    const node = await startChildServer({
      DATABASE_URL: relay.url,
      DATA_DIR: test.context.config.dataDir,
      LOG_LEVEL: 'silent',
    });
    onTestFinished(() => void node.end('SIGKILL'));
    const ana = await test.person('Ana');
    const [stays, goes] = [
      await test.publish(ana, { title: 'Um texto que fica' }),
      await test.publish(ana, { title: 'Um texto que sai' }),
    ];
    const [page, gone] = [`/post/${stays}`, `/post/${goes}`];
    for (const path of [page, gone, '/feed']) expect((await read(node, path)).status).toBe(200);
    // On another node.
    await test.removePost(ana, goes);
    await expect.poll(async () => (await read(node, gone)).status).toBe(404);
    await expect.poll(async () => (await read(node, '/feed')).text()).not.toContain('que sai');
    expect((await read(node, page)).status).toBe(200);
    expect((await read(node, '/api/feed')).status).toBe(200);

    relay.freeze('');
    const write = { as: ana, slug: stays, key: randomUUID() };
    await expect.poll(() => comment(node, write)).toEqual({ status: 503, code: 'read_only' });
    for (const path of [page, '/feed', '/api/feed']) {
      const reply = await read(node, path);
      expect([path, reply.status]).toEqual([path, 200]);
      const text = await reply.text();
      expect(text).toContain('que fica');
      expect(text).not.toContain('que sai');
    }
    expect((await read(node, gone)).status).toBe(503);
    expect((await read(node, '/api/health')).status).toBe(503);

    await relay.restore();
    await expect.poll(async () => (await comment(node, write)).status).toBe(201);
    const { comments } = (await test.listComments(stays)).body;
    expect(comments).toHaveLength(1);
  });
});
