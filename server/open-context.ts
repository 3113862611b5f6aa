import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { sessionsOfAccount } from '#contract/rate-limits.ts';
import { openCalendar } from './time/clock.ts';
import type { Config } from './config/config.ts';
import type { Context } from './context.ts';
import type { Db } from './db/handle.ts';
import { openReplica } from './db/replica.ts';
import { listen, type Pings } from './events/node-events.ts';
import { openAccessLog } from './features/identity/access-records/index.ts';
import { openDevices, openSessions } from './features/identity/accounts/index.ts';
import { findAgeRule, followSettings, readStored } from './features/site/index.ts';
import { connectFeatures, isInvited, personalData } from './features.ts';
import { openDiskGuard } from './http/disk-guard.ts';
import { openUsedKeys } from './http/idempotency/used-keys.ts';
import { openRateLimiter } from './http/rate-limits/rate-limiter.ts';
import { openInvalidation } from './http/visitor-cache/invalidation.ts';
import { openMailer } from './mail/mailer.ts';
import { openStorage } from './storage/open-storage.ts';

/** Opens everything between the database, already migrated, and the features. */
export async function openContext(
  config: Config,
  log: FastifyBaseLogger,
  db: Db,
  databaseUrl: string,
  pings?: Pings,
): Promise<Context> {
  connectFeatures();
  Object.assign(config, await readStored(db, config));
  // First: it may fail, and nothing else is open yet.
  const storage = await openStorage(config);
  const replica = config.databaseReplicaUrl ? openReplica(config.databaseReplicaUrl, db, log) : null;
  const events = listen(databaseUrl, (error) => log.warn({ err: error }, 'event connection lost'), pings);
  const maxSessions = config.rateLimits ? sessionsOfAccount : undefined;
  const sessions = await openSessions({ db, replica }, events, maxSessions);
  const accessLog = config.secure ? openAccessLog(config, db, log) : null;
  const diskGuard = config.databaseUrl ? null : openDiskGuard(join(config.dataDir, 'database/cluster'));
  const limiter = config.rateLimits ? await openRateLimiter(db, config, openDevices(db, config)) : null;
  const usedKeys = await openUsedKeys(db);
  const mailer = openMailer(config);
  const calendar = await openCalendar(db, config);
  const context: Context = {
    config,
    calendar,
    agesAskedSince: await findAgeRule(db, config),
    log,
    db,
    replica,
    events,
    sessions,
    accessLog,
    isInvited,
    installationKey: '',
    invalidation: openInvalidation(events),
    storage,
    diskGuard,
    limiter,
    usedKeys,
    mailer,
    personalData,
    stopping: new AbortController(),
  };
  followSettings(context);
  return context;
}
