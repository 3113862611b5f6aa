import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './reports.ts';

/** The account PostgreSQL runs as when root starts it; PostgreSQL itself refuses to run as root. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

const execute = promisify(execFile);

/**
 * What PostgreSQL's programs see of our environment: nothing. Ours holds secrets that another account could
 * read, and PG… variables of the person who starts us must not steer this server.
 */
export const bareEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };

/** Runs a short-lived program, as `account` if given, and returns what it printed. A failure's message holds it too. */
export async function runProgram(
  file: string,
  args: string[],
  { account, input = '' }: { account?: Account | undefined; input?: string } = {},
): Promise<string> {
  const running = execute(file, args, {
    cwd: '/', // the account may have no access to ours
    env: bareEnvironment,
    maxBuffer: Infinity,
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  running.child.stdin?.on('error', () => {}); // it ended without reading; its exit code says why
  running.child.stdin?.end(input);
  const { stdout, stderr } = await running;
  return stdout + stderr;
}

export function startedByRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Finds `postgres`, or else `nobody`: accounts are used, never created. */
export async function serverAccount(): Promise<Account> {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all([idOf('-u', name), idOf('-g', name)]);
    if (uid && gid) return { name, uid, gid };
  }
  throw new EmbeddedPostgresError({ code: 'no_account_for_root' });
}

/** Finds the account that owns an existing path; undefined where nothing is there. */
export async function ownerOf(path: string): Promise<Account | undefined> {
  const found = await stat(path).catch(ifMissing);
  return found && { name: await nameOf(found.uid), uid: found.uid, gid: found.gid };
}

/** Some containers take from root the right to change to other accounts. */
export async function assertCanBecome(account: Account): Promise<void> {
  await runProgram('/bin/sh', ['-c', ':'], { account }).catch(() => {
    throw new EmbeddedPostgresError({ code: 'root_cannot_become', account: account.name });
  });
}

/** Asks the system itself, as that account: permissions, ACLs and mounts all have their say. */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  return runProgram('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { account }).then(
    () => true,
    () => false,
  );
}

/** For catch(): undefined where the file is not there; every other error stays one. */
export function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function idOf(flag: '-u' | '-g', name: string): Promise<number | undefined> {
  return runProgram('id', [flag, name]).then(Number, () => undefined);
}

async function nameOf(uid: number): Promise<string> {
  return runProgram('id', ['-un', String(uid)]).then(
    (name) => name.trim(),
    () => `uid ${uid}`,
  );
}
