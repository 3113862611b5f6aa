import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Returns a free TCP port on 127.0.0.1, below every system's ephemeral range (Linux 32768, macOS and Windows 49152).
 * Inside that range, a client that reconnects while the server is down may get this very port as its own and connect to
 * itself, which keeps the server from ever restarting.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
