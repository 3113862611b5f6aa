import { setTimeout as wait } from 'node:timers/promises';

/** The notifications that a browser's tab receives. */
export interface OpenPage {
  /** Whether anything received contains the words. */
  heard(words: string): boolean;
  close(): Promise<void>;
}

/** Reads the stream of notifications and, as a browser does, reconnects when it ends and asks for what it missed. */
export function openPage(origin: string, token: string): OpenPage {
  const over = new AbortController();
  let told = '';

  const lastId = (): string => [...told.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '';

  async function read(): Promise<void> {
    const reply = await fetch(`${origin}/api/notifications/stream`, {
      headers: { authorization: `Bearer ${token}`, 'last-event-id': lastId() },
      signal: over.signal,
    });
    if (!reply.ok) return void (await reply.arrayBuffer());
    for await (const text of reply.body!.pipeThrough(new TextDecoderStream())) told += text;
  }

  async function keepReading(): Promise<void> {
    while (!over.signal.aborted) {
      await read().catch(() => {});
      // Real time: a browser waits before it opens a lost stream again.
      await wait(1_000, undefined, { signal: over.signal }).catch(() => {});
    }
  }

  const reading = keepReading();
  return {
    heard: (words) => told.includes(words),
    async close() {
      over.abort();
      await reading;
    },
  };
}
