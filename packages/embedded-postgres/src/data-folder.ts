import { chmod, chown, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertCanBecome, ownerOf, serverAccount, startedByRoot, type Account } from './accounts.ts';
import { EmbeddedPostgresError } from './reports.ts';

/** Where a database lies. Whoever looks for it later has to say the same. */
export interface Location {
  /** Absolute; created where it is missing. */
  dataDir: string;
  /** The folder in `dataDir` for all of the database: its data, password, lock and log. */
  subfolder: string;
  /** The name of the database, of its superuser and of the server: a lower-case word. */
  name: string;
  /** Absolute: what root uses where PostgreSQL's account cannot enter `dataDir`, or cannot run what npm installed. */
  outside: string;
}

export interface DataPaths extends Location {
  /** PostgreSQL's data directory, or a link to it where it lies outside `dataDir`. */
  cluster: string;
  lock: string;
  password: string;
  log: string;
}

export interface DataFolder extends DataPaths {
  /** Whom PostgreSQL runs as; undefined: whoever started us. */
  account: Account | undefined;
}

export function pathsIn(location: Location): DataPaths {
  const folder = join(location.dataDir, location.subfolder);
  return {
    ...location,
    cluster: join(folder, 'cluster'),
    lock: join(folder, 'owner.lock'),
    password: join(folder, 'password.txt'),
    log: join(folder, 'postgres.log'),
  };
}

/** Makes the folders where they are missing and finds the account. The result's paths are free of links above `cluster`. */
export async function prepareDataFolder(location: Location): Promise<DataFolder> {
  await mkdir(dirname(location.dataDir), { recursive: true });
  await makeFolder(location.dataDir);
  const paths = pathsIn({ ...location, dataDir: await realpath(location.dataDir) });
  const folder = dirname(paths.cluster);
  await makeFolder(folder);
  const account = await accountFor(paths);
  if (account) {
    await letThrough(paths.dataDir, account);
    await letThrough(folder, account);
  }
  return { ...paths, account };
}

/** An existing cluster keeps its account, whoever starts it: root may start what a person created, and back. */
async function accountFor({ dataDir, cluster }: DataPaths): Promise<Account | undefined> {
  const owner = await ownerOf(cluster);
  if (startedByRoot()) {
    const account = owner && owner.uid !== 0 ? owner : await serverAccount();
    await assertCanBecome(account);
    return account;
  }
  if (owner && process.getuid && owner.uid !== process.getuid()) {
    throw new EmbeddedPostgresError({ code: 'other_owner', dataDir, account: owner.name });
  }
  return undefined;
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/**
 * Root's closed folder stays so to all but the server's account, which may pass through it and no more. One that
 * root has opened to a group of its own is left as it is.
 */
async function letThrough(folder: string, { gid }: Account): Promise<void> {
  const found = await stat(folder);
  const isClosed = [0, gid].includes(found.gid) || !(found.mode & 0o070);
  if (found.uid !== 0 || found.mode & 0o001 || !isClosed) return;
  await chown(folder, 0, gid);
  await chmod(folder, (found.mode & 0o700) | 0o010);
}
