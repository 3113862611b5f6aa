import { readSession } from '#web/lib/session/session.ts';
import { openStream } from './browser-api.ts';
import { readMessages, type StreamMessage } from './event-stream.ts';

/** Milliseconds before reconnecting if the server sets none, and the maximum backoff. */
const retryInterval = 3_000;
const longest = 60_000;
/** The server sends a heartbeat every 25 seconds; a dead connection raises no error. */
const silence = 60_000;

export interface StreamListener {
  onMessage: (message: StreamMessage) => void;
  /** Events may have been missed: at first, after each gap, and where streams do not get through. */
  onGap: () => void;
}

/**
 * Listens to the server's events at this path until `signal` aborts or the session ends. Only while the page is visible:
 * browsers allow few connections to one server, and many tabs may be open. A return to the page counts as a gap.
 */
export async function subscribe(path: string, listener: StreamListener, signal: AbortSignal): Promise<void> {
  let lastId: string | undefined;
  let retry = retryInterval;
  let failures = 0;
  const began = readSession()?.user.id;
  // A stream that is cut by the end of its session is no gap: there is nobody left to read again.
  const isOver = () => began !== undefined && readSession()?.user.id !== began;
  while (!signal.aborted && !isOver()) {
    await pageSeen(signal);
    const connection = attend(signal);
    try {
      const headers = new Headers(lastId === undefined ? {} : { 'last-event-id': lastId });
      const response = await openStream(path, headers, connection.left);
      // Without a session there are no events.
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
      if (!connection.left.aborted && !isOver()) {
        failures += 1;
        listener.onGap();
      }
    } finally {
      connection.end();
    }
    if (!connection.left.aborted) await pause(waitFor(retry, failures), signal);
  }
}

/** Limits one connection: until the page is hidden, silence lasts too long, or `signal` aborts. */
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

/** Backs off after each failure, with jitter for clients that were cut off together. */
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

/** Waits; ends early when the user returns to the page or the network comes back. */
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
