import { lchown, lstat, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyBinaries, locateBinaries, runs, type Binaries } from './binaries.ts';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedDatabaseError } from './embedded-error.ts';
import { followLink, isOutside, outsideFolder, placeOutside } from './outside-home.ts';
import { canEnter, ownerOf, type Account } from './server-account.ts';

/** Where the programs are run from and where PostgreSQL's data directory really lies. */
export interface Placement {
  cluster: string;
  binaries: Binaries;
}

/** Decides where programs and data lie; a place once chosen for data stays. Call it with the owner lock held. */
export async function settlePlacement(folder: DataFolder, say: (line: string) => void): Promise<Placement> {
  const installed = await locateBinaries();
  const { account } = folder;
  if (!account) return { cluster: await followLink(folder), binaries: installed };

  const isPlaced = await lstat(folder.cluster).catch(() => undefined);
  if (!isPlaced && !(await canEnter(dirname(folder.cluster), account))) await placeOutside(folder, account);
  const cluster = await followLink(folder);
  await assertReachable(cluster, account);
  if (isOutside(cluster)) {
    say(
      `A conta ${account.name}, que roda o PostgreSQL, não chega à pasta de dados: o banco fica em ${cluster}.`,
    );
  }
  if (await runs(installed, account)) return { cluster, binaries: installed };

  const binaries = await copyBinaries(installed, await outsideFolder());
  say(
    `A conta ${account.name} não chega à pasta do projeto: os programas do PostgreSQL ficam em ${binaries.folder}.`,
  );
  return { cluster, binaries };
}

async function assertReachable(cluster: string, account: Account): Promise<void> {
  if (!(await canEnter(dirname(cluster), account))) {
    throw new EmbeddedDatabaseError(
      `A conta ${account.name}, dona do banco de dados, não chega mais a ${cluster}: devolva o acesso às pastas acima dele (chmod o+x) e inicie de novo.`,
    );
  }
  if ((await ownerOf(cluster))?.uid === 0) await giveTo(cluster, account);
}

/** A data directory that root copied or unpacked is given to the account that is to serve it. */
async function giveTo(path: string, { uid, gid }: Pick<Account, 'uid' | 'gid'>): Promise<void> {
  await lchown(path, uid, gid);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) await giveTo(inner, { uid, gid });
    else await lchown(inner, uid, gid);
  }
}
