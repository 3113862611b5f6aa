import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface OwnServer {
  origin: string;
  /** What it printed before it was there: the page on which its installation begins is in it. */
  printed(): string;
  /** For commands run beside it. */
  dataDir: string;
  /**
   * Ends it as an operator or a lost machine would; it comes back at the same address with the same data.
   * @param folder of another release that replaces it
   */
  restart(signal: 'SIGTERM' | 'SIGKILL', folder?: string): Promise<void>;
  stop(): Promise<void>;
}

/** What Node.js runs: the server, with passwords that cost little. */
export const serverOfTests = [
  '--import',
  './server/features/identity/accounts/cheap-passwords.testing.ts',
  'server/main.ts',
];

/**
 * Starts a server for a single spec, trial or measurement: its data disturbs no other.
 * @param demo with the demonstration community
 * @param env further configuration
 */
export async function startOwnServer({
  demo = false,
  env = {},
}: { demo?: boolean; env?: Record<string, string> } = {}): Promise<OwnServer> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'rumo-e2e-own-'));
  const origin = `http://localhost:${port}`;
  let printed = '';
  let server = await start();

  async function start(cwd?: string): Promise<ChildProcess> {
    const started = spawn('node', serverOfTests, {
      cwd,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: demo ? 'on' : 'off',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    printed = '';
    for await (const line of createInterface(started.stdout)) {
      printed += `${line}\n`;
      if (line.includes(`no ar: ${origin}`)) break;
    }
    if (started.exitCode !== null) throw new Error('the server did not start');
    started.stdout.resume();
    return started;
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const ended = once(server, 'exit');
    // False if it has exited by itself.
    if (server.kill(signal)) await ended;
  }

  return {
    origin,
    printed: () => printed,
    dataDir,
    async restart(signal, folder) {
      await end(signal);
      server = await start(folder);
    },
    async stop() {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
