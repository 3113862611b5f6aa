import { Readable } from 'node:stream';
import { minute } from '#contract/durations.ts';
import type { StreamPlaces, StreamReader } from './stream-places.ts';

/** Milliseconds. */
const keepAlive = 25_000;
/** Then the page reconnects, and its access is checked again. */
const life = 15 * minute;
const reconnectAfter = 3_000;
/** A page without a stream reads again after this, a little earlier by chance. A thousand of one school stay within its flood limit. */
const pollAfter = 40_000;
/** Bytes buffered for a slow reader; beyond that its stream is closed, and the page reconnects. */
const maxWaiting = 256 * 1024;

/** A page that follows a topic: a shift, a lesson. */
export interface OpenPage {
  /** Null for a visitor. */
  readerId: string | null;
  output: Readable;
}

interface Opening {
  reader: StreamReader;
  readerId: string | null;
  address: string;
}

export interface TopicStreams<Event> {
  /** Whether a page of this node follows it. */
  isFollowed(topic: string): boolean;
  /** Where no place is free, the stream ends at once, and the page polls by opening it. */
  open(topic: string, opening: Opening): Readable;
  pagesOf(topic: string): OpenPage[];
  /** Sends an event to the pages of a topic, or to those that `isTold` admits. */
  send(topic: string, event: Event, isTold?: (page: OpenPage) => boolean): void;
  /** Sends an event to all pages. */
  sendAll(event: Event): void;
  /** Ends all streams; pages reconnect to whichever server responds then. */
  close(): void;
}

/** Keeps the streams of server-sent events of this node, by their topic. */
export function openTopicStreams<Event>(places: StreamPlaces): TopicStreams<Event> {
  const pages = new Map<string, Set<OpenPage>>();
  let closed = false;
  const all = () => [...pages.values()].flatMap((each) => [...each]);

  const beat = setInterval(() => {
    for (const { output } of all()) push(output, ':\n\n');
  }, keepAlive).unref();

  function tell({ output }: OpenPage, event: Event): void {
    places.noteTold(output);
    push(output, `data: ${JSON.stringify(event)}\n\n`);
  }

  function keep(topic: string, page: OpenPage): void {
    const following = pages.get(topic) ?? new Set();
    pages.set(topic, following.add(page));
    const term = setTimeout(() => leave(page, 0), life).unref();
    page.output.once('close', () => {
      clearTimeout(term);
      following.delete(page);
      if (following.size === 0 && pages.get(topic) === following) pages.delete(topic);
    });
  }

  return {
    isFollowed: (topic) => pages.has(topic),

    open(topic, { reader, readerId, address }) {
      const page = { readerId, output: new Readable({ read: () => {} }) };
      const wish = { reader, accountId: readerId ?? '', address };
      if (!places.take(wish, page.output, () => leave(page, pollAfter))) {
        leave(page, pollAfter);
        return page.output;
      }
      keep(topic, page);
      push(page.output, `retry: ${reconnectAfter}\n\n`);
      if (closed) leave(page);
      return page.output;
    },

    pagesOf: (topic) => [...(pages.get(topic) ?? [])],

    send(topic, event, isTold = () => true) {
      for (const page of pages.get(topic) ?? []) if (isTold(page)) tell(page, event);
    },

    sendAll(event) {
      for (const page of all()) push(page.output, `data: ${JSON.stringify(event)}\n\n`);
    },

    close() {
      closed = true;
      clearInterval(beat);
      for (const page of all()) leave(page);
    },
  };
}

function push(output: Readable, text: string): void {
  if (output.destroyed) return;
  output.push(text);
  if (output.readableLength > maxWaiting) output.destroy();
}

function leave({ output }: OpenPage, retry?: number): void {
  if (output.destroyed) return;
  if (retry !== undefined) output.push(`retry: ${retry}\n\n`);
  output.push(null);
  // Does not wait for a page that reads no further.
  setTimeout(() => output.destroy(), 1_000).unref();
}
