import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { knownDevices, type RateLimit } from '#contract/rate-limits.ts';
import { refuseForNow } from '../errors.ts';
import type { Bound, SharedCounts } from './counts.ts';

/** Whose device it should be; null for anybody's. */
export type DeviceHolder = { userId: string } | { email: string } | null;

/** The devices known to be their owners'; the feature `accounts` stores them. */
export interface Devices {
  /** @returns a name for the request's device, where it is known to be that person's; else null */
  nameOf(request: FastifyRequest, holder: DeviceHolder): Promise<string | null>;
  /** Mails the link that confirms a device for the account of that e-mail, if there is one. */
  sendConfirmation(email: string): Promise<void>;
}

/** Seconds. */
const day = 24 * 60 * 60;

interface DeviceLimit {
  /**
   * Counts an attempt from a known device of the account's owner as failed until it succeeds; after some of them it delays the
   * next.
   * @returns what was counted; null where the device is not the owner's, or has failed too often today
   */
  admit(limit: RateLimit, request: FastifyRequest): Promise<Bound[] | null>;
}

export function openDeviceLimit(devices: Devices, shared: SharedCounts): DeviceLimit {
  const slowDown = openSlowDown();
  return {
    async admit(limit, request) {
      const asked = accountOf(limit, request);
      if (!asked) return null;
      const device = await devices.nameOf(request, asked.holder);
      if (!device) return null;
      const { times, failSeconds, failuresOfDay, slowerBy, slowest } = knownDevices;
      const key = `${limit} device ${device} ${asked.name}`;
      const lately = { key, times, seconds: failSeconds };
      const today = { key: `day ${key}`, times: failuresOfDay, seconds: day };
      const counts = await shared.count([lately, today]);
      if (counts[1]! > failuresOfDay) return null;
      const beyond = counts[0]! - times;
      if (beyond > 0) await slowDown(key, Math.min(beyond * slowerBy, slowest));
      return [lately, today];
    },
  };
}

interface Asked {
  name: string;
  holder: DeviceHolder;
}

/**
 * Returns the account whose secret is tried, as far as the request shows; a mailed link or a code without a session may be
 * anybody's.
 */
function accountOf(limit: RateLimit, request: FastifyRequest): Asked | null {
  if (limit === 'login' || limit === 'recovery') {
    const email = emailOf(request);
    return { name: email, holder: { email } };
  }
  if (limit !== 'secret') return null;
  const { viewer } = request;
  return viewer ? { name: viewer.id, holder: { userId: viewer.id } } : { name: '', holder: null };
}

/** Returns the body's e-mail in lower case; the contract has validated it. */
export function emailOf(request: FastifyRequest): string {
  return (request.body as { email: string }).email.toLowerCase();
}

/** Most attempts per key that wait at the same time; nobody types so fast. */
const maxWaiting = 5;

interface Line {
  waiting: number;
  last: Promise<void>;
}

/** Spaces the attempts of one key by so many seconds. @throws too_many_requests where a program sends them at once */
type SlowDown = (key: string, seconds: number) => Promise<void>;

function openSlowDown(): SlowDown {
  const lines = new Map<string, Line>();
  return async (key, seconds) => {
    const line = lines.get(key) ?? { waiting: 0, last: Promise.resolve() };
    if (line.waiting >= maxWaiting) throw refuseForNow(maxWaiting * seconds);
    lines.set(key, line);
    line.waiting += 1;
    line.last = line.last.then(() => wait(seconds * 1000));
    await line.last;
    line.waiting -= 1;
    if (line.waiting === 0) lines.delete(key);
  };
}
