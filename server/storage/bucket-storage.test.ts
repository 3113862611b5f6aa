// Guards: server/storage/
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config/config.ts';
import { bucketServer } from '../testing/bucket-server.ts';
import { inherited } from '../testing/test-folder.ts';
import { listLacking } from './copy-files.ts';
import { openStorage } from './open-storage.ts';

it('the bucket storage copies what the other storage lacks, there and back', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rumo-copy-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const variables = { DATA_DIR: dataDir, STORAGE_URL: (await bucketServer()).url };
  const bucket = await openStorage(readConfig(variables));
  const folder = await openStorage(readConfig({ DATA_DIR: dataDir }));
  const run = async (...options: string[]) =>
    promisify(execFile)(process.execPath, ['server/storage/copy-pictures-command.ts', ...options], {
      env: { ...inherited(), ...variables },
    });
  const namesIn = async (storage: typeof folder) =>
    (await Array.fromAsync(storage.list(), ({ name }) => name)).toSorted();

  for (const name of ['a.webp', 'b.link.jpg', '.unfinished.tmp'])
    await folder.write(name, Buffer.from(`content of ${name}`));
  // As an interrupted copy leaves it.
  await bucket.write('a.webp', Buffer.from('content'));
  await bucket.write('c.webp', Buffer.from('content of c.webp'));
  expect((await run()).stdout).toContain('2 arquivos copiados');
  expect(await namesIn(bucket)).toEqual(['a.webp', 'b.link.jpg', 'c.webp']);
  expect(String(await buffer((await bucket.read('a.webp'))!.content))).toBe('content of a.webp');
  expect(await listLacking(folder, bucket)).toEqual([]);

  expect((await run('--back')).stdout).toContain('1 arquivos copiados');
  expect(await namesIn(folder)).toEqual(['.unfinished.tmp', 'a.webp', 'b.link.jpg', 'c.webp']);
});

it('the bucket storage lists all of a bucket, page by page', async () => {
  const server = await bucketServer();
  const names = Array.from({ length: 1_001 }, (_, n) => `${10_000 + n}.webp`);
  for (const name of names) await server.put(name);
  const bucket = await openStorage(readConfig({ STORAGE_URL: server.url }));
  const listed = await Array.fromAsync(bucket.list());
  expect(listed.map(({ name }) => name)).toEqual(names);
  expect(listed[0]).toMatchObject({ size: 10, changedAt: expect.any(Date) });
});
