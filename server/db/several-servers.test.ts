// Guards: server/db/client, server/db/primary-watch, server/db/wait-for-primary, server/db/address, server/db/answer-in-time
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getuid } from 'node:process';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '@local/embedded-postgres';
import { startChildServer } from '../testing/child-server.ts';
import { startReplicated, type Standby } from '../testing/standby.ts';
import type { EmbeddedDatabase } from './embedded.ts';
import { openDatabase } from './handle.ts';
import { DatabaseUnfit, findPooler, waitForPrimary } from './wait-for-primary.ts';

let folder: string;
let primary: EmbeddedDatabase;
let standby: Standby;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rumo-servers-'));
  ({ primary, standby } = await startReplicated(folder));
});
afterAll(async () => {
  await standby.kill();
  await rm(folder, { recursive: true });
});

/** The standby first: taking the first server that answers is wrong. */
function both(parameters = ''): string {
  const { host } = new URL(primary.url);
  return `${standby.url.replace(/\/([^/]*)$/, `,${host}/$1`)}${parameters}`;
}

async function stateThere(url: string): Promise<{ standby: boolean; timeout: string }> {
  const db = openDatabase(url, () => {}, { max: 1 });
  try {
    const { rows } = await sql<{ standby: boolean; timeout: string }>`
      select pg_is_in_recovery() as standby, current_setting('statement_timeout') as timeout`.execute(db);
    return rows[0]!;
  } finally {
    await db.destroy();
  }
}

it('an address of several servers connects to the wanted one, with the same bounds', async () => {
  expect(await stateThere(both())).toEqual({ standby: false, timeout: '15s' });
  expect(await stateThere(both('?target_session_attrs=primary'))).toMatchObject({ standby: false });
  expect(await stateThere(both('?target_session_attrs=standby'))).toEqual({ standby: true, timeout: '15s' });
  const { host } = new URL(standby.url);
  const standbys = standby.url.replace(/\/([^/]*)$/, `,${host}/$1`);
  await expect(stateThere(standbys)).rejects.toThrow('no server is read-write');
});

it('a start waits for a primary among several servers', async () => {
  await primary.stop();
  const said: string[] = [];
  const found = waitForPrimary(both(), (line) => void said.push(line));
  await expect.poll(() => said).toHaveLength(1);
  expect(said[0]).toMatch(/^Nenhum banco de dados de 127.0.0.1:\d+, 127.0.0.1:\d+ aceita escritas/);
  await standby.ask('select pg_promote()');
  await found;
  const server = await startChildServer({ DATABASE_URL: both(), DATA_DIR: join(folder, 'node') });
  onTestFinished(() => void server.end('SIGKILL'));
  expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
});

it('a silent server among several counts as one that may come back', async () => {
  const mute = createServer(() => {}).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  onTestFinished(() => void mute.close());
  const { port } = mute.address() as AddressInfo;
  const url = `postgres://rumo@127.0.0.1:${port},127.0.0.1:1/rumo`;
  await expect(waitForPrimary(url, () => {}, 1)).rejects.toThrow(
    /^Nenhum banco de dados de .* aceita escritas; confira/,
  );
});

it('a single absent server is reported at once', async () => {
  const started = waitForPrimary('postgres://rumo@127.0.0.1:1/rumo', () => {});
  await expect(started).rejects.toThrow(
    new DatabaseUnfit(
      'Nenhum banco de dados atende em 127.0.0.1:1; confira DATABASE_URL e se ele está no ar (ECONNREFUSED).',
    ),
  );
  const there = new URL(standby.url);
  there.pathname = '/nao-existe';
  await expect(waitForPrimary(there.href, () => {})).rejects.toThrow(
    /^O banco de dados de .* não deixa entrar/,
  );
});

/** Debian's `pgbouncer`. */
const bouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));

describe.skipIf(!bouncer)('a pooler', () => {
  it('that gives a server to each session changes nothing', async () => {
    const url = await startBouncer('session');
    expect(await findPooler(url)).toBe('none');
    const server = await startChildServer({ DATABASE_URL: url, DATA_DIR: join(folder, 'session') });
    onTestFinished(() => void server.end('SIGKILL'));
    expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
    expect(await stateThere(url)).toMatchObject({ timeout: '15s' });
  });

  it('that gives one to each transaction, and knows no prepared statements, is refused in one line', async () => {
    const url = await startBouncer('transaction');
    const starting = startChildServer({ DATABASE_URL: url, DATA_DIR: join(folder, 'transaction') });
    await expect(starting).rejects.toThrow(
      /^127.0.0.1:\d+ é um PgBouncer que troca de conexão a cada transação .*DATABASE_DIRECT_URL\.$/m,
    );
  });
});

/** Starts a PgBouncer in front of the current primary. @returns its address */
async function startBouncer(mode: string): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(standby.url);
  const own = await freePort();
  const settings = join(folder, `${mode}.ini`);
  await writeFile(
    settings,
    [
      '[databases]',
      `* = host=${hostname} port=${port} user=${username} password=${password}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${own}`,
      'unix_socket_dir =',
      'auth_type = any',
      `pool_mode = ${mode}`,
    ].join('\n'),
  );
  await chmod(folder, 0o755);
  const process = spawn(bouncer!, [...(getuid?.() === 0 ? ['-u', 'nobody'] : []), settings], {
    stdio: 'ignore',
  });
  const ended = once(process, 'exit');
  onTestFinished(async () => {
    process.kill('SIGKILL');
    await ended;
  });
  const url = `postgres://rumo@127.0.0.1:${own}${pathname}`;
  const isUp = () =>
    stateThere(url).then(
      () => true,
      () => false,
    );
  await expect.poll(isUp).toBe(true);
  return url;
}
