import type { FastifyRequest } from 'fastify';
import { loginLimits } from '#contract/rate-limits.ts';
import { refuseForNow, refuse } from '../errors.ts';
import { emailOf, type Devices } from './device-limit.ts';
import { networksOf } from './network.ts';
import type { Bound, SharedCounts } from './counts.ts';

/** Seconds. */
const hour = 60 * 60;
const day = 24 * hour;

/** An earlier mail's link is valid for a day. */
const mailsOfHour = 3;

/**
 * Counts a login from an unknown device as failed until it succeeds.
 * @param mails whether mails reach the account's owner
 * @returns what was counted
 * @throws too_many_requests; device_unknown, after which a mail is on its way
 */
export async function checkLogin(
  devices: Devices,
  shared: SharedCounts,
  request: FastifyRequest,
  mails: boolean,
): Promise<Bound[]> {
  const email = emailOf(request);
  const { seconds, fromNetwork, altogether, afterwards, ofDay } = loginLimits;
  const fromHere = (kind: string, times: number, within: number): Bound[] =>
    networksOf(request.ip).map(({ name, share }) => ({
      key: `${kind} ${name} ${email}`,
      times: share * times,
      seconds: within,
    }));
  const counted: Bound[] = [];
  const isOver = async (bounds: Bound[]): Promise<number> => {
    const wait = await shared.add(bounds);
    if (wait === 0) counted.push(...bounds);
    return wait;
  };

  const wait = await isOver(fromHere('login', fromNetwork, seconds));
  if (wait > 0) throw refuseForNow(wait);
  if ((await isOver([{ key: `login of day ${email}`, times: ofDay, seconds: day }])) > 0) {
    if (mails) {
      const mail = { key: `device mail ${email}`, times: mailsOfHour, seconds: hour };
      if ((await shared.add([mail])) === 0) await devices.sendConfirmation(email);
      throw refuse('device_unknown');
    }
    const late = await isOver(fromHere('login late', afterwards, hour));
    if (late > 0) throw refuseForNow(late);
  }
  // Many networks are guessing the account's password.
  if ((await isOver([{ key: `login ${email}`, times: altogether, seconds }])) > 0) {
    const late = await isOver(fromHere('login again', afterwards, seconds));
    if (late > 0) throw refuseForNow(late);
  }
  return counted;
}
