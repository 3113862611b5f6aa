import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

interface SlowLine {
  origin: string;
  stop(): void;
}

/**
 * Opens a slow line to a server on this machine, for all traffic: the browser's own emulation slows only the page, not
 * its service worker's requests.
 * @param latency milliseconds from a request to the first byte of its response
 * @param rate bytes per second towards the browser, for all connections together
 */
export async function openSlowLine(to: string, latency: number, rate: number): Promise<SlowLine> {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  /** When the line becomes free. */
  let free = 0;
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay();
      socket.on('error', () => undefined);
      socket.on('close', () => [near, far].forEach((each) => sockets.delete(each.destroy())));
    }
    void forward(near, far, () => latency);
    void forward(far, near, (bytes) => {
      free = Math.max(free, performance.now()) + (bytes / rate) * 1000;
      return free - performance.now();
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    stop() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Bytes per piece: large pieces would arrive late, and all at once. */
const piece = 1_460;

async function forward(from: Socket, to: Socket, wait: (bytes: number) => number): Promise<void> {
  try {
    for await (const data of from as AsyncIterable<Buffer>)
      for (let at = 0; at < data.length; at += piece) {
        const part = data.subarray(at, at + piece);
        await setTimeout(wait(part.length));
        to.write(part);
      }
    to.end();
  } catch {
    // One side closed: 'close' ends the other.
  }
}
