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
 * Hides our environment from PostgreSQL's programs: it holds secrets that another account could read, and the user's PG…
 * variables must not affect this server.
 */
export const bareEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };

/** Runs a short-lived program, as `account` if given, and returns its output, which an error's message also contains. */
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

/** Finds the account `postgres`, or else `nobody`; never creates one. */
export async function serverAccount(): Promise<Account> {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all([idOf('-u', name), idOf('-g', name)]);
    if (uid && gid) return { name, uid, gid };
  }
  throw new EmbeddedPostgresError({ code: 'no_account_for_root' });
}

/** Returns the account that owns a path; undefined if it does not exist. */
export async function ownerOf(path: string): Promise<Account | undefined> {
  const found = await stat(path).catch(ifMissing);
  return found && { name: await nameOf(found.uid), uid: found.uid, gid: found.gid };
}

/** Refuses accounts that root cannot switch to, as in some containers. */
export async function assertCanBecome(account: Account): Promise<void> {
  await runProgram('/bin/sh', ['-c', ':'], { account }).catch(() => {
    throw new EmbeddedPostgresError({ code: 'root_cannot_become', account: account.name });
  });
}

/** Tries it as that account, so that permissions, ACLs and mounts all count. */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  return runProgram('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { account }).then(
    () => true,
    () => false,
  );
}

/** For catch(): returns undefined if the file is missing, rethrows other errors. */
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
