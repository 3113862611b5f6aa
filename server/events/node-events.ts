import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { z } from 'zod';
import { caseTypes } from '#contract/safety/report-reasons.ts';
import { clientFor } from '../db/client.ts';
import type { Db } from '../db/handle.ts';
import { afterCommit } from '../db/transact.ts';
import { ignoredEvents, listening } from '../metrics/metrics.ts';

const bySession = z.strictObject({ sessionId: z.guid() });
const byUser = z.strictObject({ userId: z.guid() });

/** What nodes publish to each other. Only ids: the receiver reads the data behind them from the database. */
const nodeEvent = z.union([
  z.tuple([z.literal('session_ended'), bySession]),
  /** This person's permissions have changed. */
  z.tuple([z.literal('standing_changed'), byUser]),
  /** Something that visitors could read is gone or changed. */
  z.tuple([z.literal('taken_away'), z.strictObject({})]),
  /** One thing is no longer shown to others. */
  z.tuple([z.literal('taken_down'), z.strictObject({ type: z.enum(caseTypes), id: z.guid() })]),
  /** This person has new notifications. */
  z.tuple([z.literal('notified'), byUser]),
  z.tuple([z.literal('notifications_read'), byUser]),
  /** A question of a shift changed, or the shift itself. */
  z.tuple([
    z.literal('shift_changed'),
    z.strictObject({ shiftId: z.guid(), questionId: z.guid().nullable() }),
  ]),
  /** The step of a lesson, or how far its class is. */
  z.tuple([z.literal('lesson_changed'), z.strictObject({ lessonId: z.guid() })]),
  /** What administrators set for the site. */
  z.tuple([z.literal('settings_changed'), z.strictObject({})]),
]);

type NodeEvents = { [Event in z.infer<typeof nodeEvent> as Event[0]]: Event[1] };

export interface Events extends NodeEvents {
  /** Local: the connection is up (again), and earlier events may have been missed. */
  missed: null;
}

type Handler<K extends keyof Events> = (event: Events[K]) => void;

export interface Listener {
  /** False while the connection is down or silent, and events may be missed. */
  readonly connected: boolean;
  on<K extends keyof Events>(name: K, handler: Handler<K>): void;
  close(): Promise<void>;
}

const channel = 'rumo';

/** Milliseconds. */
export interface Pings {
  interval: number;
  /** Until an unanswered one counts as lost. */
  timeout: number;
}

export const usualPings: Pings = { interval: 2_000, timeout: 5_000 };

/** Publishes an event to every node, this one included, when the transaction of `db` commits. */
export async function publish<K extends keyof NodeEvents>(
  db: Db,
  name: K,
  event: NodeEvents[K],
): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify([name, event])})`.execute(db);
}

/**
 * As {@link publish}, after the commit: under many writes, a transaction that notifies keeps all others that notify waiting until
 * a standby has it. Only for what is also found out some other way, should this process be killed in between.
 */
export async function publishAfter<K extends keyof NodeEvents>(
  db: Db,
  name: K,
  event: NodeEvents[K],
): Promise<void> {
  // Where the database is lost by then, nodes lose their connections too, and check when those are back.
  const send = (committed: Db): Promise<void> => publish(committed, name, event).catch(() => {});
  if (!db.isTransaction) await send(db);
  else if (!afterCommit(db, (committed) => void send(committed))) await publish(db, name, event);
}

/** Milliseconds for which people are collected into one message. */
const batchTime = 50;

/** People who have notifications that no node has been told of, by database. */
const queued = new WeakMap<Db, Set<string>>();

/**
 * Notifies every node that these people have notifications: shortly after the commit, batched with all others (decision 0041).
 * Within the transaction each commit would lock the whole database. Where this process is killed before it sends the message,
 * streams find the notifications a little later.
 */
export async function notifyPeople(db: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  if (db.isTransaction) {
    if (!afterCommit(db, (committed) => enqueue(committed, userIds))) await publishNotified(db, userIds);
  } else enqueue(db, userIds);
}

function enqueue(db: Db, userIds: readonly string[]): void {
  let people = queued.get(db);
  if (!people) {
    people = new Set();
    queued.set(db, people);
    setTimeout(() => void flushNotifications(db), batchTime).unref();
  }
  for (const userId of userIds) people.add(userId);
}

/** Sends what is still queued; called before the database is closed. */
export async function flushNotifications(db: Db): Promise<void> {
  const people = queued.get(db);
  queued.delete(db);
  // Where the database is away by then, nodes lose their connections too, and check when those are back.
  if (people) await publishNotified(db, [...people]).catch(() => {});
}

async function publishNotified(db: Db, userIds: readonly string[]): Promise<void> {
  await sql`
    select pg_notify(${channel}, json_build_array('notified', json_build_object('userId', user_id))::text)
    from unnest(${userIds}::uuid[]) as person (user_id)`.execute(db);
}

interface Connection {
  client: Client;
  socket: Socket;
}

/**
 * Listens on its own connection and reconnects when that is lost. A frozen or half-open connection raises no error, so it is
 * pinged.
 */
export function listen(url: string, onError: (error: unknown) => void, pings = usualPings): Listener {
  const ListeningClient = clientFor(url);
  const handlers = new Map<string, ((event: never) => void)[]>();
  let current: Connection | null = null;
  let retry: NodeJS.Timeout | undefined;
  let connected = false;
  let closed = false;

  function dispatch(name: string, event: never): void {
    for (const handler of handlers.get(name) ?? []) handler(event);
  }

  function setConnected(now: boolean): void {
    connected = now;
    listening.set(now ? 1 : 0);
  }

  function lost(connection: Connection, error?: unknown): void {
    if (connection !== current) return;
    if (error && connected) onError(error);
    setConnected(false);
    current = null;
    connection.socket.destroy();
    if (!closed) retry = setTimeout(() => void connect(), 1_000);
  }

  async function connect(): Promise<void> {
    const connection = openConnection(ListeningClient, pings.timeout);
    const { client } = connection;
    current = connection;
    client.on('error', (error) => lost(connection, error));
    client.on('end', () => lost(connection));
    client.on('notification', ({ payload }) => {
      const event = readEvent(payload);
      if (event) dispatch(event[0], event[1] as never);
      else ignoredEvents.inc();
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      if (connection !== current) return;
      setConnected(true);
      dispatch('missed', null as never);
      for (;;) {
        await pause(pings.interval, undefined, { ref: false });
        if (connection !== current) return;
        await client.query('select 1');
      }
    } catch (error) {
      lost(connection, error);
    }
  }

  void connect();
  return {
    get connected() {
      return connected;
    },
    on(name, handler) {
      handlers.set(name, [...(handlers.get(name) ?? []), handler]);
    },
    async close() {
      closed = true;
      setConnected(false);
      clearTimeout(retry);
      const last = current;
      current = null;
      // A connection that is already lost cannot be closed cleanly; it is gone either way.
      await last?.client.end().catch(() => {});
      last?.socket.destroy();
    },
  };
}

/** We own the socket: a silent one can only be cut. */
function openConnection(ListeningClient: typeof Client, timeout: number): Connection {
  const socket = new Socket();
  const client = new ListeningClient({
    application_name: 'rumo-events',
    keepAlive: true,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
    stream: () => socket,
  });
  return { client, socket };
}

/** Parses strictly, as any client of the database may notify here. Returns null for what no node of ours sent. */
function readEvent(payload = ''): z.infer<typeof nodeEvent> | null {
  try {
    return nodeEvent.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
