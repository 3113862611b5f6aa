import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Calendar } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/handle.ts';
import type { Replica } from './db/replica.ts';
import type { Listener } from './events/node-events.ts';
import type { DiskGuard } from './http/disk-guard.ts';
import type { UsedKeys } from './http/idempotency/used-keys.ts';
import type { RateLimiter } from './http/rate-limits/rate-limiter.ts';
import type { Sessions } from './http/sessions.ts';
import type { Invalidation } from './http/invalidation.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PersonalData } from './personal-data.ts';
import type { Storage } from './storage/storage.ts';

/** What the process is made of. Features take from it what they need. */
export interface Context {
  config: Config;
  calendar: Calendar;
  /** Since when everybody is asked for the age; null where nobody has to say it. */
  agesAskedSince: Date | null;
  log: FastifyBaseLogger;
  db: Db;
  /** None where there is none. */
  replica: Replica | null;
  events: Listener;
  sessions: Sessions;
  /** None where the site is not public. */
  accessLog: AccessLog | null;
  invalidation: Invalidation;
  storage: Storage;
  /** None where the database lies elsewhere. */
  diskGuard: DiskGuard | null;
  /** None where limits are off. */
  limiter: RateLimiter | null;
  usedKeys: UsedKeys;
  mailer: Mailer;
  personalData: PersonalData;
  /** Aborted when the server is about to end: what would go on for ever ends. */
  stopping: AbortController;
}

/** A log of when and from which address accounts are used; the feature `access-records` writes it. */
export interface AccessLog {
  /** Notes in memory that this account is used from where the request comes; costs the request nothing. */
  record(userId: string, request: FastifyRequest): void;
  /** Writes what is still in memory. */
  close(): Promise<void>;
}
