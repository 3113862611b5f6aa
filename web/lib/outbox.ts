import type { Api } from '#contract/api.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { createApiClient, type SentRequest } from './api-client.ts';
import { forgetKey, keyFor, send, unreachable } from './browser-api.ts';
import type { Letter } from './device-store.ts';
import { isReadOnly, textIsKept } from './reading-mode.ts';
import { keepsThings } from './worker.ts';
import { showToast } from './toasts.ts';
import { readSession } from './session.ts';

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

type Kept = About & Pick<Letter, 'key' | 'reading'>;

/** Told to the window when something was put there, sent, or refused. */
export const outboxChanged = 'rumo:outbox';

/** Says without the store that something waits. */
const mark = 'outbox';

/**
 * Sends what was written, or keeps it until there is a network again.
 * @returns null for what is kept
 */
export async function sendOrKeep<K extends Waits>(
  call: K,
  request: RequestOf<Api[K]>,
  about: About,
): Promise<ReplyOf<Api[K]> | null> {
  const client = createApiClient(async (sent) => {
    // The same key goes with the letter: it may have arrived all the same.
    const key = keyFor(sent);
    const reply = navigator.onLine && (await deliver()) ? await send(sent) : null;
    if (reply && !isReadOnly(reply)) return reply;
    const isKept = await keep(sent, { ...about, key, reading: reply !== null });
    if (isKept) forgetKey(sent);
    return isKept ? { status: 200, body: null } : (reply ?? { status: 0, body: unreachable });
  });
  return (client as (key: Waits, request: unknown) => Promise<ReplyOf<Api[K]> | null>)(call, request);
}

async function keep({ url, body }: SentRequest, kept: Kept): Promise<boolean> {
  const by = readSession()?.user.id;
  if (!by || !keepsThings()) return false;
  try {
    const { putLetter } = await import('./letters.ts');
    const isKept = await putLetter({ url, body, path: location.pathname, by, ...kept });
    if (!isKept) return false;
    localStorage.setItem(mark, by);
    const said = kept.reading ? textIsKept : 'Guardado: vai quando a internet voltar';
    showToast(said, { kind: 'info', milliseconds: 7000 });
    dispatchEvent(new Event(outboxChanged));
    return true;
  } catch {
    // Where nothing can be kept, it is told as everywhere: there is no network.
    return false;
  }
}

export const isSomethingWaiting = (): boolean => localStorage.getItem(mark) !== null;

/** Sends what waits. @returns whether nothing waits any more */
export async function deliver(): Promise<boolean> {
  if (!isSomethingWaiting()) return true;
  if (!navigator.onLine) return false;
  const { sendLetters } = await import('./letters.ts').catch(() => ({ sendLetters: null }));
  if (!sendLetters) return false;
  const { isEmpty, sent, offline } = await sendLetters();
  if (isEmpty) localStorage.removeItem(mark);
  const [one, many] = offline === sent ? writtenOffline : kept;
  if (sent > 0) showToast(sent === 1 ? `Enviado: ${one}.` : `Enviados: ${sent} textos que ${many}.`);
  dispatchEvent(new Event(outboxChanged));
  return isEmpty;
}

const writtenOffline = ['o que você escreveu sem internet', 'você escreveu sem internet'] as const;
const kept = ['o texto que estava guardado', 'estavam guardados'] as const;

export const forgetOutbox = (): void => localStorage.removeItem(mark);
