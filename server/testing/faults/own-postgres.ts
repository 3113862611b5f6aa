import { join } from 'node:path';
import { freePort, programsFor } from '@local/embedded-postgres';
import { locationIn, startEmbedded } from '../../db/embedded.ts';

/** An unsupervised PostgreSQL, such as an operator's own: for DATABASE_URL. */
export interface OwnPostgres {
  url: string;
  /** Works like `pg_ctl`: start and restart wait for connections, stop is a fast one. */
  control(command: 'start' | 'stop' | 'restart'): Promise<void>;
}

/** Creates it below `folder` and starts it. */
export async function startOwnPostgres(folder: string): Promise<OwnPostgres> {
  const made = await startEmbedded({ dataDir: folder, say: () => {} });
  await made.stop();
  const { cluster, run } = await programsFor(locationIn(folder));
  const url = new URL(made.url);
  url.port = String(await freePort());
  const settings = `-c port=${url.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;

  async function control(command: 'start' | 'stop' | 'restart'): Promise<void> {
    const options = {
      start: ['-l', join(cluster, 'server.log'), '-o', settings],
      stop: ['-m', 'fast'],
      restart: ['-l', join(cluster, 'server.log'), '-o', settings, '-m', 'fast'],
    };
    await run('pg_ctl', [command, '-w', '-D', cluster, ...options[command]]);
  }

  await control('start');
  return { url: url.href, control };
}
