// Guards: server/backup/, server/features/site/backups/, server/storage/, server/db/migrate
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { minute } from '#contract/durations.ts';
import { readConfig } from '../config/config.ts';
import { saveImage } from '../features/uploads/index.ts';
import { bucketServer } from '../testing/bucket-server.ts';
import { filesOfAPicture } from '../testing/files-of-a-picture.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { inherited } from '../testing/test-folder.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { checkBackup } from './check-backup.ts';
import { makeBackup } from './make-backup.ts';
import { listBackups, openBackups } from './place.ts';
import { inspectArchive } from './read-archive.ts';
import { listRuns, setLock } from './runs.queries.ts';
import { makeKey } from './seal.ts';

const picture = () => sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).png();

async function siteWithPicture(test: TestApp): Promise<void> {
  const ana = await test.person('Ana');
  await saveImage(test.context.db, test.context.storage, ana.id, await picture().toBuffer());
}

it.each(['folder', 'bucket'] as const)(
  'seals, checks and keeps one in a %s; its key alone opens it',
  async (kind) => {
    const folder = await temporaryFolder();
    const bucket = kind === 'bucket' ? await bucketServer() : null;
    const test = await testApp(
      bucket ? { BACKUP_URL: bucket.url } : { BACKUP_FOLDER: join(folder, 'copias') },
    );
    const { db, config } = test.context;
    await siteWithPicture(test);
    await expect(makeBackup(db, config)).rejects.toThrow('Falta a chave');
    expect(await listRuns(db)).toEqual([]);
    const { secret, lock } = await makeKey();
    await setLock(db, lock);

    const place = await openBackups(config.backup);
    const seen: string[][] = [];
    const whileMade = (): void => {
      void listBackups(place).then((found) => seen.push(found.map(({ name }) => name)));
    };
    const made = (await makeBackup(db, config, whileMade))!;
    expect(seen.flat()).toEqual([]);
    expect(made.files).toBe(filesOfAPicture);
    const [stored] = await listBackups(place);
    expect(stored).toMatchObject({ name: made.name, bytes: made.bytes });
    expect(await listRuns(db)).toEqual([
      expect.objectContaining({ name: made.name, files: filesOfAPicture, rows: made.rows, failure: '' }),
    ]);

    const file = join(folder, 'baixado.age');
    await writeFile(file, await buffer((await place.read(made.name))!.content));
    await expect(inspectArchive(file)).rejects.toThrow('está cifrado');
    await expect(inspectArchive(file, (await makeKey()).secret)).rejects.toThrow('não abre com esta chave');
    expect(await checkBackup(file, secret, join(folder, 'conferencia'))).toEqual({
      rows: made.rows,
      files: filesOfAPicture,
    });
    const bytes = await readFile(file);
    await writeFile(file, bytes.with(bytes.length >> 1, bytes[bytes.length >> 1]! ^ 1));
    await expect(inspectArchive(file, secret)).rejects.toThrow(/incompleto|não abre/);
    await writeFile(file, bytes.subarray(0, -20));
    await expect(inspectArchive(file, secret)).rejects.toThrow(/incompleto|não abre/);
    expect(await readdir(config.dataDir)).not.toContain('backup-work');
    expect(await readdir(config.dataDir)).not.toContain('backup-check');
    const kept = kind === 'folder' ? join(folder, 'copias', made.name) : null;
    expect(kept ? (await stat(kept)).mode & 0o777 : 0o600).toBe(0o600);
  },
);

it('killed while it is made, leaves nothing that is taken for a backup, and the next one is good', async () => {
  const test = await testApp();
  const { db, config } = test.context;
  await siteWithPicture(test);
  await setLock(db, (await makeKey()).lock);
  const place = await openBackups(config.backup);
  const { dataDir } = config;
  const has = async (...path: string[]) =>
    stat(join(dataDir, ...path)).then(
      () => true,
      () => false,
    );
  const steps = [
    async () => (await listRuns(db)).some(({ endedAt }) => endedAt === null),
    async () => (await has('backup-work')) && (await readdir(join(dataDir, 'backup-work'))).length > 0,
    () => has('backup-check', 'database'),
    () => has('backup-check', 'database', 'cluster', 'postmaster.pid'),
  ];
  for (const isReached of steps) {
    const env = { ...inherited(), DATABASE_URL: test.databaseUrl, DATA_DIR: dataDir };
    const child = spawn(process.execPath, ['server/backup/backup-command.ts'], { env, stdio: 'ignore' });
    const ended = once(child, 'exit');
    // Real time: another process gets there when it does.
    await expect.poll(isReached, { interval: 5, timeout: minute }).toBe(true);
    child.kill('SIGKILL');
    await ended;
    expect(await listBackups(place)).toEqual([]);
    await expect(makeBackup(db, config)).resolves.toBeNull();
    await sql`update backups set alive_at = now() - interval '1 hour' where ended_at is null`.execute(db);
  }
  const made = await makeBackup(db, config);
  expect(await listBackups(place)).toEqual([expect.objectContaining({ name: made!.name })]);
  expect((await listRuns(db)).map(({ failure }) => failure)).toEqual([
    '',
    ...steps.map(() => 'Foi interrompido.'),
  ]);
});

it('removes what need not stay, and nothing that is not its own', async () => {
  const folder = await temporaryFolder();
  const test = await testApp({ BACKUP_FOLDER: folder, BACKUP_KEEP: '2,0,0' });
  const { db, config } = test.context;
  await setLock(db, (await makeKey()).lock);
  const old = ['2020-01-01T06-00-00Z', '2020-01-02T06-00-00Z'].map((date) => `rumo-${date}.tar.gz.age`);
  for (const name of [...old, 'rumo-2020-01-01.tar.gz', 'fotos.zip']) await writeFile(join(folder, name), '');
  const made = await makeBackup(db, config);
  expect((await readdir(folder)).toSorted()).toEqual(
    ['fotos.zip', 'rumo-2020-01-01.tar.gz', old[1]!, made!.name].toSorted(),
  );
});

it('says in one sentence what went wrong', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'arquivo');
  await writeFile(file, '');
  const test = await testApp();
  const { db } = test.context;
  await setLock(db, (await makeKey()).lock);
  const config = readConfig({ DATABASE_URL: test.databaseUrl, DATA_DIR: folder, BACKUP_FOLDER: file });
  await expect(makeBackup(db, config)).rejects.toThrow('file already exists');
  const [run] = await listRuns(db);
  expect(run!.failure).toBe('O caminho da pasta dos backups é de um arquivo.');
  await rm(join(folder, 'backup-work'), { recursive: true, force: true });
});
