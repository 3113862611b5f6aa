import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  realpath,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedDatabaseError } from './embedded-error.ts';
import type { Account } from './server-account.ts';

/** Outside every home: an account that root's own folders keep out finds programs and data here. */
const OUTSIDE = '/var/lib/rumo';

/** Says whose data this is, to people and to followLink(). */
const RECORD = 'data-dir.txt';

export async function outsideFolder(): Promise<string> {
  await mkdir(OUTSIDE, { recursive: true });
  await chmod(OUTSIDE, 0o755); // whatever the umask
  return OUTSIDE;
}

export function isOutside(path: string): boolean {
  return path.startsWith(`${OUTSIDE}/`);
}

/** Makes a folder of its own for this DATA_DIR's data directory and links to it, so that a moved DATA_DIR still finds it. */
export async function placeOutside(folder: DataFolder, account: Account): Promise<void> {
  const home = await mkdtemp(join(await outsideFolder(), 'data-'));
  await chown(home, 0, account.gid);
  await chmod(home, 0o710);
  await writeFile(join(home, RECORD), folder.dataDir);
  await symlink(join(home, 'cluster'), folder.cluster);
}

/**
 * The real path of the data directory, which need not exist yet. Fails where its home is gone, and where DATA_DIR
 * is a copy: two servers of different DATA_DIRs, and so of different locks, must never share one data directory.
 */
export async function followLink({ dataDir, cluster }: DataFolder): Promise<string> {
  const target = await linkTarget(cluster);
  if (!target) return cluster;
  const home = await realpath(dirname(target)).catch(() => {
    throw new EmbeddedDatabaseError(
      `O banco de dados de ${dataDir} fica em ${target}, que não existe mais: devolva essa pasta ou apague ${cluster} para começar com um banco vazio.`,
    );
  });
  const record = join(home, RECORD);
  const original = await readFile(record, 'utf8').catch(() => dataDir);
  if (original !== dataDir) {
    if ((await linkTarget(join(original, 'database/cluster'))) === target) {
      throw new EmbeddedDatabaseError(
        `A pasta de dados ${dataDir} é uma cópia de ${original} e aponta para o mesmo banco de dados: apague ${cluster} para que ela tenha um banco só seu, vazio.`,
      );
    }
    await writeFile(record, dataDir);
  }
  return join(home, basename(target));
}

async function linkTarget(path: string): Promise<string | undefined> {
  const found = await lstat(path).catch(() => undefined);
  return found?.isSymbolicLink() ? resolve(dirname(path), await readlink(path)) : undefined;
}
