import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { NotificationEvent, TakenDown } from '#contract/notifications.ts';
import type { Db } from '#server/db/handle.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { readHorizon } from './announce.queries.ts';
import { listNews } from './notifications.queries.ts';
import { toNotification } from './notifications.view.ts';
import { countUnread } from './unread.queries.ts';

/** Milliseconds. */
const keepAlive = 25_000;
/** As long as a token lives: whoever goes on listening has to show a fresh one. */
const life = 15 * 60_000;
/** Between two looks for news: what comes at once goes out together. */
const pause = 200;
const reconnectAfter = 3_000;

/** The newest of what was missed; older ones are in the list. */
const mostAtOnce = 20;
/** Bytes that wait for a page that does not read; then it is let go and comes back. */
const maxWaiting = 256 * 1024;

/** Server-sent events to one open page. */
export interface NotificationStream {
  readonly sessionId: string;
  readonly output: Readable;
  /** Sends what came since the event the page saw last, and from then on what {@link wake} finds. */
  start(): Promise<void>;
  /** There may be news. */
  wake(): void;
  /** The person has read everything, perhaps elsewhere. */
  tellRead(): void;
  /** Something that the page may show is not there any more for this person. */
  tellTakenDown(thing: TakenDown): void;
  /** `retry`: milliseconds after which the page may come back. */
  end(retry?: number): void;
}

/**
 * An event's id is the transaction before which all others had ended when it was sent. What is news in that one
 * or later is what the page may have missed: nothing is lost however transactions overlap, and at most what was
 * sent while others were under way comes twice.
 *
 * @param lastEventId null for a page that begins now
 */
export function openStream(
  db: Db,
  viewer: Viewer,
  lastEventId: string | null,
  onError: (error: unknown) => void,
): NotificationStream {
  const output = new Readable({ read: () => {} });
  let since = lastEventId;
  let sent = new Map<string, string>();
  let timesRead = 0;
  let woken = false;
  let looking = false;
  let ended = false;

  const beat = setInterval(() => send(':\n\n'), keepAlive);
  const term = setTimeout(() => end(0), life);
  output.once('close', () => {
    ended = true;
    clearInterval(beat);
    clearTimeout(term);
  });

  function send(text: string): void {
    if (ended) return;
    output.push(text);
    if (output.readableLength > maxWaiting) output.destroy();
  }

  function end(retry?: number): void {
    if (ended) return;
    if (retry !== undefined) send(`retry: ${retry}\n\n`);
    ended = true;
    output.push(null);
    // A page that does not read its end is not waited for.
    setTimeout(() => output.destroy(), 1_000).unref();
  }

  async function sendNews(): Promise<void> {
    const before = timesRead;
    // First the horizon, then what is before and after it.
    const horizon = await readHorizon(db);
    const rows = since === null ? [] : await listNews(db, viewer.id, since, mostAtOnce);
    const news = rows.filter((row) => sent.get(row.id) !== row.changed_in).toReversed();
    // Last, so that what is sent is counted.
    const unread = news.length > 0 ? await countUnread(db, viewer.id) : 0;
    // All of it may be read by now, and the page has been told.
    if (news.length > 0 && timesRead !== before) {
      woken = true;
      return;
    }
    for (const [index, row] of news.entries()) {
      const data: NotificationEvent = { ...toNotification(row), unread };
      // Cut off before the last one, the page asks for all of them again.
      const id = index === news.length - 1 ? horizon : since;
      send(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
    }
    sent = new Map(rows.map((row) => [row.id, row.changed_in]));
    since = horizon;
  }

  async function look(): Promise<void> {
    looking = true;
    while (woken && !ended) {
      woken = false;
      try {
        await sendNews();
        await wait(pause, undefined, { ref: false });
      } catch (error) {
        onError(error);
        end();
      }
    }
    looking = false;
  }

  return {
    sessionId: viewer.sessionId,
    output,
    end,

    async start() {
      looking = true;
      await sendNews();
      send(`retry: ${reconnectAfter}\nid: ${since}\n\n`);
      void look();
    },

    wake() {
      woken = true;
      if (!looking) void look();
    },

    tellTakenDown(thing) {
      send(`event: gone\ndata: ${JSON.stringify(thing)}\n\n`);
    },

    tellRead() {
      timesRead += 1;
      send('event: read\ndata: {"unread":0}\n\n');
    },
  };
}
