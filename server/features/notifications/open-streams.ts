import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Context } from '#server/context.ts';
import type { Events } from '#server/events/node-events.ts';
import { reportableOf } from '#server/reportable.ts';
import { refuse } from '#server/http/errors.ts';
import { streams as openStreamsGauge } from '#server/metrics/metrics.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { openStream, type NotificationStream } from './notification-stream.ts';
import { listPeopleWithNews, readHorizon } from './announce.queries.ts';

/** The most streams of one person on this node; with more pages open the oldest is closed. */
const mostPerPerson = 8;
/** Milliseconds until a page that was closed for another may come back, so that pages do not push each other out. */
const displacedFor = 10 * 60_000;
/** Milliseconds between two looks for news that no node told of. */
const lookEvery = 25_000;

export interface NotificationStreams {
  /** @throws session_required where the session has ended meanwhile */
  open(viewer: Viewer, lastEventId: string | undefined): Promise<Readable>;
  /** Ends all; pages come back to whoever answers then. */
  close(): void;
}

/** A page finds out with it whether it shows the path; nobody else learns the title that stands in one. */
const hashOfPath = (url: string): string =>
  createHash('sha256').update(url.split('#')[0]!).digest('base64url');

/** The pages that hear of their notifications through this node. */
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
  events.on('taken_down', (thing) => {
    tellTakenDown(thing).catch((error: unknown) => log.warn({ err: error }, 'open pages not told'));
  });
  events.on('missed', () => {
    for (const stream of all()) void checkAgain(stream);
  });

  /** Its author goes on seeing it, and hears of the decision. */
  async function tellTakenDown({ type, id }: Events['taken_down']): Promise<void> {
    const others = all().length > 0 && (await reportableOf(type).read(db, id));
    if (!others) return;
    const { url, author } = others;
    for (const [userId, own] of streams)
      if (userId !== author.id) for (const stream of own) stream.tellTakenDown({ id, path: hashOfPath(url) });
  }

  /** News and the end of the session may have been among what was not heard. */
  async function checkAgain(stream: NotificationStream): Promise<void> {
    const alive = await sessions.isAlive(stream.sessionId).catch(() => false);
    if (alive) stream.wake();
    else stream.end();
  }

  /** A node that is killed right after it stored news has not told of them (events/notify-people.ts). */
  async function wakeUntold(): Promise<void> {
    if (streams.size === 0) return;
    const since = lookedAt;
    lookedAt = await readHorizon(db);
    const userIds = await listPeopleWithNews(db, [...streams.keys()], since);
    for (const userId of userIds) streams.get(userId)?.forEach((stream) => stream.wake());
  }

  const looking = setInterval(() => {
    wakeUntold().catch((error: unknown) => log.warn({ err: error }, 'untold news not looked for'));
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
    if (own.size <= mostPerPerson) return;
    own.delete(oldest!);
    oldest!.end(displacedFor);
  }

  return {
    async open(viewer, lastEventId = '') {
      const since = /^\d{1,18}$/.test(lastEventId) ? lastEventId : null;
      const stream = openStream(db, viewer, since, (error) => log.warn({ err: error }, 'stream ended'));
      keep(viewer.id, stream);
      try {
        // From here on its end would be heard; before, it may have been missed.
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
