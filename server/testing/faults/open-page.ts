import { setTimeout as wait } from 'node:timers/promises';

/** What a browser's tab hears of news. */
export interface OpenPage {
  /** Were the words among what came? */
  heard(words: string): boolean;
  close(): Promise<void>;
}

/** Reads the stream of notifications and, as a browser does, opens it again where it ends. */
export function openPage(origin: string, token: string): OpenPage {
  const over = new AbortController();
  let told = '';

  async function read(): Promise<void> {
    const reply = await fetch(`${origin}/api/notifications/stream`, {
      headers: { authorization: `Bearer ${token}` },
      signal: over.signal,
    });
    if (!reply.ok) return void (await reply.arrayBuffer());
    for await (const text of reply.body!.pipeThrough(new TextDecoderStream())) told += text;
  }

  async function keepReading(): Promise<void> {
    while (!over.signal.aborted) {
      await read().catch(() => {});
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
