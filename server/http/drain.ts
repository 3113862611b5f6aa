import { once } from 'node:events';
import { Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes no more connections, and answers what comes on those that are open until they are closed. */
    drain(): Promise<void>;
  }
}

/** Milliseconds that a connection is quiet before it is closed. One in use is told with an answer that it ends. */
const quietFor = 1_000;
const lookEvery = 100;
/** Milliseconds after which what is still under way, such as a download to somebody slow, is cut. */
const drainTimeout = 30_000;

interface Line {
  /** Requests that are being answered. */
  open: number;
  usedAt: number;
  /** Bytes read when it was used last: whatever came since is the beginning of a request. */
  read: number;
}

/**
 * Lets a server end without dropping a request. Closing a connection that rests between two requests is the one
 * thing that can: the next one may be on its way. So a connection in use gets `Connection: close` with its next
 * answer, and only those that have been quiet for a while are closed from here.
 *
 * This comes before Fastify closes: from then on the pages could no longer ask the API for their data.
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
    // The close() of an HTTP server would close its resting connections at once.
    Server.prototype.close.call(server);
    // Only now: whoever is told that a connection ends opens another.
    stopping.abort();
    const looks = setInterval(() => setImmediate(closeQuiet), lookEvery);
    const limit = setTimeout(() => lines.forEach((_, socket) => socket.destroy()), drainTimeout);
    await closed;
    clearInterval(looks);
    clearTimeout(limit);
  });
  app.addHook('preClose', async () => stopping.abort());
}

/** Milliseconds that a turn of the event loop takes at most in which there was nothing to do. */
const quietTurnTakes = 0.2;
/** Milliseconds of rest before each look: a process that has just rested is not interrupted at once by another. */
const rest = 5;
/** Milliseconds after which a server that always has something to do waits no longer. */
const longestWait = 2_000;

/**
 * Waits for a turn of the event loop without work. The system cuts off connections that have come but were not taken up
 * yet when a server stops to listen; after such a turn there are hardly any. What comes between the look at the network
 * and the close is cut all the same: a proxy asks another node for a GET then (see `deploy/`).
 */
async function quietTurn(): Promise<void> {
  const began = performance.now();
  for (;;) {
    await wait(rest);
    // From here to the end of this turn the network is not looked at.
    await new Promise(setImmediate);
    const turn = performance.now();
    await new Promise(setImmediate);
    const now = performance.now();
    if (now - turn < quietTurnTakes || now - began > longestWait) return;
  }
}
