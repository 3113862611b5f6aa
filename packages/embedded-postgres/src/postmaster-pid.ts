import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ifMissing } from './accounts.ts';
import { EmbeddedPostgresError, type Notify } from './reports.ts';

/** The first arguments of every server of ours: they identify it when its supervisor is gone. */
export function signature(cluster: string, name: string): string[] {
  return ['-D', cluster, '-c', `cluster_name=${name}`];
}

/** Reads what PostgreSQL writes into postmaster.pid; undefined if there is no such file. */
export async function readPostmasterPid(
  cluster: string,
): Promise<{ pid: number; port: number; ready: boolean } | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(ifMissing);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  const pid = Math.abs(Number(lines[0])); // negative in single-user mode
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Prepares for a start: ends a server that a killed supervisor left running on this data directory, or neutralizes a stale
 * process id that may now be another program's. Never signals another program. Call it with the owner lock held: then
 * the server cannot belong to a living supervisor.
 */
export async function makeWay(cluster: string, notify: Notify): Promise<void> {
  const left = await readPostmasterPid(cluster);
  if (!left) return;
  if (await isServerOf(left.pid, cluster)) {
    notify({ code: 'stopping_orphan', pid: left.pid });
    await end(left.pid, cluster);
  } else {
    await disown(join(cluster, 'postmaster.pid'));
  }
}

/** Whether that process is a PostgreSQL server that we started on this data directory. */
export async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  const command = await commandLine(pid);
  return command.includes(`/postgres ${signature(cluster, '').join(' ')}`);
}

/** Tries a fast shutdown, then an immediate one, no worse than a power cut: the next start replays the log. */
async function end(pid: number, cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const deadline = Date.now() + 10_000;
    signalIfAlive(pid, signal);
    while (Date.now() < deadline) {
      await sleep(50);
      if (!(await isServerOf(pid, cluster))) return;
    }
  }
  throw new EmbeddedPostgresError({ code: 'orphan_does_not_stop', pid });
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Replaces the process id with ours: PostgreSQL refuses to start while that process lives, whatever it is, unless it is its
 * own parent. The file must stay: through it PostgreSQL also finds children that outlived a killed server.
 */
async function disown(file: string): Promise<void> {
  // The server's account owns the folder: root must not follow a link out of it.
  const handle = await open(file, constants.O_RDWR | constants.O_NOFOLLOW);
  try {
    const [, ...rest] = (await handle.readFile('utf8')).split('\n');
    if (rest.length === 0) return await rm(file); // truncated, which PostgreSQL cannot handle
    await handle.truncate();
    await handle.write([process.pid, ...rest].join('\n'), 0);
  } finally {
    await handle.close();
  }
}

/** Returns the process's arguments joined by spaces; empty if it is gone or a zombie. */
async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return raw.replaceAll('\0', ' ');
  }
  const ps = promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
  return ps.then(
    ({ stdout }) => stdout,
    () => '',
  );
}
