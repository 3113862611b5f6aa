import { chmod, chown, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-error.ts';
import { assertCanBecome, ownerOf, serverAccount, startedByRoot, type Account } from './server-account.ts';

/** Everything of the embedded database lies in `DATA_DIR/database`. */
export interface DataFolder {
  dataDir: string;
  /** `cluster`: PostgreSQL's data directory, or a link to it where it lies outside DATA_DIR. */
  cluster: string;
  lock: string;
  password: string;
  log: string;
  /** Whom PostgreSQL runs as; undefined: whoever started us. */
  account: Account | undefined;
}

export function pathsIn(dataDir: string): Omit<DataFolder, 'account'> {
  const database = join(dataDir, 'database');
  return {
    dataDir,
    cluster: join(database, 'cluster'),
    lock: join(database, 'owner.lock'),
    password: join(database, 'password.txt'),
    log: join(database, 'postgres.log'),
  };
}

/** Makes the folders where they are missing and finds the account. The result's paths are free of links above `cluster`. */
export async function prepareDataFolder(dataDir: string): Promise<DataFolder> {
  await mkdir(dirname(dataDir), { recursive: true });
  await makeFolder(dataDir);
  const paths = pathsIn(await realpath(dataDir));
  const database = dirname(paths.cluster);
  await makeFolder(database);
  const account = await accountFor(paths);
  if (account) {
    await letThrough(paths.dataDir, account);
    await letThrough(database, account);
  }
  return { ...paths, account };
}

/** An existing cluster keeps its account, whoever starts it: root may start what a person created, and back. */
async function accountFor({ dataDir, cluster }: Omit<DataFolder, 'account'>): Promise<Account | undefined> {
  const owner = await ownerOf(cluster);
  if (startedByRoot()) {
    const account = owner && owner.uid !== 0 ? owner : await serverAccount();
    await assertCanBecome(account);
    return account;
  }
  if (owner && process.getuid && owner.uid !== process.getuid()) {
    throw new EmbeddedDatabaseError(
      `O banco de dados em ${dataDir} pertence a outra conta (${owner.name}): inicie com ela ou como root, ou informe outra pasta em DATA_DIR.`,
    );
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
