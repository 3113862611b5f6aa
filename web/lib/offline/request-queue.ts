import { keyLife } from '#contract/clocks.ts';
import type { ErrorReply } from '#contract/errors.ts';
import { requestTimeout, send } from '#web/lib/api/browser-api.ts';
import { isOf, openDeviceStore, viewer, type QueuedRequest } from './device-store.ts';

const mostQueued = 50;

/** An hour less than the server knows its key. */
const triedFor = keyLife - 60 * 60 * 1000;

/** @returns false where too many wait already */
export async function enqueueRequest(
  request: Omit<QueuedRequest, 'id' | 'triedFor' | 'refused'>,
): Promise<boolean> {
  const db = await openDeviceStore();
  if ((await db.count('letters')) >= mostQueued) return false;
  await db.add('letters', { ...request, triedFor, refused: '' } as QueuedRequest);
  wakeWorkerLater();
  return true;
}

interface SyncRegistration extends ServiceWorkerRegistration {
  /** Of Chromium alone. */
  sync?: { register(tag: string): Promise<void> };
}

/** Should no page be open when there is a network, the worker sends what waits (web/public/sw.js). */
function wakeWorkerLater(): void {
  const wake = async () => {
    const registration: SyncRegistration = await navigator.serviceWorker.ready;
    await registration.sync?.register('outbox');
  };
  // A browser that may not wake it leaves it to the next page.
  wake().catch(() => undefined);
}

export async function readQueue(): Promise<QueuedRequest[]> {
  return (await (await openDeviceStore()).getAll('letters')).filter(isOf(viewer()));
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

/** Sends the person's requests in order, in one tab at a time, as far as the network goes. */
export function sendQueue(): Promise<Sent> {
  return navigator.locks.request('outbox', async () => {
    const db = await openDeviceStore();
    let sent = 0;
    let offline = 0;
    for (const request of (await readQueue()).filter(({ refused }) => refused === '')) {
      const tried = { ...request, tried: request.tried || Date.now() };
      // Whether it arrived long ago the server cannot tell any more: its writer can.
      const isTooOld = Date.now() - tried.tried > triedFor;
      // Before it is sent: a tab that is closed meanwhile does not make it a new one.
      await db.put('letters', tried);
      const { status, body } = isTooOld ? tooOld : await send(requestOf(tried));
      if (isUnclear(status)) {
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

const requestOf = ({ url, body, key }: QueuedRequest) => ({
  method: 'POST',
  url,
  body,
  headers: { 'idempotency-key': key },
  signal: requestTimeout(),
});

/** No answer, a server that cannot now, a session that ended, or too much at once: it goes later. */
const isUnclear = (status: number): boolean =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;

const noReason = 'O servidor não aceitou este texto.';

const tooOld = {
  status: 410,
  body: { message: 'Não deu para saber se este texto chegou. Confira antes de enviar de novo.' },
};
