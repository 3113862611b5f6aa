import { keyLife } from '#contract/clocks.ts';
import type { ErrorReply } from '#contract/errors.ts';
import { requestTimeout, send } from '#web/lib/api/browser-api.ts';
import { isOf, openDeviceStore, type QueuedRequest } from '#web/lib/offline/device-store.ts';
import { viewerId } from '#web/lib/session/session.ts';

const maxQueued = 50;

/** An hour less than the server remembers the key. */
const triedFor = keyLife - 60 * 60 * 1000;

/** @returns false if too many are queued */
export async function enqueueRequest(
  request: Omit<QueuedRequest, 'id' | 'at' | 'triedFor' | 'refused'>,
): Promise<boolean> {
  const db = await openDeviceStore();
  if ((await readQueue()).length >= maxQueued) return false;
  await db.add('letters', { ...request, at: Date.now(), triedFor, refused: '' } as QueuedRequest);
  wakeWorkerLater();
  return true;
}

interface SyncRegistration extends ServiceWorkerRegistration {
  /** Chromium only. */
  sync?: { register(tag: string): Promise<void> };
}

/** If no page is open when the network returns, the service worker sends the queue (web/public/sw.js). */
function wakeWorkerLater(): void {
  const wake = async () => {
    const registration: SyncRegistration = await navigator.serviceWorker.ready;
    await registration.sync?.register('outbox');
  };
  // Where background sync is denied, the next page sends.
  wake().catch(() => undefined);
}

export async function readQueue(): Promise<QueuedRequest[]> {
  return (await (await openDeviceStore()).getAll('letters')).filter(isOf(viewerId()));
}

export async function dropRequest(id: number): Promise<void> {
  await (await openDeviceStore()).delete('letters', id);
}

interface Sent {
  isEmpty: boolean;
  sent: number;
  /** How many of them were written without a network. */
  offline: number;
}

/** Sends the user's requests in order, in one tab at a time, until the network fails. */
export function sendQueue(): Promise<Sent> {
  return navigator.locks.request('outbox', async () => {
    const db = await openDeviceStore();
    let sent = 0;
    let offline = 0;
    for (const request of (await readQueue()).filter(({ refused }) => refused === '')) {
      const tried = { ...request, tried: request.tried || Date.now() };
      // The server can no longer tell whether it arrived long ago; its writer can.
      const isTooOld = Date.now() - tried.tried > triedFor;
      // Stored before sending, so that closing the tab does not reset its age.
      await db.put('letters', tried);
      const { status, body } = isTooOld ? tooOld : await send(requestOf(tried));
      if (isUnclear(status) || (body as Partial<ErrorReply>)?.code === 'other_account') {
        wakeWorkerLater();
        return { isEmpty: false, sent, offline };
      }
      if (status < 300) sent += 1;
      if (status < 300 && !request.reading) offline += 1;
      if (status < 300) await db.delete('letters', request.id);
      else await db.put('letters', { ...tried, refused: (body as Partial<ErrorReply>)?.message ?? noReason });
    }
    return { isEmpty: true, sent, offline };
  });
}

const requestOf = ({ url, body, key, by }: QueuedRequest) => ({
  method: 'POST',
  url,
  body,
  headers: { 'idempotency-key': key, 'rumo-account': by ?? undefined },
  signal: requestTimeout(),
});

/** No reply, an unavailable server, an ended session or a rate limit: retried later. */
const isUnclear = (status: number): boolean =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;

const noReason = 'O servidor não aceitou este texto.';

const tooOld = {
  status: 410,
  body: { message: 'Não deu para saber se este texto chegou. Confira antes de enviar de novo.' },
};
