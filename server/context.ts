import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { connectRooms } from './connect-rooms.ts';
import { openDiskGuard, type DiskGuard } from './db/disk-guard.ts';
import type { Db } from './db/handle.ts';
import { openReplica, type Replica } from './db/replica.ts';
import { listen, type Listener } from './events/listener.ts';
import { openSessions, type Sessions } from './features/accounts/accounts.public.ts';
import { openRateLimiter, type RateLimiter } from './http/rate-limits/rate-limiter.ts';
import { openPostOffice, type PostOffice } from './mail/post-office.ts';
import { openStorage, type Storage } from './storage/storage.ts';

/** What the process is made of. Rooms take from it what they need. */
export interface Context {
  config: Config;
  log: FastifyBaseLogger;
  db: Db;
  /** None where there is none. */
  replica: Replica | null;
  events: Listener;
  sessions: Sessions;
  storage: Storage;
  /** None where the database lies elsewhere. */
  diskGuard: DiskGuard | null;
  /** None where limits are off. */
  limiter: RateLimiter | null;
  post: PostOffice;
  /** Aborted when the server is about to end: what would go on for ever ends. */
  stopping: AbortController;
}

/** Opens all that stands between the database, already migrated, and the rooms. */
export async function openContext(
  config: Config,
  log: FastifyBaseLogger,
  db: Db,
  databaseUrl: string,
): Promise<Context> {
  connectRooms();
  // First: it may refuse, and nothing else is open yet.
  const storage = await openStorage(config);
  const replica = config.databaseReplicaUrl ? openReplica(config.databaseReplicaUrl, db, log) : null;
  const events = listen(databaseUrl, (error) => log.warn({ err: error }, 'event connection lost'));
  const sessions = await openSessions(db, events);
  const diskGuard = config.databaseUrl ? null : openDiskGuard(join(config.dataDir, 'database/cluster'));
  const limiter = config.rateLimits ? await openRateLimiter(db) : null;
  const post = openPostOffice(config);
  return {
    config,
    log,
    db,
    replica,
    events,
    sessions,
    storage,
    diskGuard,
    limiter,
    post,
    stopping: new AbortController(),
  };
}
