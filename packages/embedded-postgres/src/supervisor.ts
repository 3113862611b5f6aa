import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { makeWay } from './postmaster-pid.ts';
import { LaunchError, launchPostmaster, type LaunchOptions, type Postmaster } from './postmaster.ts';
import type { Notify } from './reports.ts';

interface Supervised {
  port: number;
  stop(): Promise<void>;
}

/** How long children of a killed server may take to end, in milliseconds. */
const VANISHING = 10_000;
/** Milliseconds after which a start is reported as slow. */
const SLOW = 5_000;
/** Pauses before restarts after a crash, in milliseconds; the last one repeats. */
const BACKOFF = [100, 500, 1_000, 2_000, 5_000, 10_000, 30_000];
/** A server that ran this long counts as healthy again, in milliseconds. */
const HEALTHY = 60_000;

/** Starts the server and, until stop(), restarts it on the same port whenever it ends. */
export async function supervise(options: LaunchOptions, notify: Notify): Promise<Supervised> {
  const halt = new AbortController();
  let current = await firstLaunch(options, notify);
  const { port } = current;
  // If our process exits without stop(), the database still shuts down.
  const onExit = () => current.interrupt();
  process.once('exit', onExit);
  const watching = keepAlive();
  return {
    port,
    async stop() {
      halt.abort();
      await current.stop();
      await watching;
      process.off('exit', onExit);
    },
  };

  async function keepAlive(): Promise<void> {
    for (let crashes = 0; ; crashes++) {
      const since = Date.now();
      const ending = await current.exited;
      if (halt.signal.aborted) return;
      if (Date.now() - since > HEALTHY) crashes = 0;
      notify({ code: 'crashed', ending, log: options.log });
      await sleep(BACKOFF[Math.min(crashes, BACKOFF.length - 1)], undefined, { signal: halt.signal }).catch(
        () => {},
      );
      if (halt.signal.aborted) return;
      await relaunch();
    }
  }

  /** On failure `current` stays the ended server, so that keepAlive() tries again. */
  async function relaunch(): Promise<void> {
    try {
      await makeWay(options.cluster, notify);
      current = await launchPostmaster(options, port);
      notify({ code: 'restarted' });
      if (halt.signal.aborted) await current.stop();
    } catch (error) {
      options.writeLog(`${String(error)}\n`);
    }
  }
}

async function firstLaunch(options: LaunchOptions, notify: Notify): Promise<Postmaster> {
  const slow = setTimeout(notify, SLOW, { code: 'slow' });
  const deadline = Date.now() + VANISHING;
  try {
    for (;;) {
      const launched = await launchPostmaster(options, await freePort()).catch(passing);
      if (!(launched instanceof LaunchError)) return launched;
      if (Date.now() > deadline) throw launched;
      await sleep(250);
    }
  } finally {
    clearTimeout(slow);
  }
}

/** Returns a failure that a retry may overcome, throws any other. */
function passing(error: unknown): LaunchError {
  if (error instanceof LaunchError && (error.portTaken || error.busy)) return error;
  throw error;
}
