import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeLiteral } from 'pg';
import { ROLE } from './database.ts';
import type { DataFolder } from './data-folder.ts';
import { ifMissing } from './if-missing.ts';
import type { Placement } from './placement.ts';
import { runProgram } from './run-program.ts';

type Folder = DataFolder & Placement & { durable: boolean; writeLog: (text: string) => void };

/** UTF-8 and Portuguese order whatever the machine's locale; no login but with the password, over TCP. */
const INITDB = [
  `--username=${ROLE}`,
  '--encoding=UTF8',
  '--locale-provider=icu',
  '--icu-locale=pt-BR',
  '--locale=C',
  '--auth-local=reject',
  '--auth-host=scram-sha-256',
  '--no-instructions',
];

/** Makes sure that there is a data directory and a password that opens it, and returns the password. */
export async function ensureCluster(folder: Folder, say: (line: string) => void): Promise<string> {
  const kept = (await readFile(folder.password, 'utf8').catch(ifMissing))?.trim();
  const password = kept || randomBytes(24).toString('base64url');
  if (!existsSync(join(folder.cluster, 'PG_VERSION'))) {
    say('Criando o banco de dados (só na primeira vez)…');
    await createCluster(folder, password);
  } else if (!kept) {
    await setPassword(folder, folder.cluster, password);
  }
  if (!kept) await writeSecret(folder.password, password);
  return password;
}

/** Built under another name, so that what a failure or a kill leaves half-made is never taken for a database. */
async function createCluster(folder: Folder, password: string): Promise<void> {
  const { account, durable } = folder;
  const unfinished = `${folder.cluster}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await mkdir(unfinished, { mode: 0o700 });
    if (account) await chown(unfinished, account.uid, account.gid);
    const options = ['-D', unfinished, ...INITDB, ...(durable ? [] : ['--no-sync'])];
    await runProgram(join(folder.binaries.folder, 'bin/initdb'), options, { account });
    await setPassword(folder, unfinished, password);
    await rename(unfinished, folder.cluster);
  } catch (error) {
    folder.writeLog(`${String(error)}\n`);
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Through single-user mode, which needs no password: so a lost one is simply replaced. */
async function setPassword({ binaries, account }: Folder, cluster: string, password: string): Promise<void> {
  await runProgram(
    join(binaries.folder, 'bin/postgres'),
    ['--single', '-D', cluster, '-c', 'exit_on_error=on', 'postgres'],
    { account, input: `ALTER ROLE ${ROLE} PASSWORD ${escapeLiteral(password)}\n` },
  );
}

/** All of it or nothing: an empty file would lock us out. */
async function writeSecret(file: string, secret: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await writeFile(unfinished, secret, { mode: 0o600 });
  await rename(unfinished, file);
}
