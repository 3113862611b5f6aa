import {
  chmod,
  chown,
  lchown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { canEnter, ownerOf, type Account } from './accounts.ts';
import { copyBinaries, locateBinaries, runs, type Binaries } from './binaries.ts';
import { pathsIn, type DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError, type Notify } from './reports.ts';

/** Where the programs run from and where PostgreSQL's data directory really is. */
export interface Placement {
  cluster: string;
  binaries: Binaries;
}

/** Names the data folder that owns this data, for people and followLink(). */
const RECORD = 'data-dir.txt';

/** Decides where programs and data go; the place of data never changes. Call it with the owner lock held. */
export async function choosePlacement(folder: DataFolder, notify: Notify): Promise<Placement> {
  const installed = await locateBinaries();
  const { account, outside } = folder;
  if (!account) return { cluster: await followLink(folder), binaries: installed };

  const isPlaced = await lstat(folder.cluster).catch(() => undefined);
  if (!isPlaced && !(await canEnter(dirname(folder.cluster), account))) await placeOutside(folder, account);
  const cluster = await followLink(folder);
  await assertReachable(cluster, account);
  if (cluster.startsWith(`${outside}/`)) {
    notify({ code: 'data_elsewhere', account: account.name, cluster });
  }
  if (await runs(installed, account)) return { cluster, binaries: installed };

  const binaries = await copyBinaries(installed, await openFolder(outside));
  notify({ code: 'programs_elsewhere', account: account.name, folder: binaries.folder });
  return { cluster, binaries };
}

/** Creates a separate folder for this data directory and links to it, so that a moved `dataDir` still finds it. */
async function placeOutside(folder: DataFolder, account: Account): Promise<void> {
  const home = await mkdtemp(join(await openFolder(folder.outside), 'data-'));
  await chown(home, 0, account.gid);
  await chmod(home, 0o710);
  await writeFile(join(home, RECORD), folder.dataDir);
  await symlink(join(home, 'cluster'), folder.cluster);
}

/** Creates a folder that every account may enter, whatever the umask. */
async function openFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  return folder;
}

/**
 * Finds the real path of the data directory, which need not exist yet. Fails if its home is gone, or if `dataDir` is a
 * copy: servers of two folders, and so with two locks, must never share one data directory.
 */
async function followLink(folder: DataFolder): Promise<string> {
  const { dataDir, cluster } = folder;
  const target = await linkTarget(cluster);
  if (!target) return cluster;
  const home = await realpath(dirname(target)).catch(() => {
    throw new EmbeddedPostgresError({ code: 'data_gone', dataDir, target, link: cluster });
  });
  const record = join(home, RECORD);
  const original = await readFile(record, 'utf8').catch(() => dataDir);
  if (original !== dataDir) {
    if ((await linkTarget(pathsIn({ ...folder, dataDir: original }).cluster)) === target) {
      throw new EmbeddedPostgresError({ code: 'data_shared_with_copy', dataDir, original, link: cluster });
    }
    await writeFile(record, dataDir);
  }
  return join(home, basename(target));
}

async function linkTarget(path: string): Promise<string | undefined> {
  const found = await lstat(path).catch(() => undefined);
  return found?.isSymbolicLink() ? resolve(dirname(path), await readlink(path)) : undefined;
}

async function assertReachable(cluster: string, account: Account): Promise<void> {
  if (!(await canEnter(dirname(cluster), account))) {
    throw new EmbeddedPostgresError({ code: 'data_out_of_reach', cluster, account: account.name });
  }
  if ((await ownerOf(cluster))?.uid === 0) await giveTo(cluster, account);
}

/** Gives a data directory that root copied or unpacked to the account that will serve it. */
async function giveTo(path: string, { uid, gid }: Pick<Account, 'uid' | 'gid'>): Promise<void> {
  await lchown(path, uid, gid);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) await giveTo(inner, { uid, gid });
    else await lchown(inner, uid, gid);
  }
}
