import type { NotificationEvent } from '#contract/notifications.ts';
import { openStream } from '#web/lib/browser-api.ts';
import { readMessages } from './event-stream.ts';

/** Milliseconds until the next try where the server does not say. */
const patience = 5_000;

interface Listener {
  onNotification: (event: NotificationEvent) => void;
  /** Everything was read, perhaps in another tab. */
  onRead: () => void;
}

/**
 * Hears of new notifications until `signal` ends it. Only while the page is seen: browsers allow few connections
 * to one server, and open tabs are many. What came meanwhile is told on return.
 */
export async function listen(listener: Listener, signal: AbortSignal): Promise<void> {
  let lastId: string | undefined;
  let retry = patience;
  while (!signal.aborted) {
    await pageSeen(signal);
    const leaving = new AbortController();
    const leave = () => document.hidden && leaving.abort();
    document.addEventListener('visibilitychange', leave);
    try {
      const headers = new Headers(lastId === undefined ? {} : { 'last-event-id': lastId });
      const either = AbortSignal.any([signal, leaving.signal]);
      const response = await openStream('/api/notifications/stream', headers, either);
      // Without a session there is nothing to hear any more.
      if (response.status === 401) return;
      if (response.ok && response.body) {
        for await (const message of readMessages(response.body)) {
          lastId = message.id ?? lastId;
          retry = message.retry ?? retry;
          if (message.event === 'read') listener.onRead();
          else if (message.data) listener.onNotification(JSON.parse(message.data) as NotificationEvent);
        }
      }
    } catch {
      // No network, or the page was left: tried again below.
    } finally {
      document.removeEventListener('visibilitychange', leave);
    }
    if (!leaving.signal.aborted) await pause(retry, signal);
  }
}

function pageSeen(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const once = { once: true, signal };
    document.addEventListener('visibilitychange', () => resolve(), once);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
