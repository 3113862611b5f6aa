import type { Api } from '#contract/api.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { createApiClient, type SentRequest } from '#web/lib/api/api-client.ts';
import { forgetKey, keyFor, requestTimeout, send, unreachable } from '#web/lib/api/browser-api.ts';
import type { QueuedRequest } from '#web/lib/offline/device-store.ts';
import { isReadOnly, textIsKept } from '#web/lib/offline/read-only-mode.ts';
import { supportsOffline } from '#web/lib/offline/worker.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { viewerId } from '#web/lib/session/session.ts';
import { onDevice } from '#web/ui/browser-storage.ts';

/*
 * Text written offline waits in this browser and is sent when the network is back: in order, each under one
 * `Idempotency-Key`, so that it arrives once however many attempts it takes.
 */

type Waits = 'POST /api/post/{slug}/comments' | 'POST /api/questions/{slug}/answers' | 'POST /api/questions';

/** What the writer is told about a queued text. */
interface About {
  /** 'Seu comentário' */
  what: string;
  text: string;
}

type Queued = About & Pick<QueuedRequest, 'by' | 'path' | 'title' | 'key' | 'tried' | 'reading'>;

/** Window event: a text was queued, sent or refused. */
export const outboxChanged = 'rumo:outbox';

/** Window event: a text was sent, so pages can show it. */
export const outboxSent = 'rumo:outbox-sent';

/** Tells without opening the store that something waits. */
const mark = 'outbox';

/** Sends a text, or queues it until the server can be reached and takes it. @returns null if it was queued */
export async function sendOrQueue<K extends Waits>(
  call: K,
  request: RequestOf<Api[K]>,
  about: About,
): Promise<ReplyOf<Api[K]> | null> {
  const client = createApiClient(async (sent) => {
    // The request carries the same key: it may have arrived all the same.
    const key = keyFor(sent);
    const written = { ...about, by: viewerId(), path: location.pathname, title: document.title };
    const isSent = navigator.onLine && (await deliver());
    const tried = isSent ? Date.now() : 0;
    const reply = isSent
      ? await send({ ...sent, signal: requestTimeout() })
      : { status: 0, body: unreachable };
    const reading = isReadOnly(reply);
    if (reply.status !== 0 && !reading) return reply;
    const isKept = await enqueue(sent, { ...written, key, tried, reading });
    if (isKept) forgetKey(sent);
    return isKept ? { status: 200, body: null } : reply;
  });
  return (client as (key: Waits, request: unknown) => Promise<ReplyOf<Api[K]> | null>)(call, request);
}

async function enqueue({ url, body }: SentRequest, kept: Queued): Promise<boolean> {
  // Another user may have signed in meanwhile.
  if (kept.by === null || kept.by !== viewerId() || !supportsOffline()) return false;
  try {
    const { enqueueRequest } = await import('./request-queue.ts');
    const isKept = await enqueueRequest({ url, body, ...kept });
    if (!isKept) return false;
    noteWaiting(kept.by);
    showToast(kept.reading ? textIsKept : queuedMessage(), { kind: 'info', milliseconds: 7000 });
    dispatchEvent(new Event(outboxChanged));
    return true;
  } catch {
    // If nothing can be kept, the caller reports the missing network as usual.
    return false;
  }
}

/** A browser with a network may still reach no server: the data plan is used up, or a hotspot asks for a login. */
const queuedMessage = (): string =>
  `Guardado: vai quando a internet voltar${navigator.onLine ? '. Há sinal, mas o Rumo não responde.' : ''}`;

export const isSomethingWaiting = (): boolean => onDevice.get(mark) !== null;

export const noteWaiting = (by: string): boolean => onDevice.set(mark, by);

/** Sends what waits. @returns whether nothing is left */
export async function deliver(): Promise<boolean> {
  if (!isSomethingWaiting()) return true;
  if (!navigator.onLine) return false;
  const { sendQueue } = await import('./request-queue.ts').catch(() => ({ sendQueue: null }));
  if (!sendQueue) return false;
  const { isEmpty, sent, offline } = await sendQueue();
  if (isEmpty) onDevice.remove(mark);
  const [one, many] = offline === sent ? writtenOffline : kept;
  if (sent > 0) showToast(sent === 1 ? `Enviado: ${one}.` : `Enviados: ${sent} textos que ${many}.`);
  dispatchEvent(new Event(outboxChanged));
  if (sent > 0) dispatchEvent(new Event(outboxSent));
  return isEmpty;
}

const writtenOffline = ['o que você escreveu sem internet', 'você escreveu sem internet'] as const;
const kept = ['o texto que estava guardado', 'estavam guardados'] as const;

export const forgetOutbox = (): void => onDevice.remove(mark);
