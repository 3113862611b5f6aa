// Guards: packages/embedded-postgres/
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  killOwner,
  locationIn,
  makeFolder,
  postmasterOf,
  query,
  removeFolder,
  startOwner,
  stopOwner,
  temporaryFolder,
} from './testing.ts';
import { findRunning } from './embedded-postgres.ts';

// One data directory for all tests: each starts it, kills its owner, and starts it again.
let folder: string;
let dataDir: string;
let pidFile: string;
let committed = 0;

beforeAll(async () => {
  folder = await makeFolder();
  dataDir = join(folder, 'data');
  const owner = await startOwner(dataDir);
  pidFile = join(await realpath(join(dataDir, 'database/cluster')), 'postmaster.pid');
  await query(owner.url!, 'CREATE TABLE kept (row int)');
  await stopOwner(owner);
});
afterAll(() => removeFolder(folder));

async function start(dataDir: string) {
  const owner = await startOwner(dataDir);
  onTestFinished(() => stopOwner(owner));
  expect(owner.error).toBeUndefined();
  return { ...owner, url: owner.url! };
}

/** Kills an owner just after a commit, and returns the process id of the server it leaves behind. */
async function leaveOrphan(): Promise<number> {
  const owner = await start(dataDir);
  const postmaster = await postmasterOf(dataDir);
  await query(owner.url, `INSERT INTO kept VALUES (${(committed += 1)})`);
  await killOwner(owner);
  return postmaster;
}

async function killBoth(): Promise<void> {
  process.kill(await leaveOrphan(), 'SIGKILL');
}

async function expectNothingLost(url: string): Promise<void> {
  expect(await query(url, 'SELECT count(*)::int FROM kept')).toEqual([{ count: committed }]);
}

async function writePid(pid: number): Promise<void> {
  const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n');
  await writeFile(pidFile, [pid, ...rest].join('\n'));
}

test('kill -9 of the owner: the next start ends the server it left behind and has its data', async () => {
  const orphan = await leaveOrphan();
  expect(process.kill(orphan, 0)).toBe(true);
  expect(await findRunning(locationIn(dataDir))).toBeNull();

  const next = await start(dataDir);
  expect(next.notices).toContainEqual({ code: 'stopping_orphan', pid: orphan });
  await expectNothingLost(next.url);
  expect(await postmasterOf(dataDir)).not.toBe(orphan);
});

test('kill -9 of owner and server: the next start recovers what was committed', async () => {
  await killBoth();
  await expectNothingLost((await start(dataDir)).url);
});

test("a stale process id that is another program's by now: that program lives on", async () => {
  await killBoth();
  const { uid, gid } = await stat(pidFile); // PostgreSQL itself would give up on a process of its own account
  const bystander = spawn('sleep', ['600'], { uid, gid, stdio: 'ignore' });
  onTestFinished(() => void bystander.kill());
  await once(bystander, 'spawn');
  await writePid(bystander.pid!);

  await expectNothingLost((await start(dataDir)).url);
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
});

test("a stale process id that is the server of another data folder's by now: that server lives on", async () => {
  await killBoth();
  const otherDir = join(await temporaryFolder(), 'data');
  const other = await start(otherDir);
  const otherPostmaster = await postmasterOf(otherDir);
  await writePid(otherPostmaster);

  await expectNothingLost((await start(dataDir)).url);
  expect(await postmasterOf(otherDir)).toBe(otherPostmaster);
  expect(await query(other.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a postmaster.pid cut short does not keep the database from starting', async () => {
  await killBoth();
  await writeFile(pidFile, '');
  await expectNothingLost((await start(dataDir)).url);
});
