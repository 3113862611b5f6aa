import { findRunning } from '../../db/embedded.ts';
import { startChildServer, type ChildServer } from '../child-server.ts';
import { lookAfter } from './look-after.ts';
import type { Outcome } from './outcome.ts';
import { goesWell, until } from './until.ts';
import { startWriters } from './writers.ts';

/** Milliseconds. */
const timeout = 60_000;

/**
 * `kill -9` of the server or of its database after so many writes, while several people go on. The server on `dataDir`
 * is stopped in the end.
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

/** Waits until it has been started anew. */
async function killDatabase(server: ChildServer, dataDir: string, tooLong: AbortSignal): Promise<void> {
  const { pid } = (await findRunning(dataDir))!;
  process.kill(pid, 'SIGKILL');
  await until(tooLong, () => server.said.includes('O banco de dados voltou.'));
}
