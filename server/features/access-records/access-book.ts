import { isIP } from 'node:net';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { v7 as uuid } from 'uuid';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/handle.ts';
import type { AccessBook } from '#server/http/access-book.ts';
import { writeUses, type Use } from './access-records.queries.ts';

/** Milliseconds without a request after which somebody who comes again begins another use. */
const quiet = 30 * 60_000;
/** Milliseconds: how often the ends of uses are written, and what a killed server may lose of them. */
const rhythm = 60_000;
/** Uses that one statement writes. */
const batch = 1_000;

/**
 * Notes in memory who uses the site from where. A use is written when it begins; how long it goes on is written once a
 * minute, for all in one statement, so that a request costs no write (decision 0092).
 */
export function openAccessBook(
  { trustProxy }: Pick<Config, 'trustProxy'>,
  db: Db,
  log: FastifyBaseLogger,
): AccessBook {
  const unwritten = new Set<Use>();
  // Whoever drops out begins another use.
  const current = new LRUCache<string, Use>({ max: 50_000, ttl: quiet, updateAgeOnGet: true });
  let writing: Promise<void> | null = null;

  async function writeAll(): Promise<void> {
    while (unwritten.size > 0) {
      const uses = [...unwritten].slice(0, batch);
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

  const timer = setInterval(() => void write(), rhythm);
  timer.unref();

  return {
    note(userId, request) {
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
      // Those that begin in the same moment are written together.
      setImmediate(() => void write());
    },
    async close() {
      clearInterval(timer);
      await write();
      await write();
    },
  };
}

/** The port that the person's own network is to look for. Proxies tell it in a header (docs/operations.md). */
function portOf({ ip, socket, headers }: FastifyRequest, hasProxies: boolean): number | null {
  if (!hasProxies || ip === socket.remoteAddress) return socket.remotePort ?? null;
  const told = headers['x-real-port'];
  return typeof told === 'string' && /^\d{1,5}$/.test(told) ? Number(told) : null;
}
