import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import {
  floodLimit,
  rateLimits,
  requestCosts,
  type RateLimit,
  type RateRule,
  type RequestCost,
} from '#contract/rate-limits.ts';
import type { Db } from '../../db/handle.ts';
import { findOrCreateSecret } from '../../db/secrets.queries.ts';
import { refuseForNow, type Refusal } from '../errors.ts';
import { checkLogin, rememberLogin } from './login-limit.ts';
import { openMemoryCounts } from './memory-counts.ts';
import { networksOf, type Network } from './network.ts';
import { openSharedCounts, type Bound } from './shared-counts.ts';

/** Milliseconds. */
const newFor = 24 * 60 * 60 * 1000;

export interface RateLimiter {
  /** Of all that the network of that address asks for, by what it costs. @throws too_many_requests */
  guard(address: string | undefined, cost?: RequestCost): void;
  /** What a call that was let in costs beyond a call. @throws too_many_requests */
  charge(address: string | undefined, cost: RequestCost): void;
  /** Once it is known who asks. @throws too_many_requests */
  admit(limit: RateLimit, request: FastifyRequest): Promise<void>;
  /** Once the body is known too. @throws too_many_requests */
  admitBody(limit: RateLimit, request: FastifyRequest): Promise<void>;
  /** @returns what to answer instead, where there were too many refusals */
  settle(limit: RateLimit, request: FastifyRequest, status: number): Promise<Refusal | null>;
}

export async function openRateLimiter(db: Db): Promise<RateLimiter> {
  const secret = await findOrCreateSecret(db, 'rate-limit-key', () => randomBytes(32));
  const shared = openSharedCounts(db, secret);
  const floods = openMemoryCounts(50_000);
  const reads = openMemoryCounts(50_000);
  // What is counted until the request went well.
  const inAdvance = new WeakMap<FastifyRequest, Bound[]>();

  function require(wait: number): void {
    if (wait > 0) throw refuseForNow(wait);
  }

  function weigh(address: string | undefined, weight: number): void {
    if (weight === 0) return;
    // What a narrow network is refused does not count for the wide one, which is others' as well.
    for (const { name, share } of networksOf(address))
      require(floods.add(name, { ...floodLimit, times: share * floodLimit.times }, weight));
  }

  return {
    guard: (address, cost = 'call') => weigh(address, requestCosts[cost]),
    charge: (address, cost) => weigh(address, requestCosts[cost] - requestCosts.call),

    async admit(limit, request) {
      const bounds = boundsOf(limit, request, (rule) => !rule.failuresOnly && rule.by !== 'email');
      if (limit !== 'read') return require(await shared.add(bounds));
      for (const bound of bounds) require(reads.add(bound.key, bound));
    },

    async admitBody(limit, request) {
      require(await shared.look(boundsOf(limit, request, (rule) => rule.failuresOnly === 'after')));
      require(
        await shared.add(boundsOf(limit, request, (rule) => !rule.failuresOnly && rule.by === 'email')),
      );
      const early = boundsOf(limit, request, (rule) => rule.failuresOnly === 'before');
      require(await shared.add(early));
      if (limit === 'login') early.push(...(await checkLogin(shared, request)));
      inAdvance.set(request, early);
    },

    async settle(limit, request, status) {
      const early = inAdvance.get(request);
      // A right password that needs a second factor is answered with 401.
      const failed = status >= 400 && status < 500 && status !== 401;
      if (!failed) {
        if (early) await shared.takeBack(early);
        if (status < 300 && (limit === 'login' || limit === 'registration'))
          await rememberLogin(shared, request);
        return null;
      }
      if (status === 429) return null;
      const wait = await shared.add(boundsOf(limit, request, (rule) => rule.failuresOnly === 'after'));
      return wait > 0 ? refuseForNow(wait) : null;
    },
  };
}

function boundsOf(limit: RateLimit, request: FastifyRequest, which: (rule: RateRule) => boolean): Bound[] {
  const rules: readonly RateRule[] = rateLimits[limit];
  const { viewer } = request;
  const isNew = viewer !== null && Date.now() - viewer.joinedIn.getTime() < newFor;
  return rules.filter(which).flatMap(({ by, times, seconds, newcomer, newcomersOnly }) => {
    if (newcomersOnly && !isNew) return [];
    const bound = isNew ? (newcomer ?? times) : times;
    return whoIs(by, request).map(({ name, share }) => ({
      key: `${limit} ${seconds} ${by} ${name}`,
      times: share * bound,
      seconds,
    }));
  });
}

function whoIs(by: RateRule['by'], request: FastifyRequest): Network[] {
  if (by === 'account') return request.viewer ? [{ name: request.viewer.id, share: 1 }] : [];
  return by === 'network' ? networksOf(request.ip) : [{ name: emailOf(request), share: 1 }];
}

/** The e-mail that the body gives, in one spelling; the contract has checked it. */
function emailOf(request: FastifyRequest): string {
  return (request.body as { email: string }).email.toLowerCase();
}
