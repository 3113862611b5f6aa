import { useSyncExternalStore } from 'react';
import type { ErrorReply } from '#contract/errors.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { readSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/shared/toasts.ts';

/*
 * The server may be able to show everything and to take nothing for some minutes. Each of its answers says so.
 */

let isReading = false;
let asking: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Milliseconds between two questions whether it takes texts again. */
const askEvery = 10_000;

/** Told to the window when the server takes texts again. */
export const readingEnded = 'rumo:reading-ended';

/** Whether an answer refuses something for that reason alone: nothing is wrong with what was sent. */
export const isReadOnly = ({ status, body }: { status: number; body: unknown }): boolean =>
  status === 503 && (body as Partial<ErrorReply> | undefined)?.code === 'read_only';

/** Learns from an answer of the server's how it is. */
export function noteReadingMode(headers: Headers, reply: { status: number; body: unknown }): void {
  const now = headers.has('x-reading-mode') || isReadOnly(reply);
  if (now === isReading) return;
  isReading = now;
  clearInterval(asking);
  if (now) asking = setInterval(() => void ask(), askEvery);
  else dispatchEvent(new Event(readingEnded));
  for (const listener of listeners) listener();
}

/** Said of a text that waits. */
export const textIsKept = 'Modo leitura: seu texto está guardado';

/**
 * Sends what was typed; where the server takes nothing at the moment, again as soon as it does, under the key of the first
 * try. What is typed into a form that waits stays there.
 */
export async function untilTaken<T>(send: () => Promise<T>): Promise<T> {
  const writer = viewer();
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'read_only') throw error;
      showToast(textIsKept, { kind: 'info', milliseconds: 7000 });
      if (isReading) await new Promise((resolve) => addEventListener(readingEnded, resolve, { once: true }));
      // Who has signed in meanwhile is another person.
      if (viewer() !== writer) throw error;
    }
  }
}

const viewer = (): string | undefined => readSession()?.user.id;

async function ask(): Promise<void> {
  try {
    const { headers, status } = await fetch('/api/health');
    noteReadingMode(headers, { status, body: undefined });
  } catch {
    // Without a network nothing is learned.
  }
}

/** Whether the server shows everything and takes nothing at the moment. */
export const useReadingMode = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isReading,
    () => false,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
