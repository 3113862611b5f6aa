import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@local/embedded-postgres';

export interface BenchServer {
  origin: string;
  pid: number;
  /** Milliseconds from start to the first 200. */
  startedIn: number;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts a script in its own process and waits until `path` responds. Replaces `PORT` in `args` with its port, a free one by
 * default.
 */
export async function startScript(
  args: string[],
  env: Record<string, string> = {},
  path = '/',
  ownPort?: number,
): Promise<BenchServer> {
  const port = String(ownPort ?? (await freePort()));
  const started = performance.now();
  const child: ChildProcess = spawn(
    process.execPath,
    args.map((arg) => (arg === 'PORT' ? port : arg)),
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: port, ...env },
    },
  );
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    const reply = await fetch(origin + path).catch(() => null);
    await reply?.arrayBuffer();
    if (reply?.ok) break;
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended`);
    await wait(10);
  }
  return {
    origin,
    pid: child.pid!,
    startedIn: performance.now() - started,
    async stop(signal) {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}
