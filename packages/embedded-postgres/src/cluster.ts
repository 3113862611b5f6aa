import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, DatabaseError, escapeIdentifier, escapeLiteral } from 'pg';
import { ifMissing, runProgram } from './accounts.ts';
import type { DataFolder } from './data-folder.ts';
import type { Placement } from './placement.ts';
import { EmbeddedPostgresError, type Notify } from './reports.ts';

interface Cluster extends DataFolder, Placement {
  icuLocale: string;
  durable: boolean;
  writeLog: (text: string) => void;
}

const INVALID_PASSWORD = '28P01';
const UNKNOWN_DATABASE = '3D000';

/** UTF-8 and the collation of `icuLocale` whatever the machine's locale; login only with the password, over TCP. */
function initdbOptions({ name, icuLocale, durable }: Cluster): string[] {
  return [
    `--username=${name}`,
    '--encoding=UTF8',
    '--locale-provider=icu',
    `--icu-locale=${icuLocale}`,
    '--locale=C',
    '--auth-local=reject',
    '--auth-host=scram-sha-256',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
}

/** Ensures a data directory and a password that opens it, and returns the password. */
export async function ensureCluster(cluster: Cluster, notify: Notify): Promise<string> {
  const kept = (await readFile(cluster.password, 'utf8').catch(ifMissing))?.trim();
  const password = kept || randomBytes(24).toString('base64url');
  if (!existsSync(join(cluster.cluster, 'PG_VERSION'))) {
    notify({ code: 'creating' });
    await createCluster(cluster, password);
  } else if (!kept) {
    await setPassword(cluster, cluster.cluster, password);
  }
  if (!kept) await writeSecret(cluster.password, password);
  return password;
}

/** Builds under another name, so that what a failure or kill leaves behind is never mistaken for a database. */
async function createCluster(cluster: Cluster, password: string): Promise<void> {
  const { account } = cluster;
  const unfinished = `${cluster.cluster}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await mkdir(unfinished, { mode: 0o700 });
    if (account) await chown(unfinished, account.uid, account.gid);
    const options = ['-D', unfinished, ...initdbOptions(cluster)];
    await runProgram(join(cluster.binaries.folder, 'bin/initdb'), options, { account });
    await setPassword(cluster, unfinished, password);
    await rename(unfinished, cluster.cluster);
  } catch (error) {
    cluster.writeLog(`${String(error)}\n`);
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Uses single-user mode, which needs no password, so that a lost one can be replaced. */
async function setPassword(
  { binaries, account, name }: Cluster,
  folder: string,
  password: string,
): Promise<void> {
  await runProgram(
    join(binaries.folder, 'bin/postgres'),
    ['--single', '-D', folder, '-c', 'exit_on_error=on', 'postgres'],
    { account, input: `ALTER ROLE ${escapeIdentifier(name)} PASSWORD ${escapeLiteral(password)}\n` },
  );
}

/** Writes atomically: an empty file would lock us out. */
async function writeSecret(file: string, secret: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await writeFile(unfinished, secret, { mode: 0o600 });
  await rename(unfinished, file);
}

export function urlOf(name: string, port: number, password: string, database = name): string {
  return `postgres://${name}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** Creates the database and its extensions if missing, in a new cluster or after an interrupted first start. */
export async function ensureDatabase(
  { name, password: file }: DataFolder,
  extensions: string[],
  port: number,
  password: string,
): Promise<void> {
  const url = urlOf(name, port, password);
  try {
    await run(url, 'SELECT 1').catch(async (error: unknown) => {
      if (!(error instanceof DatabaseError && error.code === UNKNOWN_DATABASE)) throw error;
      await run(urlOf(name, port, password, 'postgres'), `CREATE DATABASE ${escapeIdentifier(name)}`);
    });
    const missing = extensions.map(
      (extension) => `CREATE EXTENSION IF NOT EXISTS ${escapeIdentifier(extension)}`,
    );
    await run(url, missing.join('; '));
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === INVALID_PASSWORD)) throw error;
    throw new EmbeddedPostgresError({ code: 'wrong_password', file });
  }
}

async function run(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
