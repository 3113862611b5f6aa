import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

export interface TrialServer {
  origin: string;
  /** Ends it as an operator does, or as a lost machine; comes back at the same address with the same data. */
  restart(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  stop(): Promise<void>;
}

/** The real server, without the demonstration, on a port and a folder of its own. */
export async function startTrialServer(dataDir: string): Promise<TrialServer> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
  let server = await start();

  async function start(): Promise<ChildProcess> {
    const started = spawn('node', ['server/main.ts'], {
      env: { ...env, DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface(started.stdout)) if (line.includes(origin)) break;
    if (started.exitCode !== null) throw new Error('the server did not start');
    started.stdout.resume();
    return started;
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  return {
    origin,
    async restart(signal) {
      await end(signal);
      server = await start();
    },
    stop: () => end('SIGTERM'),
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
