import { appendFile, cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort, programsFor, type Programs } from '@local/embedded-postgres';
import { locationIn, startEmbedded, type EmbeddedDatabase } from '../db/embedded.ts';

/** A real PostgreSQL replica. */
export interface Standby {
  url: string;
  start(): Promise<void>;
  /** Simulates a power failure. */
  kill(): Promise<void>;
  /** Runs a statement on it. @returns the only value of the result */
  ask(statement: string): Promise<unknown>;
  /** Its whole log. */
  log(): Promise<string>;
}

/** Starts a database in `dataDir` and a standby, copied while the database was stopped. */
export async function startReplicated(
  dataDir: string,
): Promise<{ primary: EmbeddedDatabase; standby: Standby }> {
  const options = { dataDir, say: () => {}, durable: false };
  await (await startEmbedded(options)).stop();
  const programs = await programsFor(locationIn(dataDir));
  const copy = join(dataDir, 'database/standby');
  await cp(programs.cluster, copy, { recursive: true });
  const primary = await startEmbedded(options);
  const standby = await prepareStandby(programs, copy, primary.url);
  await standby.start();
  return { primary, standby };
}

async function prepareStandby(programs: Programs, folder: string, primaryUrl: string): Promise<Standby> {
  const logFile = join(folder, 'standby.log');
  await appendFile(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${primaryUrl}'\n`);
  for (const file of ['standby.signal', 'standby.log']) await writeFile(join(folder, file), '');
  await programs.give(folder);

  const control = async (...args: string[]): Promise<void> => {
    await programs.run('pg_ctl', [...args, '-w', '-D', folder]);
  };
  const url = new URL(primaryUrl);
  url.port = String(await freePort());
  const settings = [
    `port=${url.port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    // With fewer than the primary allows, it would refuse to replicate.
    'max_connections=100',
    'fsync=off',
  ];
  return {
    url: url.href,
    start: () => control('start', '-l', logFile, '-o', settings.map((setting) => `-c ${setting}`).join(' ')),
    kill: () => control('stop', '-m', 'immediate'),
    log: () => readFile(logFile, 'utf8'),
    async ask(statement) {
      const client = new Client({ connectionString: url.href });
      await client.connect();
      const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' });
      await client.end();
      return rows[0]?.[0];
    },
  };
}
