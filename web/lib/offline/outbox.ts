import type { Api } from '#contract/api.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { createApiClient, type SentRequest } from '#web/lib/api/api-client.ts';
import { forgetKey, keyFor, requestTimeout, send, unreachable } from '#web/lib/api/browser-api.ts';
import type { QueuedRequest } from './device-store.ts';
import { isReadOnly, textIsKept } from './reading-mode.ts';
import { keepsThings } from './worker.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { readSession } from '#web/lib/session/session.ts';

/*
 * What was written without a network waits in this browser, and is sent when the network is back: in order, each under one
 * `Idempotency-Key`, so that it arrives once however many attempts it takes.
 */

type Waits = 'POST /api/post/{slug}/comments' | 'POST /api/questions/{slug}/answers' | 'POST /api/questions';

/** What the writer of a queued text is told of it. */
interface About {
  /** 'Seu comentário' */
  what: string;
  text: string;
}

type Kept = About & Pick<QueuedRequest, 'by' | 'path' | 'title' | 'key' | 'tried' | 'reading'>;

/** Told to the window when something was put there, sent, or refused. */
export const outboxChanged = 'rumo:outbox';

/** Told to the window when something was sent: pages show it now. */
export const outboxSent = 'rumo:outbox-sent';

/** Says without the store that something waits. */
const mark = 'outbox';

/** Sends what was written, or keeps it until the server can be reached and takes it. @returns null for what is kept */
export async function sendOrKeep<K extends Waits>(
  call: K,
  request: RequestOf<Api[K]>,
  about: About,
): Promise<ReplyOf<Api[K]> | null> {
  const client = createApiClient(async (sent) => {
    // The same key goes with the request: it may have arrived all the same.
    const key = keyFor(sent);
    const written = { ...about, by: viewer(), path: location.pathname, title: document.title };
    const isSent = navigator.onLine && (await deliver());
    const tried = isSent ? Date.now() : 0;
    const reply = isSent
      ? await send({ ...sent, signal: requestTimeout() })
      : { status: 0, body: unreachable };
    const reading = isReadOnly(reply);
    if (reply.status !== 0 && !reading) return reply;
    const isKept = await keep(sent, { ...written, key, tried, reading });
    if (isKept) forgetKey(sent);
    return isKept ? { status: 200, body: null } : reply;
  });
  return (client as (key: Waits, request: unknown) => Promise<ReplyOf<Api[K]> | null>)(call, request);
}

async function keep({ url, body }: SentRequest, kept: Kept): Promise<boolean> {
  // Who has signed in meanwhile is another person.
  if (kept.by === null || kept.by !== viewer() || !keepsThings()) return false;
  try {
    const { enqueueRequest } = await import('./request-queue.ts');
    const isKept = await enqueueRequest({ url, body, ...kept });
    if (!isKept) return false;
    localStorage.setItem(mark, kept.by);
    showToast(kept.reading ? textIsKept : isKeptText(), { kind: 'info', milliseconds: 7000 });
    dispatchEvent(new Event(outboxChanged));
    return true;
  } catch {
    // Where nothing can be kept, it is told as everywhere: there is no network.
    return false;
  }
}

const viewer = (): string | null => readSession()?.user.id ?? null;

/** A browser that has a network may reach nobody: the data of a plan are used up, or a hotspot asks for a login first. */
const isKeptText = (): string =>
  `Guardado: vai quando a internet voltar${navigator.onLine ? '. Há sinal, mas o Rumo não responde.' : ''}`;

export const isSomethingWaiting = (): boolean => localStorage.getItem(mark) !== null;

/** Sends what waits. @returns whether nothing waits any more */
export async function deliver(): Promise<boolean> {
  if (!isSomethingWaiting()) return true;
  if (!navigator.onLine) return false;
  const { sendQueue } = await import('./request-queue.ts').catch(() => ({ sendQueue: null }));
  if (!sendQueue) return false;
  const { isEmpty, sent, offline } = await sendQueue();
  if (isEmpty) localStorage.removeItem(mark);
  const [one, many] = offline === sent ? writtenOffline : kept;
  if (sent > 0) showToast(sent === 1 ? `Enviado: ${one}.` : `Enviados: ${sent} textos que ${many}.`);
  dispatchEvent(new Event(outboxChanged));
  if (sent > 0) dispatchEvent(new Event(outboxSent));
  return isEmpty;
}

const writtenOffline = ['o que você escreveu sem internet', 'você escreveu sem internet'] as const;
const kept = ['o texto que estava guardado', 'estavam guardados'] as const;

export const forgetOutbox = (): void => localStorage.removeItem(mark);
