import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const recipes = join(import.meta.dirname, '../../deploy/cluster');
const network = '127.0.71.';

export const addressOf = (host: number): string => `${network}${host}`;

/** Owner of what PostgreSQL, Patroni and etcd write. */
export interface Owner {
  uid: number;
  gid: number;
}

/** Writes a file of `deploy/cluster/` for one machine of the rehearsal. @returns its path */
export async function fill(
  folder: string,
  file: string,
  { name = '', address = '', owner }: { name?: string; address?: string; owner?: Owner },
): Promise<string> {
  const text = (await readFile(join(recipes, file), 'utf8'))
    .replaceAll('10.0.0.0/24', '127.0.0.0/8')
    .replaceAll('10.0.0.', network)
    .replaceAll('/var/lib/rumo-cluster', folder)
    // The only credentials that the rehearsal's bucket knows.
    .replaceAll(/\b(KEY|SECRET)_OF_BUCKET\b/g, 'S3RVER')
    .replaceAll(/\bNAME\b/g, name)
    .replaceAll(/\bADDRESS\b/g, address);
  const own = join(folder, name);
  await mkdir(own, { recursive: true });
  if (owner) await chown(own, owner.uid, owner.gid);
  const path = join(own, file);
  await writeFile(path, text);
  return path;
}
