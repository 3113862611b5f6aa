/*
 * What NOTIFY costs if each commit waits for a standby: a primary with a synchronous standby on this machine, and concurrent
 * writers. First bare rows: without NOTIFY, with one in each commit, and with one for all every 50 ms; then user actions,
 * through one node.
 *
 *   npm run bench:synchronous -- [--clients 16] [--seconds 5]
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval as every } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { startChildServer } from '#server/testing/child-server.ts';
import { startReplicated } from '#server/testing/standby.ts';

const { values } = parseArgs({
  options: { clients: { type: 'string', default: '16' }, seconds: { type: 'string', default: '5' } },
});
const clients = Number(values.clients);
const seconds = Number(values.seconds);
const folder = await mkdtemp(join(tmpdir(), 'rumo-synchronous-'));
await chmod(folder, 0o755);
const { primary, standby } = await startReplicated(folder);
try {
  const [admin] = await connect(1);
  const database = new URL(primary.url).pathname.slice(1);
  // Set on the database, it overrides the server's start options.
  await admin!.query(`alter database "${database}" set synchronous_commit = on`);
  await admin!.query(`alter system set synchronous_standby_names = '*'`);
  await admin!.query('select pg_reload_conf()');
  await untilSynchronous(admin!);
  await admin!.query('create table bare_rows (at timestamptz)');
  console.log('| writes a second | |\n| --- | ---: |');
  const all = await connect(clients);
  const insert = 'insert into bare_rows values (now())';
  await measure('a row', (index) => all[index]!.query(insert));
  await measure('a row, NOTIFY in its commit', (index) =>
    all[index]!.query(`with put as (${insert} returning at) select pg_notify('bench', at::text) from put`),
  );
  const over = new AbortController();
  const told = (async () => {
    for await (const _ of every(50, undefined, { signal: over.signal }))
      await admin!.query(`select pg_notify('bench', 'all')`);
  })().catch(() => {});
  await measure('a row, NOTIFY every 50 ms for all', (index) => all[index]!.query(insert));
  over.abort();
  await told;
  for (const client of [admin!, ...all]) await client.end();

  const node = await startChildServer({ DATABASE_URL: primary.url, DATA_DIR: join(folder, 'node') });
  const people = await Promise.all(
    Array.from({ length: clients }, (_, index) => register(node.origin, index)),
  );
  const call = async (index: number, method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(node.origin + path, {
      method,
      headers: {
        authorization: `Bearer ${people[index]!}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply.status === 204 ? null : reply.json();
  };
  const slugs: string[] = [];
  for (const index of people.keys()) {
    const text = { title: 'Um texto', markdownText: 'Texto' };
    slugs.push(((await call(index, 'POST', '/api/posts', text)) as { slug: string }).slug);
  }
  const turns = people.map(() => 0);
  const toggle = (index: number): string => ((turns[index]! += 1) % 2 === 1 ? 'PUT' : 'DELETE');
  const next = (index: number): number => (index + 1) % clients;
  await measure('a follow, or its end', (index) =>
    call(index, toggle(index), `/api/connections/following/pessoa${next(index)}`),
  );
  await measure('a like, or its end', (index) =>
    call(index, toggle(index), `/api/post/${slugs[next(index)]!}/like`),
  );
  await measure('a comment', (index) =>
    call(index, 'POST', `/api/post/${slugs[next(index)]!}/comments`, { markdown: 'Oi' }),
  );
  await measure('a comment, and its news read', async (index) => {
    await call(index, 'POST', `/api/post/${slugs[next(index)]!}/comments`, { markdown: 'Oi' });
    await call(index, 'POST', '/api/notifications/read');
  });
  await node.end();
} finally {
  await standby.kill();
  await primary.stop();
  await rm(folder, { recursive: true, force: true });
}

function connect(count: number): Promise<Client[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const client = new Client({ connectionString: primary.url });
      await client.connect();
      return client;
    }),
  );
}

async function untilSynchronous(client: Client): Promise<void> {
  for await (const _ of every(100)) {
    const { rows } = await client.query(`select from pg_stat_replication where sync_state = 'sync'`);
    if (rows.length > 0) return;
  }
}

async function measure(name: string, write: (client: number) => Promise<unknown>): Promise<void> {
  const until = performance.now() + seconds * 1000;
  let count = 0;
  const lane = async (index: number): Promise<void> => {
    while (performance.now() < until) {
      await write(index);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => lane(index)));
  console.log(`| ${name} | ${Math.round(count / seconds)} |`);
}

async function register(origin: string, index: number): Promise<string> {
  const password = 'uma senha bem boa';
  const reply = await fetch(`${origin}/api/logup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fullName: 'Pessoa',
      username: `pessoa${index}`,
      email: `pessoa${index}@exemplo.br`,
      password,
      repeatPassword: password,
    }),
  });
  return ((await reply.json()) as { token: string }).token;
}
