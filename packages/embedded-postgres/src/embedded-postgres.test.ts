// Guards: packages/embedded-postgres/
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  locationIn,
  makeFolder,
  postmasterOf,
  query,
  removeFolder,
  startIn,
  startOwner,
  stopOwner,
  temporaryFolder,
} from './testing.ts';
import { findRunning, type EmbeddedPostgres, type Notice } from './embedded-postgres.ts';

async function start(dataDir: string, notify?: (notice: Notice) => void) {
  const database = await startIn(dataDir, notify);
  onTestFinished(() => database.stop());
  return database;
}

describe('one living server', () => {
  let folder: string;
  let dataDir: string;
  let living: EmbeddedPostgres;
  beforeAll(async () => {
    folder = await makeFolder();
    dataDir = join(folder, 'data');
    living = await startIn(dataDir);
  });
  afterAll(async () => {
    await living.stop();
    await removeFolder(folder);
  });

  test('a first start makes a UTF-8 database in Portuguese order, with its extensions', async () => {
    const words = await query<{ w: string }>(
      living.url,
      `SELECT w FROM unnest('{d,ç,Á,c,a,É,e}'::text[]) w ORDER BY w`,
    );
    expect(words.map(({ w }) => w)).toEqual(['a', 'Á', 'c', 'ç', 'd', 'e', 'É']);
    const [row] = await query(
      living.url,
      `SELECT lower('ÁÇ') AS lower, unaccent('Ação') AS plain, similarity('cursos', 'curso') > 0.5 AS similar,
            pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider, datlocale AS locale
     FROM pg_database WHERE datname = 'example'`,
    );
    expect(row).toEqual({
      lower: 'áç',
      plain: 'Acao',
      similar: true,
      encoding: 'UTF8',
      provider: 'i',
      locale: 'pt-BR',
    });
  });

  test('it listens on the loopback address alone and lets nobody in without the password, a secret file', async () => {
    const [row] = await query(
      living.url,
      `SELECT current_setting('listen_addresses') AS addresses, current_setting('unix_socket_directories') AS sockets,
            (SELECT array_agg(DISTINCT auth_method ORDER BY auth_method) FROM pg_hba_file_rules) AS methods`,
    );
    expect(row).toEqual({ addresses: '127.0.0.1', sockets: '', methods: ['reject', 'scram-sha-256'] });
    const wrong = new URL(living.url);
    wrong.password = 'password';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    const secret = await stat(join(dataDir, 'database/password.txt'));
    expect(secret.mode & 0o777).toBe(0o600);
  });

  test('a second start beside a living one is refused, and the first still serves', async () => {
    await findRunning(locationIn(dataDir)); // checking the lock must not release it
    const other = await startOwner(dataDir);
    const problem = { code: 'already_running', dataDir, pid: String(process.pid) };
    expect(other.error).toEqual(problem);
    await expect(startIn(dataDir)).rejects.toMatchObject({ problem });
    expect(await query(living.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('other commands find the database of a living server, and only of a living one', async () => {
    expect(await findRunning(locationIn(dataDir))).toEqual({
      url: living.url,
      pid: await postmasterOf(dataDir),
    });
    await Promise.all([living.stop(), living.stop()]);
    await living.stop();
    expect(await findRunning(locationIn(dataDir))).toBeNull();
    await expect(query(living.url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(await findRunning(locationIn(join(dataDir, 'nowhere')))).toBeNull();
  });
});

test('of two starts at once exactly one wins', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  const owners = await Promise.all([startOwner(dataDir), startOwner(dataDir)]);
  onTestFinished(async () => void (await Promise.all(owners.map(stopOwner))));

  const winners = owners.filter(({ url }) => url);
  expect(winners).toHaveLength(1);
  expect(owners.find(({ error }) => error)?.error).toMatchObject({ code: 'already_running' });
  expect(await query(winners[0]!.url!, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('other commands find nothing while the first start is still at work', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  const seen: unknown[] = [];
  await start(dataDir, ({ code }) => code === 'creating' && seen.push(findRunning(locationIn(dataDir))));
  expect(await Promise.all(seen)).toEqual([null]);
});

test('a crash of the server heals by itself, at the same address', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  const healed = Promise.withResolvers<void>();
  const notices: Notice[] = [];
  const { url } = await start(dataDir, (notice) => {
    notices.push(notice);
    if (notice.code === 'restarted') healed.resolve();
  });
  const before = await postmasterOf(dataDir);
  await query(url, 'CREATE TABLE kept AS SELECT 7 AS value');
  await query(url, 'CHECKPOINT');

  process.kill(before, 'SIGKILL');
  await healed.promise;
  expect(await query(url, 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
  expect(await postmasterOf(dataDir)).not.toBe(before);
  const log = join(dataDir, 'database/postgres.log');
  expect(notices.slice(-2)).toEqual([{ code: 'crashed', ending: 'SIGKILL', log }, { code: 'restarted' }]);
  expect(await readFile(log, 'utf8')).toContain('ready to accept connections');
});

test('stop() while a restart is under way leaves nothing running', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  const crashed = Promise.withResolvers<void>();
  const database = await start(dataDir, ({ code }) => code === 'crashed' && crashed.resolve());
  process.kill(await postmasterOf(dataDir), 'SIGKILL');
  await crashed.promise;
  await database.stop();
  await expect(query(database.url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  const again = await start(dataDir);
  expect(await query(again.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

describe('the password file', () => {
  test('lost: a new password is set and the data stays', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const file = join(dataDir, 'database/password.txt');
    const first = await start(dataDir);
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS value');
    await first.stop();
    const old = await readFile(file, 'utf8');

    await writeFile(file, '');
    const second = await start(dataDir);
    expect(await query(second.url, 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
    expect(await readFile(file, 'utf8')).not.toBe(old);
  });

  test('wrong: the file to delete is named, and nothing is left running', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const file = join(dataDir, 'database/password.txt');
    await (await start(dataDir)).stop();

    await writeFile(file, 'wrong');
    await expect(start(dataDir)).rejects.toMatchObject({ problem: { code: 'wrong_password', file } });
    expect(await findRunning(locationIn(dataDir))).toBeNull();
  });
});
