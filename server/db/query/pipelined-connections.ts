import type { Client, ClientConfig, QueryResult } from 'pg';
import { isTransientDatabaseError } from '../transient-error.ts';
import type { PreparedStatements } from './prepared-statements.ts';

/**
 * Connections shared by all requests: a statement is sent without waiting for the replies to earlier ones (decision 0039). On a
 * pooled connection each of them costs its own message, wake-up and wait.
 */
export interface PipelinedConnections {
  /** Runs a statement that takes milliseconds: others queue behind it. */
  query(text: string, values: readonly unknown[]): Promise<QueryResult>;
  /** Closes the connections after the pending replies. */
  end(): Promise<void>;
}

interface PipelinedConnection {
  client: Client;
  /** The error where it could not be opened; null once it is. */
  failure: Promise<Error | null>;
  /** Statements without a reply yet. */
  pending: number;
  /** When (performance.now()) the connection last replied. */
  heardAt: number;
  /** Whether statements are buffered until the end of this turn of the event loop. */
  isCorked: boolean;
}

/** A connection may be idle for hours. */
const keepAlive: ClientConfig = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Milliseconds without a reply after which a connection is cut and its statements fail: longer than any statement may take. */
const silenceTimeout = 16_000;
/** Milliseconds between two checks; a timer for each statement would cost more. */
const checkInterval = 1_000;
/** Milliseconds before another connection is tried after one that could not be opened. */
const backoff = 1_000;

/** Opens up to `max` connections on demand. A lost one is reported to `onError` and replaced with the next statement. */
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
      // The database may have no free connection left.
      if (failure && connections.length > 0) return await query(text, values);
      if (failure) throw failure;
      corkForThisTurn(connection);
      return await statements.query(connection.client, text, [...values]);
    } catch (error) {
      // The error may come before the connection's end.
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

/** Sends the statements of one turn as one message, whose replies often come as one. */
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
