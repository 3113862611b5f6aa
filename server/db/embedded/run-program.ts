import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Account } from './server-account.ts';

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
