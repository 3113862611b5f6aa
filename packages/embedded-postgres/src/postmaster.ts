import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bareEnvironment } from './accounts.ts';
import type { DataFolder } from './data-folder.ts';
import type { Placement } from './placement.ts';
import { signature } from './postmaster-pid.ts';

/** A running PostgreSQL server, our child. */
export interface Postmaster {
  port: number;
  /** Resolves with the exit code, or the signal that ended it. */
  exited: Promise<number | string>;
  /** Fast shutdown; harder if that takes too long, which costs a recovery at the next start but no data. */
  stop(): Promise<void>;
  /** Requests a fast shutdown without waiting for it. */
  interrupt(): void;
}

/** The server ended before it was ready; the message is its output. */
export class LaunchError extends Error {
  get portTaken(): boolean {
    return /could not bind|could not create any TCP/i.test(this.message);
  }
  /** Children of a killed server are still ending. */
  get busy(): boolean {
    return /postmaster\.pid" already exists|pre-existing shared memory block/.test(this.message);
  }
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=128MB',
  'jit=off',
  'timezone=UTC',
  'log_checkpoints=off',
  // Without DETAIL lines, which quote users' texts.
  'log_error_verbosity=terse',
];

/** A machine crash may then destroy everything: for tests. */
const NOT_DURABLE = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

/** Fast, immediate and forced shutdown, each with its timeout in milliseconds. */
const SHUTDOWN: [NodeJS.Signals, number][] = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 6_000],
  ['SIGKILL', 1_000],
];

export interface LaunchOptions extends DataFolder, Placement {
  durable: boolean;
  writeLog: (text: string) => void;
}

/** Starts the server on `port` and waits until it accepts connections, however long recovery takes. */
export async function launchPostmaster(options: LaunchOptions, port: number): Promise<Postmaster> {
  const { cluster, name, binaries, account, durable, writeLog } = options;
  const settings = [`port=${port}`, ...SETTINGS, ...(durable ? [] : NOT_DURABLE)];
  const child = spawn(
    join(binaries.folder, 'bin/postgres'),
    [...signature(cluster, name), ...settings.flatMap((setting) => ['-c', setting])],
    {
      cwd: '/',
      env: bareEnvironment,
      stdio: ['ignore', 'ignore', 'pipe'],
      // Not in our process group: we handle Ctrl+C, and the database must outlive the last request.
      detached: true,
      ...(account && { uid: account.uid, gid: account.gid }),
    },
  );
  await once(child, 'spawn');
  child.on('error', (error) => writeLog(`${error.message}\n`));
  const exited = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code ?? 'unknown'));
  });
  child.stderr.setEncoding('utf8').on('data', writeLog);
  await new Promise<void>((resolve, reject) => {
    let printed = '';
    child.stderr.on('data', function watch(text: string) {
      printed += text;
      if (!printed.includes('database system is ready to accept connections')) return;
      child.stderr.off('data', watch);
      resolve();
    });
    child.once('close', () => reject(new LaunchError(printed)));
  });
  return {
    port,
    exited,
    interrupt: () => child.kill('SIGINT'),
    async stop() {
      for (const [signal, timeout] of SHUTDOWN) {
        child.kill(signal);
        await Promise.race([exited, sleep(timeout, undefined, { ref: false })]);
        if (child.exitCode !== null || child.signalCode !== null) return;
      }
    },
  };
}
