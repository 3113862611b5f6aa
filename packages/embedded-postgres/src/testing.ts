import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readlink, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type Location,
  type Notice,
} from './embedded-postgres.ts';
import { readPostmasterPid } from './postmaster-pid.ts';

/** What owner.fixture.ts reports to its parent, one per line. */
export type Message = { url: string } | { notice: Notice } | { error: unknown };

/** A process that owns, or tried to own, the database of a data folder. */
interface Owner {
  process: ChildProcess;
  notices: Notice[];
  url?: string;
  /** The problem it failed with. */
  error?: unknown;
}

export function locationIn(dataDir: string): Location {
  return { dataDir, subfolder: 'database', name: 'example', outside: join(tmpdir(), 'embedded-postgres') };
}

export async function startIn(
  dataDir: string,
  notify: (notice: Notice) => void = () => {},
  durable = false,
): Promise<EmbeddedPostgres> {
  const extensions = ['unaccent', 'pg_trgm'];
  return startEmbeddedPostgres({ ...locationIn(dataDir), icuLocale: 'pt-BR', extensions, durable, notify });
}

/** Starts owner.fixture.ts, as another account if given, and waits until it owns the database or gives up. */
export async function startOwner(
  dataDir: string,
  account: { uid?: number; gid?: number } = {},
): Promise<Owner> {
  const script = fileURLToPath(new URL('./owner.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...account,
  });
  const owner: Owner = { process: child, notices: [] };
  for await (const text of createInterface(child.stdout)) {
    const message = JSON.parse(text) as Message;
    if ('url' in message || 'error' in message) return { ...owner, ...message };
    owner.notices.push(message.notice);
  }
  throw new Error('The owner ended without a word.');
}

/** Lets it shut down its database. */
export async function stopOwner({ process: child }: Owner): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.stdin?.end();
  await exited;
}

/** Ends it like a power cut: no handler runs, and the database it started keeps running. */
export async function killOwner({ process: child }: Owner): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

export async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {}); // a killed server ends the connection; the query's own error reports it
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function postmasterOf(dataDir: string): Promise<number> {
  const server = await readPostmasterPid(await realpath(join(dataDir, 'database/cluster')));
  return server!.pid;
}

/** Creates a folder for data folders, removed when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await makeFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
}

/** Creates a folder that PostgreSQL's account can pass through. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-postgres-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Removes the folder and the databases of the data folders in it, wherever they are. */
export async function removeFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const outside = await readlink(join(folder, name, 'database/cluster')).catch(() => undefined);
    if (outside) await rm(dirname(outside), { recursive: true, force: true });
  }
  await rm(folder, { recursive: true, force: true });
}
