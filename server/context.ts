import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Calendar } from './time/clock.ts';
import type { Config } from './config/config.ts';
import type { Db } from './db/handle.ts';
import type { Replica } from './db/replica.ts';
import type { Listener } from './events/node-events.ts';
import type { DiskGuard } from './http/disk-guard.ts';
import type { UsedKeys } from './http/idempotency/used-keys.ts';
import type { RateLimiter } from './http/rate-limits/rate-limiter.ts';
import type { Sessions } from './http/sessions.ts';
import type { Invalidation } from './http/visitor-cache/invalidation.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PersonalData } from './personal-data.ts';
import type { Storage } from './storage/storage.ts';

/** The parts of the process; features take what they need. */
export interface Context {
  /** Its values change while the server runs, by the page of settings: read them when they are needed. */
  config: Config;
  calendar: Calendar;
  /** Since when everybody must state their age; null where nobody must. */
  agesAskedSince: Date | null;
  log: FastifyBaseLogger;
  db: Db;
  /** Null where there is none. */
  replica: Replica | null;
  events: Listener;
  sessions: Sessions;
  /** Whether another feature has invited this e-mail to have an account. */
  isInvited: (db: Db, email: string) => Promise<boolean>;
  /** The key with which somebody becomes the first administrator, if this process made one; '' otherwise. */
  installationKey: string;
  /** Null where the site is not public. */
  accessLog: AccessLog | null;
  invalidation: Invalidation;
  storage: Storage;
  /** Null where the database is elsewhere. */
  diskGuard: DiskGuard | null;
  /** Null where rate limits are off. */
  limiter: RateLimiter | null;
  usedKeys: UsedKeys;
  mailer: Mailer;
  personalData: PersonalData;
  /** Aborted when the server is about to stop, to end whatever would run for ever. */
  stopping: AbortController;
}

/** What ages, periods and due times are computed from. */
export type CalendarContext = Pick<Context, 'config' | 'calendar'>;

/** A log of when and from which address accounts are used; the feature `access-records` writes it. */
export interface AccessLog {
  /** Records in memory that the account is used from the request's address; costs the request nothing. */
  record(userId: string, request: FastifyRequest): void;
  /** Writes what is still in memory. */
  close(): Promise<void>;
}
