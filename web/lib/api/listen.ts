import { openStream } from './browser-api.ts';
import { readMessages, type StreamMessage } from './event-stream.ts';

/** Milliseconds until the next try where the server does not say, and the longest between tries that fail. */
const retryInterval = 3_000;
const longest = 60_000;
/** The server gives a sign of life every 25 seconds; a connection that lost it does not tell. */
const silence = 60_000;

export interface Listener {
  onMessage: (message: StreamMessage) => void;
  /** Something may have happened unheard: at first, after each gap, and where streams do not come through. */
  onGap: () => void;
}

/**
 * Hears what the server sends at this path until `signal` ends it or the session has ended. Only while the page is seen:
 * browsers allow few connections to one server, and open tabs are many. What came meanwhile is told on return.
 */
export async function listenTo(path: string, listener: Listener, signal: AbortSignal): Promise<void> {
  let lastId: string | undefined;
  let retry = retryInterval;
  let failures = 0;
  while (!signal.aborted) {
    await pageSeen(signal);
    const connection = attend(signal);
    try {
      const headers = new Headers(lastId === undefined ? {} : { 'last-event-id': lastId });
      const response = await openStream(path, headers, connection.left);
      // Without a session there is nothing to hear any more.
      if (response.status === 401) return;
      if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`);
      failures = 0;
      listener.onGap();
      for await (const message of readMessages(response.body)) {
        connection.heard();
        lastId = message.id ?? lastId;
        retry = message.retry ?? retry;
        listener.onMessage(message);
      }
    } catch {
      // No network, no stream, or the page was left.
      if (!connection.left.aborted) {
        failures += 1;
        listener.onGap();
      }
    } finally {
      connection.end();
    }
    if (!connection.left.aborted) await pause(waitFor(retry, failures), signal);
  }
}

/** What one connection lasts for: until the page is hidden, nothing was heard for too long, or `signal` ends it. */
function attend(signal: AbortSignal): { left: AbortSignal; heard: () => void; end: () => void } {
  const leaving = new AbortController();
  const leave = () => document.hidden && leaving.abort();
  document.addEventListener('visibilitychange', leave);
  let deaf: ReturnType<typeof setTimeout>;
  const heard = () => {
    clearTimeout(deaf);
    deaf = setTimeout(() => leaving.abort(), silence);
  };
  heard();
  return {
    left: AbortSignal.any([signal, leaving.signal]),
    heard,
    end() {
      clearTimeout(deaf);
      document.removeEventListener('visibilitychange', leave);
    },
  };
}

/** Longer after each failure, and never the same for all who were cut off at once. */
function waitFor(retry: number, failures: number): number {
  const wait = failures === 0 ? retry : Math.min(retry * 2 ** (failures - 1), longest);
  return wait * (0.5 + Math.random() / 2);
}

function pageSeen(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Cut short by whoever comes back to the page, and by the network when it does. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const seen = () => !document.hidden && end();
    document.addEventListener('visibilitychange', seen, { signal: over.signal });
    addEventListener('online', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
  });
}
