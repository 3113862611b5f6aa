import { sql, type RawBuilder } from 'kysely';
import { Client } from 'pg';
import { z } from 'zod';
import type { Db } from '../db/handle.ts';
import { ignoredEvents } from '../metrics/metrics.ts';

const bySession = z.strictObject({ sessionId: z.guid() });
const byUser = z.strictObject({ userId: z.guid() });

/** What nodes tell each other. Ids only: whoever receives one reads the data behind it from the database. */
const told = z.union([
  z.tuple([z.literal('session_ended'), bySession]),
  /** What this person may do has changed. */
  z.tuple([z.literal('standing_changed'), byUser]),
  /** This person has news. */
  z.tuple([z.literal('notified'), byUser]),
  z.tuple([z.literal('notifications_read'), byUser]),
]);

type Told = { [Event in z.infer<typeof told> as Event[0]]: Event[1] };

export interface Events extends Told {
  /** Local: the connection is (again) up, and what was said before may have been missed. */
  missed: null;
}

type Handler<K extends keyof Events> = (event: Events[K]) => void;

export interface Listener {
  /** False while the connection is down and events may be missed. */
  readonly hearing: boolean;
  on<K extends keyof Events>(name: K, handler: Handler<K>): void;
  close(): Promise<void>;
}

const channel = 'rumo';

/** Tells every node, this one included, when the transaction that `db` stands for commits. */
export async function publish<K extends keyof Told>(db: Db, name: K, event: Told[K]): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify([name, event])})`.execute(db);
}

/** As {@link publish}, as part of a statement of the caller's; `event` is SQL for its JSON. */
export function notifying(name: keyof Told, event: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`pg_notify(${channel}, json_build_array(${name}::text, ${event})::text)`;
}

/** Listens on a connection of its own and comes back by itself when it is lost. */
export function listen(url: string, onError: (error: unknown) => void): Listener {
  const handlers = new Map<string, ((event: never) => void)[]>();
  let client: Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let hearing = false;
  let closed = false;

  function tell(name: string, event: never): void {
    for (const handler of handlers.get(name) ?? []) handler(event);
  }

  function lost(error?: unknown): void {
    if (error && hearing) onError(error);
    hearing = false;
    const old = client;
    client = null;
    if (!old) return;
    old.removeAllListeners('end');
    void close(old);
    if (!closed) retry = setTimeout(() => void connect(), 1_000);
  }

  async function connect(): Promise<void> {
    const next = new Client({ connectionString: url, application_name: 'rumo-events', keepAlive: true });
    client = next;
    next.on('error', lost);
    next.on('end', () => lost());
    next.on('notification', ({ payload }) => {
      const heard = readEvent(payload);
      if (heard) tell(heard[0], heard[1] as never);
      else ignoredEvents.inc();
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      hearing = client === next;
      tell('missed', null as never);
    } catch (error) {
      lost(error);
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
      hearing = false;
      clearTimeout(retry);
      if (client) await close(client);
    },
  };
}

/** Whatever may connect to the database may say anything here, so nothing is believed. Null for what no node of ours said. */
function readEvent(payload = ''): z.infer<typeof told> | null {
  try {
    return told.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

/** A connection that is lost already cannot be ended in order; it is gone either way. */
async function close(client: Client): Promise<void> {
  await client.end().catch(() => {});
}
