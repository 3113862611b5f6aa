// Guards: packages/embedded-postgres/
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serverAccount, startedByRoot } from './accounts.ts';
import { copyBinaries, locateBinaries, runs } from './binaries.ts';
import { findRunning, type Notice } from './embedded-postgres.ts';
import { locationIn, query, startIn, startOwner, stopOwner, temporaryFolder } from './testing.ts';

const byRoot = startedByRoot();
/** False if root cloned the project into its own 0700 home: nobody else can run it there. */
const inReach = byRoot && (await runs(await locateBinaries(), await serverAccount()));

async function startAndStop(dataDir: string, sql = 'SELECT 1'): Promise<Notice[]> {
  const notices: Notice[] = [];
  const database = await startIn(dataDir, (notice) => notices.push(notice));
  try {
    await query(database.url, sql);
  } finally {
    await database.stop();
  }
  return notices;
}

/** Creates a folder that only root may enter, like its home. */
async function closedFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await chmod(folder, 0o700);
  return folder;
}

function mount(args: string[]): boolean {
  return spawnSync('mount', args).status === 0;
}

describe.skipIf(!byRoot)('started by root', () => {
  test('the server runs as postgres or nobody, its data in the data folder, which stays closed to others', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    await mkdir(dataDir, { mode: 0o700 });
    await startAndStop(dataDir);

    const account = await serverAccount();
    const cluster = await lstat(join(dataDir, 'database/cluster'));
    expect(cluster).toMatchObject({ uid: account.uid, gid: account.gid });
    expect(cluster.mode & 0o777).toBe(0o700);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o710);
  });

  test('access taken away from existing data is said, and not taken for an empty database', async () => {
    const parent = await temporaryFolder();
    await startAndStop(join(parent, 'data'));
    await chmod(parent, 0o700);
    await expect(startAndStop(join(parent, 'data'))).rejects.toMatchObject({
      problem: { code: 'data_out_of_reach', cluster: join(parent, 'data/database/cluster') },
    });
  });

  test('a disk that is full: it is said, nothing half-made, and the next start works', async (context) => {
    const folder = await temporaryFolder();
    context.skip(!mount(['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]), 'no right to mount');
    onTestFinished(() => void execFileSync('umount', [folder]));
    await chmod(folder, 0o755);
    const dataDir = join(folder, 'data');

    await expect(startAndStop(dataDir)).rejects.toMatchObject({
      problem: { code: 'disk_full', dataDir },
    });
    expect(await readdir(join(dataDir, 'database'))).not.toContain('cluster.unfinished');
    mount(['-o', 'remount,size=500m', folder]);
    await startAndStop(dataDir);
  });
  test('where that account is kept out, the data goes outside, and a moved data folder finds it', async () => {
    const home = await closedFolder();
    const dataDir = join(home, 'data');
    const notices = await startAndStop(dataDir, 'CREATE TABLE kept AS SELECT 7 AS value');
    const place = await readlink(join(dataDir, 'database/cluster'));
    const { name, uid } = await serverAccount();
    expect(notices[0]).toEqual({ code: 'data_elsewhere', account: name, cluster: place });
    expect((await stat(place)).uid).toBe(uid);

    await startAndStop(dataDir, 'INSERT INTO kept VALUES (8)');
    await rename(dataDir, join(home, 'moved'));
    await startAndStop(join(home, 'moved'), 'SELECT 1 / (count(*) - 1) FROM kept');
    expect(await realpath(join(home, 'moved/database/cluster'))).toBe(place);
  });

  test('a copy of such a data folder is refused: it would share the database of the original', async () => {
    const home = await closedFolder();
    await startAndStop(join(home, 'data'));

    await cp(join(home, 'data'), join(home, 'copy'), { recursive: true, verbatimSymlinks: true });
    await expect(startAndStop(join(home, 'copy'))).rejects.toMatchObject({
      problem: { code: 'data_shared_with_copy', dataDir: `${home}/copy`, original: `${home}/data` },
    });
    await rm(join(home, 'copy/database/cluster'));
    await startAndStop(join(home, 'copy'));
  });

  test('a home that is gone is said, and not taken for an empty database', async () => {
    const dataDir = join(await closedFolder(), 'data');
    await startAndStop(dataDir);
    await rm(dirname(await readlink(join(dataDir, 'database/cluster'))), { recursive: true });
    await expect(startAndStop(dataDir)).rejects.toMatchObject({ problem: { code: 'data_gone' } });
  });

  test('programs out of that account’s reach are copied, once per version, and run from there', async () => {
    const account = await serverAccount();
    const installed = await locateBinaries();
    const hidden = { ...installed, folder: join(await closedFolder(), 'native') };
    await cp(installed.folder, hidden.folder, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'go-rwx', hidden.folder]);
    expect(await runs(hidden, account)).toBe(false);

    const parent = await temporaryFolder();
    const [copied, same] = await Promise.all([copyBinaries(hidden, parent), copyBinaries(hidden, parent)]);
    expect(same).toEqual(copied);
    expect(await runs(copied, account)).toBe(true);
    expect(await readdir(parent)).toEqual([`postgres-${installed.version}`]);
  });

  test('a data directory that root unpacked is given to the account', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    await startAndStop(dataDir, 'CREATE TABLE kept AS SELECT 7 AS value');
    execFileSync('chown', ['-R', '0:0', join(dataDir, 'database/cluster')]);
    await startAndStop(dataDir, 'SELECT 1 / count(*) FROM kept');
  });
});

describe.skipIf(!inReach)('started by a person', () => {
  test('everything lies in the data folder and is theirs; root may start it in between', async () => {
    const person = await serverAccount();
    const dataDir = join(await temporaryFolder(), 'data');
    await mkdir(dataDir, { mode: 0o700 });
    await chown(dataDir, person.uid, person.gid);
    const owner = await startOwner(dataDir, person);
    expect(owner.error).toBeUndefined();
    await query(owner.url!, 'CREATE TABLE kept AS SELECT 7 AS value');
    expect(await findRunning(locationIn(dataDir))).toMatchObject({ url: owner.url });
    await stopOwner(owner);

    await startAndStop(dataDir, 'INSERT INTO kept VALUES (8)');
    const again = await startOwner(dataDir, person);
    expect(await query(again.url!, 'SELECT value FROM kept')).toEqual([{ value: 7 }, { value: 8 }]);
    await stopOwner(again);
    const files = await readdir(join(dataDir, 'database'), { recursive: true });
    const owners = await Promise.all(files.map((file) => lstat(join(dataDir, 'database', file))));
    expect(new Set(owners.map(({ uid }) => uid))).toEqual(new Set([person.uid]));
  });

  test('a data folder that root has used: it is said', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    await startAndStop(dataDir);
    await chmod(dataDir, 0o700);
    const owner = await startOwner(dataDir, await serverAccount());
    expect(owner.error).toMatchObject({ code: 'no_permission' });
  });
});

test('a platform without programs is said', async () => {
  await expect(locateBinaries('linux-none')).rejects.toMatchObject({
    problem: { code: 'unsupported_platform', platform: 'linux-none' },
  });
});

test('programs whose loader is missing, as on musl, are recognised', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin/postgres'), '#!/lib/ld-none.so.1\n', { mode: 0o755 });
  expect(await runs({ folder, version: '0' })).toBe(false);
});
