import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { minute } from '#contract/durations.ts';
import type { Context } from '#server/context.ts';
import type { Events } from '#server/events/node-events.ts';
import { reportableOf } from '#server/reportable.ts';
import { refuse } from '#server/http/errors.ts';
import { streams as openStreamsGauge } from '#server/metrics/metrics.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { openStream, type NotificationStream } from './notification-stream.ts';
import { countUnread } from './unread.queries.ts';
import { listPeopleWithNews, readHorizon } from './announce.queries.ts';

/** Most streams of one person on this node; with more pages open, the oldest is closed. */
const maxPerPerson = 8;
/** Milliseconds until a page closed for another may reconnect, so that pages do not displace each other. */
const displacedFor = 10 * minute;
/** Milliseconds between polls for notifications that no node announced. */
const lookEvery = 25_000;
/** Milliseconds from what was taken away until the unread are counted again, for all that was by then. */
const recountAfter = 1_000;

export interface NotificationStreams {
  /** @throws session_required if the session has ended meanwhile */
  open(viewer: Viewer, lastEventId: string | undefined): Promise<Readable>;
  /** Ends all streams; pages reconnect to whichever node answers. */
  close(): void;
}

/** Lets a page find out whether it shows the path, without revealing the title in it to others. */
const hashOfPath = (url: string): string =>
  createHash('sha256').update(url.split('#')[0]!).digest('base64url');

/** The open pages that get their notifications from this node. */
export function openStreams({
  db,
  events,
  sessions,
  log,
}: Pick<Context, 'db' | 'events' | 'sessions' | 'log'>): NotificationStreams {
  const streams = new Map<string, Set<NotificationStream>>();
  let closed = false;
  let lookedAt = '0';
  const all = () => [...streams.values()].flatMap((own) => [...own]);

  events.on('notified', ({ userId }) => streams.get(userId)?.forEach((stream) => stream.wake()));
  events.on('notifications_read', ({ userId }) =>
    streams.get(userId)?.forEach((stream) => stream.tellRead()),
  );
  events.on('session_ended', ({ sessionId }) => {
    for (const stream of all()) if (stream.sessionId === sessionId) stream.end();
  });
  events.on('taken_away', () => recount());
  events.on('taken_down', (thing) => {
    recount();
    tellTakenDown(thing).catch((error: unknown) => log.warn({ err: error }, 'open pages not told'));
  });
  events.on('missed', () => {
    for (const stream of all()) void checkAgain(stream);
  });

  /** What is gone may have been counted as unread. One after the other, since most pages have nothing to do with it. */
  let recounting: NodeJS.Timeout | undefined;
  function recount(): void {
    if (streams.size === 0) return;
    recounting ??= setTimeout(() => {
      recounting = undefined;
      countAgain().catch((error: unknown) => log.warn({ err: error }, 'unread notifications not counted'));
    }, recountAfter).unref();
  }

  async function countAgain(): Promise<void> {
    for (const [userId, own] of streams) {
      if ([...own].every(({ unread }) => unread === 0)) continue;
      const unread = await countUnread(db, userId);
      // More may be news, which a page gets before its count.
      for (const stream of own) if (stream.unread !== unread) stream.wake();
    }
  }

  /** Skips its author, who still sees it and is notified of the decision. */
  async function tellTakenDown({ type, id }: Events['taken_down']): Promise<void> {
    const others = all().length > 0 && (await reportableOf(type).read(db, id));
    if (!others) return;
    const { url, author } = others;
    for (const [userId, own] of streams)
      if (userId !== author.id) for (const stream of own) stream.tellTakenDown({ id, path: hashOfPath(url) });
  }

  /** The missed events may have included news or the end of the session. */
  async function checkAgain(stream: NotificationStream): Promise<void> {
    const alive = await sessions.isAlive(stream.sessionId).catch(() => false);
    if (alive) stream.wake();
    else stream.end();
  }

  /** Finds news of a node that was killed right after storing it, without announcing it (events/node-events.ts). */
  async function wakeMissed(): Promise<void> {
    if (streams.size === 0) return;
    const horizon = await readHorizon(db);
    const userIds = await listPeopleWithNews(db, [...streams.keys()], lookedAt);
    // Only now: what could not be read is looked for again.
    lookedAt = horizon;
    for (const userId of userIds) streams.get(userId)?.forEach((stream) => stream.wake());
  }

  const looking = setInterval(() => {
    wakeMissed().catch((error: unknown) => log.warn({ err: error }, 'missed notifications not looked for'));
  }, lookEvery).unref();

  function keep(userId: string, stream: NotificationStream): void {
    const own = streams.get(userId) ?? new Set();
    streams.set(userId, own.add(stream));
    openStreamsGauge.inc();
    stream.output.once('close', () => {
      openStreamsGauge.dec();
      own.delete(stream);
      if (own.size === 0 && streams.get(userId) === own) streams.delete(userId);
    });
    const [oldest] = own;
    if (own.size <= maxPerPerson) return;
    own.delete(oldest!);
    oldest!.end(displacedFor);
  }

  return {
    async open(viewer, lastEventId = '') {
      const since = /^\d{1,18}$/.test(lastEventId) ? lastEventId : null;
      const stream = openStream(db, viewer, since, (error) => log.warn({ err: error }, 'stream ended'));
      keep(viewer.id, stream);
      try {
        // From here on, the end of the session is noticed; before, it may have been missed.
        if (!(await sessions.isAlive(viewer.sessionId))) throw refuse('session_required');
        await stream.start();
      } catch (error) {
        stream.output.destroy();
        throw error;
      }
      if (closed) stream.end();
      return stream.output;
    },

    close() {
      closed = true;
      clearInterval(looking);
      for (const stream of all()) stream.end();
    },
  };
}
