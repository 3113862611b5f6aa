import { isIP } from 'node:net';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { v7 as uuid } from 'uuid';
import { minute } from '#contract/durations.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/db/handle.ts';
import type { AccessLog } from '#server/context.ts';
import { writeUses, type Use } from './access-records.queries.ts';

/** Milliseconds without a request after which the next one counts as another use. */
const idleTime = 30 * minute;
/** Milliseconds between writes of the ends of uses; a killed server loses the last ones. */
const flushInterval = minute;
/** Uses written per statement. */
const batchSize = 1_000;

/**
 * Records in memory who uses the site from which address. A use is written when it begins; its end is written once a
 * minute, for all uses in one statement, so that a request costs no write (decision 0092).
 */
export function openAccessLog(
  { trustProxy }: Pick<Config, 'trustProxy'>,
  db: Db,
  log: FastifyBaseLogger,
): AccessLog {
  const unwritten = new Set<Use>();
  // A use dropped from the cache is followed by a new one.
  const current = new LRUCache<string, Use>({ max: 50_000, ttl: idleTime, updateAgeOnGet: true });
  let writing: Promise<void> | null = null;

  async function writeAll(): Promise<void> {
    while (unwritten.size > 0) {
      const uses = [...unwritten].slice(0, batchSize);
      for (const use of uses) unwritten.delete(use);
      try {
        await writeUses(db, uses);
      } catch (error) {
        for (const use of uses) unwritten.add(use);
        log.warn({ err: error }, 'access records wait to be written');
        return;
      }
    }
  }

  function write(): Promise<void> {
    writing ??= writeAll().finally(() => {
      writing = null;
    });
    return writing;
  }

  const timer = setInterval(() => void write(), flushInterval);
  timer.unref();

  return {
    record(userId, request) {
      const address = isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? '::');
      const key = `${userId} ${address}`;
      const now = new Date();
      const known = current.get(key);
      if (known) {
        known.endedAt = now;
        unwritten.add(known);
        return;
      }
      const port = portOf(request, trustProxy !== false);
      const use = { id: uuid(), userId, address, port, startedAt: now, endedAt: now };
      current.set(key, use);
      unwritten.add(use);
      // Uses that begin at the same moment are written together.
      setImmediate(() => void write());
    },
    async close() {
      clearInterval(timer);
      await write();
      await write();
    },
  };
}

/**
 * Returns the client's port, by which its network provider identifies the person. Proxies pass it in a header
 * (docs/reference-operations.md).
 */
function portOf({ ip, socket, headers }: FastifyRequest, hasProxies: boolean): number | null {
  if (!hasProxies || ip === socket.remoteAddress) return socket.remotePort ?? null;
  const port = headers['x-real-port'];
  return typeof port === 'string' && /^\d{1,5}$/.test(port) ? Number(port) : null;
}
