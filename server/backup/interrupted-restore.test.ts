// Guards: server/backup/, server/db/migrate
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase, type Db } from '../db/handle.ts';
import { refuseHalfRestored } from '../db/restoring.queries.ts';
import { openStorage } from '../storage/open-storage.ts';
import { readConfig } from '../config/config.ts';
import { openRelay } from '../testing/relay.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { inherited } from '../testing/test-folder.ts';
import { testApp } from '../testing/test-app.ts';
import { backUp } from './back-up.ts';
import { inspectArchive } from './read-archive.ts';
import { restore } from './restore.ts';

async function emptyDatabase(): Promise<string> {
  const url = new URL(inject('templateUrl'));
  const name = `half_${randomUUID().replaceAll('-', '')}`;
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database ${name} template template0`);
  await admin.end();
  url.pathname = `/${name}`;
  return url.href;
}

const namesIn = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('users').select('name').where('demo', '=', false).orderBy('name').execute()).map(
    ({ name }) => name,
  );

/** Messages to the database after which it is cut off: the first of a statement in each part of a restore. */
const deaths = [0, 3, 6, 9, 14, 25, 60, 120, 300, 600, 1_200, 2_400, 1_000_000];

it('killed anywhere, leaves what was there, or what no server starts on until it is run again, or all', async () => {
  const test = await testApp();
  await test.person('Nova');
  const folder = await temporaryFolder();
  const file = join(folder, 'nova.tar.gz');
  await backUp(test.context.db, test.context.storage, file, () => {});
  const archive = await inspectArchive(file);

  const url = await emptyDatabase();
  const db = openDatabase(url, () => {});
  onTestFinished(() => db.destroy());
  const storage = await openStorage(readConfig({ DATA_DIR: join(folder, 'dados') }));
  const old = await testApp();
  await old.person('Velha');
  const oldFile = join(folder, 'velha.tar.gz');
  await backUp(old.context.db, old.context.storage, oldFile, () => {});
  await restore(db, url, storage, await inspectArchive(oldFile), () => {});
  await expect(restore(db, url, storage, archive, () => {})).rejects.toThrow('acrescente --replace');
  expect(await namesIn(db)).toEqual(['Velha']);

  const relay = await openRelay(url);
  onTestFinished(() => relay.cut());
  const states = new Set<string>();
  for (const messages of deaths) {
    await relay.restore();
    const dying = openDatabase(relay.url, () => {}, { max: 2 });
    const died = Promise.withResolvers<void>();
    relay.freezeAfter(messages, () => void relay.cut().then(died.resolve));
    const failed = await restore(dying, relay.url, storage, archive, () => {}, true).then(
      () => false,
      () => true,
    );
    if (failed) await died.promise;
    else await relay.cut();
    await dying.destroy();
    const state = await refuseHalfRestored(db).then(
      async () => (await namesIn(db)).join(),
      (error: Error) => error.message,
    );
    states.add(state.replace(/^Uma restauração foi interrompida .*rode npm run restore de novo.*$/, 'half'));
    if (state === 'Nova') break;
  }
  expect([...states]).toEqual(['Velha', 'half', 'Nova']);
  await restore(db, url, storage, archive, () => {}, true);
  expect(await namesIn(db)).toEqual(['Nova']);
});

it('as a command: a half restored database starts no server, and running it again ends it', async () => {
  const test = await testApp();
  await test.person('Ana');
  const folder = await temporaryFolder();
  const file = join(folder, 'ana.tar.gz');
  await backUp(test.context.db, test.context.storage, file, () => {});
  const url = await emptyDatabase();
  const env = { ...inherited(), DATABASE_URL: url, DATA_DIR: join(folder, 'dados'), PORT: '0' };
  const run = async (...command: string[]) =>
    promisify(execFile)(process.execPath, command, { env }).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    );
  const admin = new Client({ connectionString: url });
  await admin.connect();
  onTestFinished(() => admin.end());
  await admin.query('create schema rumo_restoring');
  const half =
    'Uma restauração foi interrompida e o banco de dados está pela metade: rode npm run restore de novo, com o mesmo arquivo.\n';
  expect(await run('server/main.ts')).toContain(half);
  expect(await run('server/doctor/doctor-command.ts')).toContain(half);
  expect(await run('server/backup/restore-command.ts', file)).toContain('npm start coloca no ar');
  expect(await run('server/backup/restore-command.ts', file)).toContain('acrescente --replace');
  expect(await run('server/backup/restore-command.ts', file, '--replace')).toContain('O que havia está em');
  expect(await readdir(join(folder, 'dados', 'before-restore'))).toHaveLength(1);
  expect(await run('server/backup/restore-command.ts', 'nada.tar.gz')).toContain('Não foi possível ler');
  expect(await run('server/backup/restore-command.ts')).toContain('Não há backups');
});
