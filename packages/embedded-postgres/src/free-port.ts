import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A free TCP port on 127.0.0.1, below every system's ephemeral range (Linux 32768, macOS and Windows 49152).
 * Inside it, a client that reconnects while the server is away may be given this very port as its own and
 * connect to itself, which keeps the server from ever coming back.
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
