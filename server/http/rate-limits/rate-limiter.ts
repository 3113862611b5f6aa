import type { FastifyRequest } from 'fastify';
import {
  floodLimit,
  rateLimits,
  requestCosts,
  youngRatings,
  type RateLimit,
  type RateRule,
  type RequestCost,
} from '#contract/rate-limits.ts';
import { clocks } from '#contract/clocks.ts';
import type { Config } from '../../config/config.ts';
import { isAway, type Db } from '../../db/handle.ts';
import { refuseForNow, type Refusal } from '../errors.ts';
import { openMemoryCounts, openSharedCounts, type Bound } from './counts.ts';
import { openCountKeys } from './rate-counts.queries.ts';
import { emailOf, openDeviceLimit, type Devices } from './device-limit.ts';
import { checkLogin } from './login-limit.ts';
import { networksOf, type Network } from './network.ts';

export interface RateLimiter {
  /** Counts a request, by its cost, against the limit of its network. @throws too_many_requests */
  guard(address: string | undefined, cost?: RequestCost): void;
  /** Counts the additional cost of an admitted call. @throws too_many_requests */
  charge(address: string | undefined, cost: RequestCost): void;
  /** Checks the limits once the viewer is known. @throws too_many_requests */
  admit(limit: RateLimit, request: FastifyRequest): Promise<void>;
  /** Checks the limits once the body is known too. @throws too_many_requests */
  admitBody(limit: RateLimit, request: FastifyRequest): Promise<void>;
  /** @returns when a new rating of that person starts to count; null for at once */
  waitOfRating(request: FastifyRequest, ratedId: string): Promise<Date | null>;
  /** @returns the reply to send instead, where there were too many refusals */
  countOutcome(
    limit: RateLimit,
    request: FastifyRequest,
    outcome: { status: number; code?: string },
  ): Promise<Refusal | null>;
}

/** What a request counted before its outcome is known. */
interface Advance {
  /** Taken back where it succeeds. */
  failures: Bound[];
  /** Taken back where it fails. */
  successes: Bound[];
  /** Whether it comes from a device of the account's owner, who sees every outcome. */
  isKnown: boolean;
}

export async function openRateLimiter(db: Db, config: Config, devices: Devices): Promise<RateLimiter> {
  const shared = openSharedCounts(db, await openCountKeys(db));
  const ownDevices = openDeviceLimit(devices, shared);
  const floods = openMemoryCounts(50_000);
  const reads = openMemoryCounts(50_000);
  const inAdvance = new WeakMap<FastifyRequest, Advance>();

  function require(wait: number): void {
    if (wait > 0) throw refuseForNow(wait);
  }

  function weigh(address: string | undefined, weight: number): void {
    if (weight === 0) return;
    // A refusal for a narrow network does not count for the wide one, which others share.
    for (const { name, share } of networksOf(address))
      require(floods.add(name, { ...floodLimit, times: share * floodLimit.times }, weight));
  }

  function boundsOf(limit: RateLimit, request: FastifyRequest, which: (rule: RateRule) => boolean): Bound[] {
    const rules: readonly RateRule[] = rateLimits[limit];
    const { viewer } = request;
    const isNew = viewer !== null && Date.now() - viewer.joinedIn.getTime() < clocks.newcomer;
    return rules.filter(which).flatMap((rule) => {
      const { by, seconds, newcomer, newcomersOnly, visitorsOnly, setting } = rule;
      if ((newcomersOnly && !isNew) || (visitorsOnly && viewer)) return [];
      const usual = setting ? config[setting] : rule.times;
      const times = isNew ? (newcomer ?? usual) : usual;
      const what = visitorsOnly ? request.routeOptions.url : limit;
      const kind = rule.successesOnly ? 'done ' : '';
      return whoIs(by, request).map(({ name, share }) => ({
        key: `${what} ${kind}${seconds} ${by} ${name}`,
        times: share * times,
        seconds,
      }));
    });
  }

  /** Counts an attempt from an unknown device as failed until it succeeds. */
  async function admitStranger(limit: RateLimit, request: FastifyRequest): Promise<Bound[]> {
    const failures = boundsOf(limit, request, (rule) => rule.failuresOnly === 'before');
    require(await shared.add(failures));
    if (limit !== 'login') return failures;
    return [...failures, ...(await checkLogin(devices, shared, request, config.mail.smtpUrl !== undefined))];
  }

  return {
    guard: (address, cost = 'call') => weigh(address, requestCosts[cost]),
    charge: (address, cost) => weigh(address, requestCosts[cost] - requestCosts.call),

    async admit(limit, request) {
      const bounds = boundsOf(
        limit,
        request,
        (rule) => !rule.failuresOnly && !rule.successesOnly && rule.by !== 'email',
      );
      // While no primary can store counters, each server counts for itself.
      if (limit !== 'read' && !isAway(db)) return require(await shared.add(bounds));
      for (const bound of bounds) require(reads.add(bound.key, bound));
    },

    async admitBody(limit, request) {
      const successes = boundsOf(limit, request, (rule) => rule.successesOnly === true);
      require(await shared.add(successes));
      const own = await ownDevices.admit(limit, request);
      // Strangers' requests do not limit the owner, not even from the same network.
      if (!own) {
        const asked = boundsOf(limit, request, (rule) => !rule.failuresOnly && rule.by === 'email');
        require(await shared.add(asked));
      }
      const failures = own ?? (await admitStranger(limit, request));
      inAdvance.set(request, { failures, successes, isKnown: own !== null });
    },

    async waitOfRating({ viewer, ip }, ratedId) {
      const { youngFor, times, seconds } = youngRatings;
      const grownUp = new Date(viewer!.joinedIn.getTime() + youngFor * 1000);
      if (grownUp.getTime() <= Date.now()) return null;
      const bounds = networksOf(ip).map(({ name, share }) => ({
        key: `young ratings ${name} ${ratedId}`,
        times: share * times,
        seconds,
      }));
      return (await shared.add(bounds)) > 0 ? grownUp : null;
    },

    async countOutcome(limit, request, { status, code }) {
      const advance = inAdvance.get(request);
      // Refused before it was counted.
      if (!advance) return null;
      if (status >= 300) await shared.takeBack(advance.successes);
      // Its password was right.
      const failed = status >= 400 && status < 500 && code !== 'second_factor';
      if (!failed) await shared.takeBack(advance.failures);
      if (!failed || status === 429 || advance.isKnown) return null;
      const isCounted = (rule: RateRule): boolean =>
        rule.failuresOnly === 'after' && (rule.status ?? status) === status && (rule.code ?? code) === code;
      const wait = await shared.add(boundsOf(limit, request, isCounted));
      return wait > 0 ? refuseForNow(wait) : null;
    },
  };
}

function whoIs(by: RateRule['by'], request: FastifyRequest): Network[] {
  if (by === 'account') return request.viewer ? [{ name: request.viewer.id, share: 1 }] : [];
  const networks = networksOf(request.ip);
  if (by === 'network') return networks;
  return networks.map(({ name, share }) => ({ name: `${emailOf(request)} ${name}`, share }));
}
