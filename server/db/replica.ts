import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { replicaReads } from '../metrics/metrics.ts';
import { findAway, isAway, openDatabase, type Db } from './handle.ts';
import { isTransientDatabaseError } from './transient-error.ts';
import {
  hasReplayed,
  hasReplayedAll,
  identify,
  openPosition,
  requireStandbyOf,
  type Identity,
} from './replica.queries.ts';

/** Takes reads off the primary, without showing anybody an older state than the primary's (decision 0037). */
export interface Replica {
  /**
   * Runs `work`, which only reads, on the replica where that shows everything committed before the call; else on the primary.
   * Runs it again there if the replica fails midway. While no primary answers, nothing is committed: then the replica must have
   * reached what this node knows of, or all that it received.
   */
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  close(): Promise<void>;
}

/** Milliseconds that a read waits for the replica to catch up, and between two checks. */
const replicaTimeout = 50;
const pause = 3;
/** Milliseconds after which a silent replica counts as away. */
const answerWithin = 1_000;
/** Milliseconds between two checks of a replica that is behind or away; reads don't wait for it meanwhile. */
const rest = 500;

/** How often a read retries while there is no primary to use instead. */
const maxTries = 5;

/** Milliseconds before the primary was lost within which the replica must have been up to date. */
const recently = 15_000;

/** PostgreSQL's code for a statement timeout: the statement would take as long on the primary. */
const statementTimeout = '57014';

/** Opens the replica at `url`, which may be away, now and at any time. */
export function openReplica(url: string, primary: Db, log: FastifyBaseLogger): Replica {
  const newestPosition = openPosition(primary);
  const replica = openDatabase(url, leave, {
    application_name: 'rumo-replica',
    wants: 'prefer-standby',
    // A read that gets no connection in this time uses the primary.
    connectionTimeoutMillis: 1_000,
    // For a machine that vanished without closing the connection.
    query_timeout: 16_000,
    keepAlive: true,
  });
  let isFollowing = false;
  let newestKnown: string | null = null;
  let primaryKnown: Identity | null = null;
  let upToDateAt = -Infinity;
  let lostAt: number | null = null;
  let saidAway = false;
  let looking: Promise<void> | null = null;
  const closing = new AbortController();

  async function positionToReach(): Promise<string> {
    try {
      newestKnown = await newestPosition();
      lostAt = null;
      return newestKnown;
    } catch (error) {
      if (newestKnown === null || !isTransientDatabaseError(error) || !(await findAway(primary))) throw error;
      lostAt ??= performance.now();
      return newestKnown;
    }
  }

  async function comesUpTo(db: Db, position: string): Promise<boolean> {
    const wasUpToDate = lostAt !== null && lostAt - upToDateAt < recently;
    const isThere = await (lostAt === null
      ? untilReplayed(db, position)
      : hasReplayedAll(db, position, wasUpToDate));
    if (isThere && lostAt === null) upToDateAt = performance.now();
    return isThere;
  }

  /** Stops reads from the replica until a check finds it up to date again. */
  function leave(error?: unknown): void {
    if (closing.signal.aborted) return;
    isFollowing = false;
    if (error) sayAway(error);
    looking ??= look();
  }

  /** Logs once per outage. Being behind is not logged: with many writes that happens now and then. */
  function sayAway(error: unknown): void {
    if (!saidAway) log.warn({ err: error }, 'replica away, all reads go to the primary');
    saidAway = true;
  }

  async function look(): Promise<void> {
    do {
      await wait(rest, undefined, { signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted) return;
    } while (!(await isUpToDate()));
    looking = null;
    isFollowing = true;
    if (saidAway) log.info('replica back');
    saidAway = false;
  }

  async function isUpToDate(): Promise<boolean> {
    try {
      const position = await positionToReach();
      if (!isAway(primary)) primaryKnown = await identify(primary);
      const here = primaryKnown;
      return await replica.connection().execute(async (db) => {
        if (!here) return false;
        await requireStandbyOf(here, db);
        return comesUpTo(db, position);
      });
    } catch (error) {
      if (!closing.signal.aborted) sayAway(error);
      return false;
    }
  }

  /**
   * Returns null where the replica stays behind. The check and the work share a connection: another may lead to another server.
   * The pool's own limits end a connection that a silent replica holds.
   */
  async function readThere<T>(position: string, work: (db: Db) => Promise<T>): Promise<{ value: T } | null> {
    const look = Promise.withResolvers<void>();
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      look.reject(Object.assign(new Error('the replica does not answer'), { code: 'ETIMEDOUT' }));
    }, answerWithin);
    const done = replica.connection().execute(async (db) => {
      const isThere = await comesUpTo(db, position);
      look.resolve();
      return isThere && !isLate ? { value: await work(db) } : null;
    });
    done.catch(look.reject);
    try {
      await look.promise;
      return await done;
    } finally {
      clearTimeout(late);
    }
  }

  leave();
  return {
    async read(work) {
      for (let tries = 0; ; tries += 1) {
        if (isFollowing) {
          const position = await positionToReach();
          try {
            const done = await readThere(position, work);
            replicaReads.inc({ from: done ? 'replica' : 'primary' });
            if (done) return done.value;
            leave();
          } catch (error) {
            const { code } = error as { code?: string };
            if (!isTransientDatabaseError(error) || code === statementTimeout) throw error;
            // All reads that waited for the primary come at once, and there is no other server to use.
            if (!isAway(primary)) leave(error);
          }
        }
        if (!isAway(primary) || tries === maxTries) {
          try {
            return await work(primary);
          } catch (error) {
            // The primary was lost meanwhile: the replica may be all there is.
            const isLost = isTransientDatabaseError(error) && (await findAway(primary));
            if (!isLost || tries === maxTries) throw error;
          }
        }
        await wait(rest / 2);
      }
    },
    async close() {
      closing.abort();
      await looking;
      await replica.destroy();
    },
  };
}

async function untilReplayed(db: Db, position: string): Promise<boolean> {
  for (const until = performance.now() + replicaTimeout; ; await wait(pause)) {
    if (await hasReplayed(db, position)) return true;
    if (performance.now() > until) return false;
  }
}

/** Runs a read meant for the primary. While no primary answers, runs it on the replica, where there is one. */
export async function stillRead<T>(
  { db, replica }: { db: Db; replica: Replica | null },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (!replica) return work(db);
  if (isAway(db)) return replica.read(work);
  try {
    return await work(db);
  } catch (error) {
    if (!isTransientDatabaseError(error) || !(await findAway(db))) throw error;
    return replica.read(work);
  }
}
