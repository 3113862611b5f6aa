import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

/** Fields of a server-sent event; absent ones are ''. */
export interface SentEvent {
  id: string;
  event: string;
  data: unknown;
}

export interface EventReader {
  status: number;
  headers: IncomingHttpHeaders;
  /** The last id and reconnection time sent. */
  readonly lastId: string;
  readonly retry: string;
  /** The next event with data; rejects if the stream ends instead. */
  next(): Promise<SentEvent>;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Reads a stream of server-sent events over its own connection, as a page does, from this address of the machine. */
export async function readEvents(
  app: FastifyInstance,
  path: string,
  headers: Record<string, string>,
  localAddress = '127.0.0.1',
): Promise<EventReader> {
  const origin = app.server.listening
    ? app.listeningOrigin
    : await app.listen({ port: 0, host: '127.0.0.1' });
  const request = get(origin + path, { headers, localAddress, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  onTestFinished(() => void response.destroy());
  const events: SentEvent[] = [];
  let waiting: PromiseWithResolvers<SentEvent> | null = null;
  let lastId = '';
  let retry = '';

  function take(block: string): void {
    const fields = new Map(block.split('\n').map((line) => line.split(/: ?(.*)/s, 2) as [string, string]));
    lastId = fields.get('id') ?? lastId;
    retry = fields.get('retry') ?? retry;
    const data = fields.get('data');
    if (data === undefined) return;
    const event = { id: lastId, event: fields.get('event') ?? '', data: JSON.parse(data) as unknown };
    if (waiting) waiting.resolve(event);
    else events.push(event);
    waiting = null;
  }

  let text = '';
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop()!;
    blocks.forEach(take);
  });
  const ended = new Promise<void>((resolve) => {
    response.once('end', () => {
      resolve();
      waiting?.reject(new Error('the stream ended'));
    });
  });

  return {
    status: response.statusCode!,
    headers: response.headers,
    get lastId() {
      return lastId;
    },
    get retry() {
      return retry;
    },
    next() {
      const first = events.shift();
      if (first) return Promise.resolve(first);
      waiting = Promise.withResolvers();
      return waiting.promise;
    },
    ended,
    close: () => response.destroy(),
  };
}
