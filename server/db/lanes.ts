import { Client, type ClientConfig, type QueryResult } from 'pg';
import { isDatabaseAway } from './is-database-away.ts';
import { ask } from './prepared-statements.ts';

/**
 * Connections shared by all requests: a statement is sent without waiting for the answers to those before it (decision
 * 0043). On a connection of the pool each of them costs a message, a wake-up and a wait of its own.
 */
export interface Lanes {
  /** Asks for something that takes milliseconds: others stand behind it. */
  ask(text: string, values: readonly unknown[]): Promise<QueryResult>;
  /** After the answers that are still awaited. */
  end(): Promise<void>;
}

interface Lane {
  client: Client;
  /** Why it could not be opened, or null once it is. */
  failure: Promise<Error | null>;
  /** Statements without an answer yet. */
  open: number;
  /** When (performance.now()) it was last known to answer. */
  heardAt: number;
  /** Whether what is asked waits for the end of this turn of the event loop. */
  isHeld: boolean;
}

/** A lane may rest for hours. */
const resting: ClientConfig = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Milliseconds without an answer after which a lane is cut, and all who wait there are told: longer than any statement may take. */
const longestSilence = 16_000;
/** A timer for each statement would cost more. */
const lookEvery = 1_000;
/** Milliseconds before a further lane is tried after one that could not be opened. */
const patience = 1_000;

/** Opens up to `most` lanes as they are needed. One that is lost is left to `onError` and replaced when the next statement comes. */
export function openLanes(
  config: ClientConfig,
  most: number,
  onError: (error: Error) => void,
  silence = longestSilence,
): Lanes {
  const lanes: Lane[] = [];
  let openAgainAt = 0;
  const watch = setInterval(() => {
    const since = performance.now() - silence;
    for (const { open, heardAt, client } of lanes)
      if (open > 0 && heardAt < since) client.connection.stream.destroy();
  }, lookEvery).unref();

  function open(): Lane {
    const client = new Client({ ...config, ...resting, pipeline: true });
    const failure = client.connect().then(
      () => null,
      (error: Error) => {
        leave(lane);
        openAgainAt = performance.now() + patience;
        return error;
      },
    );
    const lane: Lane = { client, failure, open: 0, heardAt: 0, isHeld: false };
    client.on('end', () => leave(lane));
    client.on('error', (error) => {
      leave(lane);
      onError(error);
    });
    lanes.push(lane);
    return lane;
  }

  function leave(lane: Lane): void {
    const place = lanes.indexOf(lane);
    if (place !== -1) lanes.splice(place, 1);
  }

  function choose(): Lane {
    let best = lanes[0];
    if (!best) return open();
    for (const lane of lanes) if (lane.open < best.open) best = lane;
    const isWanted = best.open > 0 && lanes.length < most && performance.now() > openAgainAt;
    return isWanted ? open() : best;
  }

  async function askOnLane(text: string, values: readonly unknown[]): Promise<QueryResult> {
    const lane = choose();
    if (lane.open === 0) lane.heardAt = performance.now();
    lane.open += 1;
    try {
      const failure = await lane.failure;
      // The database may have no connection left for one more.
      if (failure && lanes.length > 0) return await askOnLane(text, values);
      if (failure) throw failure;
      holdForThisTurn(lane);
      return await ask(lane.client, text, [...values]);
    } catch (error) {
      // Its end may be announced before it is there.
      if (isDatabaseAway(error) && lanes.includes(lane)) {
        leave(lane);
        void lane.client.end();
      }
      throw error;
    } finally {
      lane.open -= 1;
      lane.heardAt = performance.now();
    }
  }

  return {
    ask: askOnLane,

    async end() {
      clearInterval(watch);
      await Promise.all(
        lanes.map(async ({ client, failure }) => {
          await failure;
          await client.end();
        }),
      );
    },
  };
}

/** What is asked within one turn goes out as one message, and its answers often come as one. */
function holdForThisTurn(lane: Lane): void {
  if (lane.isHeld) return;
  const { stream } = lane.client.connection;
  lane.isHeld = true;
  stream.cork();
  setImmediate(() => {
    lane.isHeld = false;
    stream.uncork();
  });
}
