import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { answerInTime } from './answer-in-time.ts';
import { clientFor, type Gate } from './client.ts';

/** A circuit breaker: knows whether the primary answers, and refuses new connections at once while it does not. */
export interface PrimaryWatch extends Gate {
  /** While true, every connection was cut and new ones are refused at once. */
  readonly isAway: boolean;
  /** Probes the server first, unless it is known to be away. */
  findAway(): Promise<boolean>;
  close(): Promise<void>;
}

/** Milliseconds. */
export interface WatchTimes {
  /** For a trivial query on a new connection; a frozen server still accepts connections. */
  probeTimeout: number;
  /** Between two checks of connections that wait for an answer. */
  checkInterval: number;
}

export const usualWatchTimes: WatchTimes = { probeTimeout: 2_500, checkInterval: 1_000 };

/** Milliseconds between two probes of a server that is away. */
const probeInterval = 500;

/** PostgreSQL's code for cannot_connect_now. */
const cannotConnectNow = '57P03';

/**
 * Watches the server of `url`: probes it over its own connection where a connection is lost or answers are late. While all goes
 * well that costs nothing, or one trivial query a second under load.
 * @param say is called with each change
 */
export function watchPrimary(
  url: string,
  say: (isAway: boolean) => void,
  { probeTimeout, checkInterval } = usualWatchTimes,
): PrimaryWatch {
  const ProbeClient = clientFor(url);
  const open = new Set<Client>();
  const closing = new AbortController();
  let asking: Client | null = null;
  let isAway = false;
  let wasBusy = false;
  let looking: Promise<void> | null = null;

  const ticking = setInterval(() => {
    const isBusy = [...open].some(awaitsAnswer);
    if (isBusy && wasBusy) look();
    wasBusy = isBusy;
  }, checkInterval).unref();

  function look(): void {
    if (isAway || closing.signal.aborted) return;
    looking ??= find().finally(() => (looking = null));
  }

  async function find(): Promise<void> {
    // A connection may be lost for its own reasons: only a new one tells.
    if ((await answers()) || (await answers())) return;
    turn(true);
    for (const client of open) client.connection.stream.destroy();
    void returnsInTime();
  }

  async function returnsInTime(): Promise<void> {
    do {
      await pause(probeInterval, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      if (closing.signal.aborted) return;
    } while (!(await answers()));
    turn(false);
  }

  function turn(now: boolean): void {
    if (closing.signal.aborted) return;
    isAway = now;
    say(now);
  }

  async function answers(): Promise<boolean> {
    const connected = asking;
    const client = connected ?? new ProbeClient({ application_name: 'rumo-watch' }).on('error', () => {});
    const ask = async () => {
      if (!connected) await client.connect();
      return client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    };
    try {
      const { rows } = await answerInTime(ask(), probeTimeout, () => client.connection.stream.destroy());
      asking = client;
      return !rows[0]!.standby;
    } catch (error) {
      asking = null;
      return !meansAway(error);
    }
  }

  return {
    get isAway() {
      return isAway;
    },
    async findAway() {
      look();
      await looking;
      return isAway;
    },
    failed(client) {
      open.delete(client);
      look();
    },
    enter(client) {
      if (isAway)
        throw Object.assign(new Error('no server of the database answers'), { code: cannotConnectNow });
      open.add(client);
      client.once('error', look).once('end', () => open.delete(client));
    },
    async close() {
      closing.abort();
      clearInterval(ticking);
      await looking;
      await asking?.end().catch(() => {});
    },
  };
}

/** pg does not say how many answers a connection waits for. */
interface Waiting {
  _activeQuery: unknown;
  _sentQueryQueue: unknown[];
}

function awaitsAnswer(client: Client): boolean {
  const { _activeQuery, _sentQueryQueue } = client as unknown as Waiting;
  return Boolean(_activeQuery) || _sentQueryQueue.length > 0;
}

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  cannotConnectNow,
]);

/** A server that has no free connection, or rejects our login, is there. */
function meansAway(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  // pg gives no code for silence and lost connections.
  return typeof code !== 'string' || awayCodes.has(code) || code.startsWith('08');
}
