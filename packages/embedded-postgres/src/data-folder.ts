import { chmod, chown, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertCanBecome, ownerOf, serverAccount, startedByRoot, type Account } from './accounts.ts';
import { EmbeddedPostgresError } from './reports.ts';

/** Where a database is stored. Finding it later requires the same values. */
export interface Location {
  /** Absolute; created if missing. */
  dataDir: string;
  /** The folder in `dataDir` for the database's data, password, lock and log. */
  subfolder: string;
  /** The name of the database, of its superuser and of the server: a lower-case word. */
  name: string;
  /** Absolute: the folder root uses if PostgreSQL's account cannot enter `dataDir` or run the installed programs. */
  outside: string;
}

export interface DataPaths extends Location {
  /** PostgreSQL's data directory, or a link to it if it is outside `dataDir`. */
  cluster: string;
  lock: string;
  password: string;
  log: string;
}

export interface DataFolder extends DataPaths {
  /** The account PostgreSQL runs as; undefined: our own. */
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

/** Creates missing folders and finds the account. The resulting paths contain no links above `cluster`. */
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

/** An existing cluster keeps its account: root may start one a user created, who may then start it again. */
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
 * Lets the server's account, and no other, pass through root's closed folder. Leaves a folder that root has opened to a
 * group unchanged.
 */
async function letThrough(folder: string, { gid }: Account): Promise<void> {
  const found = await stat(folder);
  const isClosed = [0, gid].includes(found.gid) || !(found.mode & 0o070);
  if (found.uid !== 0 || found.mode & 0o001 || !isClosed) return;
  await chown(folder, 0, gid);
  await chmod(folder, (found.mode & 0o700) | 0o010);
}
