import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { countWaitingLocks } from '../../testing/waiting-locks.ts';
import { clientFor } from '../client.ts';
import { openDatabase, type Db } from '../handle.ts';
import { isTransientDatabaseError } from '../transient-error.ts';
import { maxReadConnections } from './connections.ts';
import { openPipelinedConnections } from './pipelined-connections.ts';
import { PreparedStatements } from './prepared-statements.ts';
import { prepareRead, type Placeholders } from './prepare.ts';
import { transact } from '../transact.ts';

async function ownHandle(test?: TestApp): Promise<Db> {
  test ??= await testApp();
  const db = openDatabase(test.databaseUrl, () => {});
  onTestFinished(() => db.destroy());
  return db;
}

interface Who {
  pid: number;
  given: string;
}

const ask = prepareRead(
  (_db, { given }: Placeholders<{ given: string }>) =>
    sql<Who>`select pg_backend_pid() as pid, ${given}::text as given`,
);
/** Is answered once nobody {@link hold}s it up. */
const askHeld = prepareRead(
  (_db, { given }: Placeholders<{ given: string }>) =>
    sql<Who>`select pg_backend_pid() as pid, ${given}::text as given from pg_advisory_xact_lock_shared(1)`,
);

interface Hold {
  /** Resolves once an answer waits. */
  waited: () => Promise<void>;
  release: () => Promise<void>;
}

/** Holds up the answers to {@link askHeld}. */
async function hold(test: TestApp): Promise<Hold> {
  const client = new Client({ connectionString: test.databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('select pg_advisory_lock(1)');
  return {
    waited: async () => await expect.poll(() => countWaitingLocks(client)).toBeGreaterThan(0),
    release: async () => void (await client.query('select pg_advisory_unlock(1)')),
  };
}
const divide = prepareRead(
  (_db, { by }: Placeholders<{ by: number }>) => sql<{ share: number }>`select 100 / ${by}::int as share`,
);

it('pipelined connections give each of many concurrent queries its own result', async () => {
  const db = await ownHandle();
  const given = Array.from({ length: 200 }, (_, number) => `pergunta ${number}`);
  const rows = (await Promise.all(given.map((each) => ask(db, { given: each })))).flat();
  expect(rows.map((row) => row.given)).toEqual(given);
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(maxReadConnections);
});

it('a pipelined connection sends queries in order', async () => {
  const db = await ownHandle();
  const pids = new Set<number>();
  for (const given of ['um', 'dois', 'três']) pids.add((await ask(db, { given }))[0]!.pid);
  expect(pids.size).toBe(1);
});

it('an error in a pipelined query does not affect its neighbours, prepared or not', async () => {
  const db = await ownHandle();
  const numbers = [1, 0, 2, 0, 4, 0, 5, 0, 10, 0, 20, 0, 25, 0, 50, 0, 100];
  const shares = await Promise.allSettled(numbers.map((by) => divide(db, { by })));
  expect(shares.map((share) => (share.status === 'fulfilled' ? share.value[0]!.share : null))).toEqual(
    numbers.map((by) => (by === 0 ? null : 100 / by)),
  );
});

it('a query within a transaction is not pipelined', async () => {
  const db = await ownHandle();
  await transact(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    expect(await ask(tx, { given: 'a' })).toEqual([{ pid: rows[0]!.pid, given: 'a' }]);
  });
});

it('a cut pipelined connection reports an unavailable database and is replaced', async () => {
  const test = await testApp();
  const db = await ownHandle(test);
  const [first] = await ask(db, { given: 'antes' });
  const { waited, release } = await hold(test);
  const waiting = Promise.allSettled(['a', 'b', 'c'].map((given) => askHeld(db, { given })));
  await waited();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event = 'advisory'`.execute(test.context.db);
  await release();
  const ended = await waiting;
  const refused = ended.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ reason }) => isTransientDatabaseError(reason))).toBe(true);
  const [later] = await ask(db, { given: 'depois' });
  expect(later!.given).toBe('depois');
  expect(first!.given).toBe('antes');
});

it('pipelined connections do with fewer where the database has no more', async () => {
  const test = await testApp();
  const name = `few_${Date.now()}`;
  const url = Object.assign(new URL(test.databaseUrl), { username: name, password: name });
  await sql.raw(`create role ${name} login password '${name}' connection limit 2`).execute(test.context.db);
  const connections = openPipelinedConnections(
    clientFor(url.href),
    {},
    new PreparedStatements(),
    8,
    () => {},
  );
  onTestFinished(async () => {
    await connections.end();
    await sql.raw(`drop role ${name}`).execute(test.context.db);
  });
  const numbers = Array.from({ length: 50 }, (_, number) => number);
  const ask = (number: number) => connections.query('select $1::int as number', [number]);
  const replies = await Promise.all(numbers.map(ask));
  expect(replies.map(({ rows }) => (rows[0] as { number: number }).number)).toEqual(numbers);
});

it('a silent pipelined connection is cut and its queries are rejected', async () => {
  const test = await testApp();
  await hold(test);
  const connections = openPipelinedConnections(
    clientFor(test.databaseUrl),
    {},
    new PreparedStatements(),
    1,
    () => {},
    300,
  );
  onTestFinished(() => connections.end());
  const waiting = ['select pg_advisory_lock(1)', 'select 1'].map((text) => connections.query(text, []));
  const ended = (await Promise.allSettled(waiting)) as PromiseRejectedResult[];
  expect(ended.map(({ reason }) => isTransientDatabaseError(reason))).toEqual([true, true]);
  expect((await connections.query('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
});

it('closing pipelined connections waits for queries in flight', async () => {
  const test = await testApp();
  const db = openDatabase(test.databaseUrl, () => {});
  await ask(db, { given: 'a' });
  const { waited, release } = await hold(test);
  const under = askHeld(db, { given: 'por último' });
  await waited();
  const ended = db.destroy();
  await release();
  await ended;
  expect((await under)[0]!.given).toBe('por último');
});
