import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { minute } from '#contract/durations.ts';
import type { NotificationEvent, TakenDown } from '#contract/notifications/notifications.ts';
import type { Db } from '#server/db/handle.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { readHorizon } from './announce.queries.ts';
import { listNews } from './notifications.queries.ts';
import { isKnownKind } from './kinds.ts';
import { toNotification } from './notifications.view.ts';
import { countUnread } from './unread.queries.ts';

/** Milliseconds. */
const keepAlive = 25_000;
/** As long as a token lives: to go on listening, a page needs a fresh one. */
const life = 15 * minute;
/** Between two polls for news: simultaneous news is sent together. */
const pause = 200;
const reconnectAfter = 3_000;

/** Most missed events sent, the newest; older ones are in the list. */
const maxAtOnce = 20;
/** Bytes buffered for a page that does not read; beyond that it is disconnected and reconnects. */
const maxWaiting = 256 * 1024;

/** Server-sent events to one open page. */
export interface NotificationStream {
  readonly sessionId: string;
  readonly output: Readable;
  /** Sends what came since the last event the page saw, and from then on what {@link wake} finds. */
  start(): Promise<void>;
  /** How many unread ones the page knows of; null before it {@link start}s. */
  readonly unread: number | null;
  /** Sends what is news, and how many are unread if some are gone. */
  wake(): void;
  /** Tells the page that the person has read everything, perhaps elsewhere. */
  tellRead(): void;
  /** Tells the page that something it may show is gone for this person. */
  tellTakenDown(thing: TakenDown): void;
  /** `retry`: milliseconds after which the page may reconnect. */
  end(retry?: number): void;
}

/**
 * An event's id is the transaction before which all others had ended when it was sent. The page may have missed
 * the news of that one and later ones: nothing is lost however transactions overlap, and only what was
 * sent while others were running may come twice.
 *
 * @param lastEventId null for a page that starts now
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
  /** How many unread ones the page knows of. */
  let told: number | null = null;
  /** Another count, which the next look confirms. */
  let doubted: number | null = null;
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
    // Does not wait for a page that does not read the end.
    setTimeout(() => output.destroy(), 1_000).unref();
  }

  async function sendNews(): Promise<void> {
    const before = timesRead;
    // First the horizon, then what is before and after it.
    const horizon = await readHorizon(db);
    const rows = since === null ? [] : await listNews(db, viewer.id, since, maxAtOnce);
    const news = rows
      .filter((row) => isKnownKind(row.kind) && sent.get(row.id) !== row.changed_in)
      .toReversed();
    // Last, so that what is sent is counted.
    const unread = await countUnread(db, viewer.id);
    // Everything may have been read meanwhile, and the page has been told.
    if (timesRead !== before) {
      woken = true;
      return;
    }
    const isOther = told !== null && unread !== told;
    if (news.length > 0 || !isOther) told = unread;
    // What was counted is gone, unless it was just read, of which the page hears in a moment.
    else if (unread === doubted) {
      send(`event: unread\ndata: ${JSON.stringify({ unread })}\n\n`);
      told = unread;
    } else woken = true;
    doubted = isOther ? unread : null;
    for (const [index, row] of news.entries()) {
      const data: NotificationEvent = { ...toNotification(row), unread };
      // If cut off before the last one, the page requests all of them again.
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

    get unread() {
      return told;
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
      told = 0;
      send('event: read\ndata: {"unread":0}\n\n');
    },
  };
}
