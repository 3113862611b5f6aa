import { useSyncExternalStore } from 'react';
import type { ErrorReply } from '#contract/errors.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { readSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/shared/toasts.ts';

/*
 * For some minutes the server may show everything but accept nothing. Each of its replies says so.
 */

let isReading = false;
let asking: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Milliseconds between checks whether the server accepts texts again. */
const askEvery = 10_000;

/** Window event: the server accepts texts again. */
export const readOnlyEnded = 'rumo:reading-ended';

/** Whether a reply refuses a request for that reason alone: the request itself is fine. */
export const isReadOnly = ({ status, body }: { status: number; body: unknown }): boolean =>
  status === 503 && (body as Partial<ErrorReply> | undefined)?.code === 'read_only';

/** Updates the mode from a server reply. */
export function updateReadOnlyMode(headers: Headers, reply: { status: number; body: unknown }): void {
  const now = headers.has('x-reading-mode') || isReadOnly(reply);
  if (now === isReading) return;
  isReading = now;
  clearInterval(asking);
  if (now) asking = setInterval(() => void ask(), askEvery);
  else dispatchEvent(new Event(readOnlyEnded));
  for (const listener of listeners) listener();
}

/** Shown for a text that waits. */
export const textIsKept = 'Modo leitura: seu texto está guardado';

/**
 * Sends a text; if the server is read-only, retries as soon as it accepts again, under the key of the first attempt.
 * Text typed into a waiting form stays there.
 */
export async function sendWhenWritable<T>(send: () => Promise<T>): Promise<T> {
  const writer = viewer();
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'read_only') throw error;
      showToast(textIsKept, { kind: 'info', milliseconds: 7000 });
      if (isReading) await new Promise((resolve) => addEventListener(readOnlyEnded, resolve, { once: true }));
      // Another user may have signed in meanwhile.
      if (viewer() !== writer) throw error;
    }
  }
}

const viewer = (): string | undefined => readSession()?.user.id;

async function ask(): Promise<void> {
  try {
    const { headers, status } = await fetch('/api/health');
    updateReadOnlyMode(headers, { status, body: undefined });
  } catch {
    // Without a network nothing is learned.
  }
}

/** Whether the server is currently read-only. */
export const useReadOnlyMode = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isReading,
    () => false,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
