import { once } from 'node:events';
import { Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes no more connections, and answers requests on open ones until they are closed. */
    drain(): Promise<void>;
  }
}

/** Milliseconds of silence before a connection is closed. A connection in use learns from a reply that it ends. */
const quietFor = 1_000;
const lookEvery = 100;
/** Milliseconds after which what is still under way, such as a slow download, is cut. */
const drainTimeout = 30_000;

interface Line {
  /** Requests being answered. */
  open: number;
  usedAt: number;
  /** Bytes read at its last use: more than that is the beginning of a request. */
  read: number;
}

/**
 * Stops a server without dropping a request. Only closing an idle connection can drop one: the next request may be on its way. So
 * a connection in use gets `Connection: close` with its next reply, and only those that have been quiet for a while are closed
 * from here.
 *
 * This comes before Fastify closes: after that the pages could no longer ask the API for their data.
 */
export function drainInOrder(app: FastifyInstance, stopping: AbortController): void {
  const lines = new Map<Socket, Line>();
  const { server } = app;

  server.on('connection', (socket: Socket) => {
    lines.set(socket, { open: 0, usedAt: performance.now(), read: 0 });
    socket.once('close', () => lines.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    const line = lines.get(socket);
    if (!line) return;
    line.open += 1;
    response.once('close', () => {
      line.open -= 1;
      line.usedAt = performance.now();
      line.read = socket.bytesRead;
    });
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping.signal.aborted) void reply.header('connection', 'close');
    done(null, payload);
  });

  function closeQuiet(): void {
    const now = performance.now();
    for (const [socket, line] of lines) {
      const isQuiet = line.open === 0 && socket.bytesRead === line.read && now - line.usedAt >= quietFor;
      if (isQuiet) socket.destroySoon();
    }
  }

  app.decorate('drain', async () => {
    if (!server.listening) return stopping.abort();
    await quietTurn();
    const closed = once(server, 'close');
    // The close() of an HTTP server would close its idle connections at once.
    Server.prototype.close.call(server);
    // Only now: a client told that its connection ends opens another.
    stopping.abort();
    const looks = setInterval(() => setImmediate(closeQuiet), lookEvery);
    const limit = setTimeout(() => lines.forEach((_, socket) => socket.destroy()), drainTimeout);
    await closed;
    clearInterval(looks);
    clearTimeout(limit);
  });
  app.addHook('preClose', async () => stopping.abort());
}

/** Milliseconds that an idle turn of the event loop takes at most. */
const quietTurnTakes = 0.2;
/** Milliseconds of rest before each check: a process that has just rested is not preempted at once. */
const rest = 5;
/** Milliseconds after which a server that is always busy waits no longer. */
const longestWait = 2_000;

/**
 * Waits for an idle turn of the event loop. When a server stops listening, the system resets connections it has not accepted yet;
 * after such a turn there are hardly any. Those that come between the poll and the close are reset all the same: then a proxy
 * retries a GET on another node (see `deploy/`).
 */
async function quietTurn(): Promise<void> {
  const began = performance.now();
  for (;;) {
    await wait(rest);
    // From here to the end of this turn the network is not polled.
    await new Promise(setImmediate);
    const turn = performance.now();
    await new Promise(setImmediate);
    const now = performance.now();
    if (now - turn < quietTurnTakes || now - began > longestWait) return;
  }
}
