import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { Client } from 'pg';
import { z } from 'zod';
import { caseTypes } from '#contract/report-reasons.ts';
import { clientFor } from '../db/client.ts';
import type { Db } from '../db/handle.ts';
import { hearing as hears, ignoredEvents } from '../metrics/metrics.ts';

const bySession = z.strictObject({ sessionId: z.guid() });
const byUser = z.strictObject({ userId: z.guid() });

/** What nodes tell each other. Ids only: whoever receives one reads the data behind it from the database. */
const told = z.union([
  z.tuple([z.literal('session_ended'), bySession]),
  /** What this person may do has changed. */
  z.tuple([z.literal('standing_changed'), byUser]),
  /** Something that visitors could read is not there any more, or not as it was. */
  z.tuple([z.literal('taken_away'), z.strictObject({})]),
  /** One thing that others saw is not shown to them any more. */
  z.tuple([z.literal('taken_down'), z.strictObject({ type: z.enum(caseTypes), id: z.guid() })]),
  /** This person has news. */
  z.tuple([z.literal('notified'), byUser]),
  z.tuple([z.literal('notifications_read'), byUser]),
  /** A question of a shift, or the shift itself. */
  z.tuple([
    z.literal('shift_changed'),
    z.strictObject({ shiftId: z.guid(), questionId: z.guid().nullable() }),
  ]),
]);

type Told = { [Event in z.infer<typeof told> as Event[0]]: Event[1] };

export interface Events extends Told {
  /** Local: the connection is (again) up, and what was said before may have been missed. */
  missed: null;
}

type Handler<K extends keyof Events> = (event: Events[K]) => void;

export interface Listener {
  /** False while the connection is down or does not answer, and events may be missed. */
  readonly hearing: boolean;
  on<K extends keyof Events>(name: K, handler: Handler<K>): void;
  close(): Promise<void>;
}

const channel = 'rumo';

/** Milliseconds between two questions to the connection, and until one without an answer counts as lost. */
const askEvery = 2_000;
const patience = 5_000;

/** Tells every node, this one included, when the transaction that `db` stands for commits. */
export async function publish<K extends keyof Told>(db: Db, name: K, event: Told[K]): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify([name, event])})`.execute(db);
}

/** As {@link publish}, as part of a statement of the caller's; `event` is SQL for its JSON. */
export function notifying(name: keyof Told, event: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`pg_notify(${channel}, json_build_array(${name}::text, ${event})::text)`;
}

interface Connection {
  client: Client;
  socket: Socket;
}

/**
 * Listens on a connection of its own and comes back by itself when it is lost. One that is frozen or half open tells
 * nothing by itself: it is asked again and again whether it answers.
 */
export function listen(url: string, onError: (error: unknown) => void): Listener {
  const ListeningClient = clientFor(url);
  const handlers = new Map<string, ((event: never) => void)[]>();
  let current: Connection | null = null;
  let retry: NodeJS.Timeout | undefined;
  let hearing = false;
  let closed = false;

  function tell(name: string, event: never): void {
    for (const handler of handlers.get(name) ?? []) handler(event);
  }

  function setHearing(now: boolean): void {
    hearing = now;
    hears.set(now ? 1 : 0);
  }

  function lost(connection: Connection, error?: unknown): void {
    if (connection !== current) return;
    if (error && hearing) onError(error);
    setHearing(false);
    current = null;
    connection.socket.destroy();
    if (!closed) retry = setTimeout(() => void connect(), 1_000);
  }

  async function connect(): Promise<void> {
    const connection = openConnection(ListeningClient);
    const { client } = connection;
    current = connection;
    client.on('error', (error) => lost(connection, error));
    client.on('end', () => lost(connection));
    client.on('notification', ({ payload }) => {
      const heard = readEvent(payload);
      if (heard) tell(heard[0], heard[1] as never);
      else ignoredEvents.inc();
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      if (connection !== current) return;
      setHearing(true);
      tell('missed', null as never);
      for (;;) {
        await pause(askEvery, undefined, { ref: false });
        if (connection !== current) return;
        await client.query('select 1');
      }
    } catch (error) {
      lost(connection, error);
    }
  }

  void connect();
  return {
    get hearing() {
      return hearing;
    },
    on(name, handler) {
      handlers.set(name, [...(handlers.get(name) ?? []), handler]);
    },
    async close() {
      closed = true;
      setHearing(false);
      clearTimeout(retry);
      const last = current;
      current = null;
      // A connection that is lost already cannot be ended in order; it is gone either way.
      await last?.client.end().catch(() => {});
      last?.socket.destroy();
    },
  };
}

/** The socket is ours: one that does not answer can only be cut. */
function openConnection(ListeningClient: typeof Client): Connection {
  const socket = new Socket();
  const client = new ListeningClient({
    application_name: 'rumo-events',
    keepAlive: true,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    stream: () => socket,
  });
  return { client, socket };
}

/** Whatever may connect to the database may say anything here, so nothing is believed. Null for what no node of ours said. */
function readEvent(payload = ''): z.infer<typeof told> | null {
  try {
    return told.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
