import { join } from 'node:path';
import { prepareDataFolder } from '../../db/embedded/data-folder.ts';
import { freePort } from '../../db/embedded/free-port.ts';
import { settlePlacement } from '../../db/embedded/placement.ts';
import { runProgram } from '../../db/embedded/run-program.ts';
import { startEmbedded } from '../../db/embedded/start-embedded.ts';

/** A PostgreSQL that nobody supervises, as an operator's own: for DATABASE_URL. */
export interface OwnPostgres {
  url: string;
  /** As `pg_ctl` does it: start and restart are over when it takes connections, a stop is a fast one. */
  control(command: 'start' | 'stop' | 'restart'): Promise<void>;
}

/** Makes it below `folder`, and starts it. */
export async function startOwnPostgres(folder: string): Promise<OwnPostgres> {
  const silent = (): void => {};
  const made = await startEmbedded({ dataDir: folder, say: silent });
  await made.stop();
  const dataFolder = await prepareDataFolder(folder);
  const { cluster, binaries } = await settlePlacement(dataFolder, silent);
  const url = new URL(made.url);
  url.port = String(await freePort());
  const settings = `-c port=${url.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;

  async function control(command: 'start' | 'stop' | 'restart'): Promise<void> {
    const options = {
      start: ['-l', join(cluster, 'server.log'), '-o', settings],
      stop: ['-m', 'fast'],
      restart: ['-l', join(cluster, 'server.log'), '-o', settings, '-m', 'fast'],
    };
    const program = join(binaries.folder, 'bin/pg_ctl');
    await runProgram(program, [command, '-w', '-D', cluster, ...options[command]], dataFolder);
  }

  await control('start');
  return { url: url.href, control };
}
