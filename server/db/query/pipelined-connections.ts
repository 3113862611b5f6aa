import type { Client, ClientConfig, QueryResult } from 'pg';
import { isTransientDatabaseError } from '../transient-error.ts';
import type { PreparedStatements } from './prepared-statements.ts';

/**
 * Connections shared by all requests: a statement is sent without waiting for the answers to those before it (decision
 * 0043). On a connection of the pool each of them costs a message, a wake-up and a wait of its own.
 */
export interface PipelinedConnections {
  /** Asks for something that takes milliseconds: others stand behind it. */
  query(text: string, values: readonly unknown[]): Promise<QueryResult>;
  /** Closes them after the answers that are still awaited. */
  end(): Promise<void>;
}

interface PipelinedConnection {
  client: Client;
  /** Why it could not be opened, or null once it is. */
  failure: Promise<Error | null>;
  /** Statements without an answer yet. */
  pending: number;
  /** When (performance.now()) it was last known to answer. */
  heardAt: number;
  /** Whether what is asked waits for the end of this turn of the event loop. */
  isCorked: boolean;
}

/** It may rest for hours. */
const keepAlive: ClientConfig = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Milliseconds without an answer after which a connection is cut, and all who wait there are told: longer than any statement may take. */
const silenceTimeout = 16_000;
/** Milliseconds between two looks; a timer for each statement would cost more. */
const checkInterval = 1_000;
/** Milliseconds before a further connection is tried after one that could not be opened. */
const backoff = 1_000;

/** Opens up to `max` of them as they are needed. One that is lost is left to `onError` and replaced when the next statement comes. */
export function openPipelinedConnections(
  ClientHere: typeof Client,
  config: ClientConfig,
  statements: PreparedStatements,
  max: number,
  onError: (error: Error) => void,
  timeout = silenceTimeout,
): PipelinedConnections {
  const connections: PipelinedConnection[] = [];
  let openAgainAt = 0;
  const watch = setInterval(() => {
    const since = performance.now() - timeout;
    for (const { pending, heardAt, client } of connections)
      if (pending > 0 && heardAt < since) client.connection.stream.destroy();
  }, checkInterval).unref();

  function open(): PipelinedConnection {
    const client = new ClientHere({ ...config, ...keepAlive, pipeline: true });
    const failure = client.connect().then(
      () => null,
      (error: Error) => {
        remove(connection);
        openAgainAt = performance.now() + backoff;
        return error;
      },
    );
    const connection: PipelinedConnection = { client, failure, pending: 0, heardAt: 0, isCorked: false };
    client.on('end', () => remove(connection));
    client.on('error', (error) => {
      remove(connection);
      onError(error);
    });
    connections.push(connection);
    return connection;
  }

  function remove(connection: PipelinedConnection): void {
    const place = connections.indexOf(connection);
    if (place !== -1) connections.splice(place, 1);
  }

  function leastBusy(): PipelinedConnection {
    let best = connections[0];
    if (!best) return open();
    for (const connection of connections) if (connection.pending < best.pending) best = connection;
    const isWanted = best.pending > 0 && connections.length < max && performance.now() > openAgainAt;
    return isWanted ? open() : best;
  }

  async function query(text: string, values: readonly unknown[]): Promise<QueryResult> {
    const connection = leastBusy();
    if (connection.pending === 0) connection.heardAt = performance.now();
    connection.pending += 1;
    try {
      const failure = await connection.failure;
      // The database may have no connection left for one more.
      if (failure && connections.length > 0) return await query(text, values);
      if (failure) throw failure;
      corkForThisTurn(connection);
      return await statements.query(connection.client, text, [...values]);
    } catch (error) {
      // Its end may be announced before it is there.
      if (isTransientDatabaseError(error) && connections.includes(connection)) {
        remove(connection);
        void connection.client.end();
      }
      throw error;
    } finally {
      connection.pending -= 1;
      connection.heardAt = performance.now();
    }
  }

  return {
    query,

    async end() {
      clearInterval(watch);
      await Promise.all(
        connections.map(async ({ client, failure }) => {
          await failure;
          await client.end();
        }),
      );
    },
  };
}

/** What is asked within one turn goes out as one message, and its answers often come as one. */
function corkForThisTurn(connection: PipelinedConnection): void {
  if (connection.isCorked) return;
  const { stream } = connection.client.connection;
  connection.isCorked = true;
  stream.cork();
  setImmediate(() => {
    connection.isCorked = false;
    stream.uncork();
  });
}
