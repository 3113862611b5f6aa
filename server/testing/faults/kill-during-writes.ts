import { minute } from '#contract/durations.ts';
import { findRunning } from '../../db/embedded.ts';
import { slowness } from '../slowness.ts';
import { startChildServer, type ChildServer } from '../child-server.ts';
import { lookAfter } from './look-after.ts';
import type { Outcome } from './outcome.ts';
import { goesWell, until } from './until.ts';
import { startWriters } from './writers.ts';

/** Milliseconds. */
const timeout = minute * slowness();

/**
 * Runs `kill -9` on the server or its database after `after` writes, while several people continue. Stops the server on
 * `dataDir` at the end.
 */
export async function killDuringWrites(
  dataDir: string,
  victim: 'server' | 'database',
  after: number,
): Promise<Outcome> {
  let server = await startChildServer({ DATA_DIR: dataDir });
  try {
    const writers = await startWriters(server.origin);
    await writers.reach(after);

    const killed = performance.now();
    const tooLong = AbortSignal.timeout(timeout);
    if (victim === 'server') {
      await server.end('SIGKILL');
      await writers.stop();
      server = await startChildServer({ DATA_DIR: dataDir }, server.port);
    } else {
      await killDatabase(server, dataDir, tooLong);
    }
    await until(tooLong, () => goesWell(`${server.origin}/api/feed`));
    const recovery = performance.now() - killed;
    await writers.stop();

    const { url } = (await findRunning(dataDir))!;
    const { writes, odd } = writers;
    return { acknowledged: writes.length, ...(await lookAfter(url, dataDir, writes)), odd, recovery };
  } finally {
    await server.end();
  }
}

/** Waits until it has restarted. */
async function killDatabase(server: ChildServer, dataDir: string, tooLong: AbortSignal): Promise<void> {
  const { pid } = (await findRunning(dataDir))!;
  process.kill(pid, 'SIGKILL');
  await until(tooLong, () => server.said.includes('O banco de dados voltou.'));
}
