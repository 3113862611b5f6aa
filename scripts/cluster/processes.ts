import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { once } from 'node:events';

/** A program started by the rehearsal, with its output in a file. */
export interface Program {
  pid: number;
  signal(signal: NodeJS.Signals): void;
  /** Sends the signal and waits for the exit. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

const running = new Set<ChildProcess>();

/** Starts a program, as `postgres` if asked, with only the given environment variables, PATH and LANG. */
export function start(
  command: string[],
  log: string,
  { env = {}, asPostgres = false }: { env?: Record<string, string>; asPostgres?: boolean } = {},
): Program {
  const drop = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--'];
  const [program, ...args] = [...(asPostgres ? drop : []), ...command];
  const output = openSync(log, 'a');
  const child = spawn(program!, args, {
    stdio: ['ignore', output, output],
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
  });
  closeSync(output);
  running.add(child);
  const exited = once(child, 'exit').then(() => void running.delete(child));
  return {
    pid: child.pid!,
    signal: (signal) => void child.kill(signal),
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      await exited;
    },
  };
}

/** Kills every program started here that still runs. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** @returns the process and all its descendants */
export function treeOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return [pid, ...(children ? children.split(' ').flatMap((child) => treeOf(Number(child))) : [])];
  } catch {
    return [];
  }
}

/** Signals each process that is still running. */
export function signalEach(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // Already ended.
    }
}

/** Polls until `ask` returns a value; failures count as none. @throws what was awaited, after `seconds` */
export async function until<T>(what: string, ask: () => Promise<T | null>, seconds = 60): Promise<T> {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const answer = await ask().catch(() => null);
    if (answer !== null && answer !== false) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`not within ${seconds} s: ${what}`);
}
