import type { FastifyRequest } from 'fastify';
import { loginLimits } from '#contract/rate-limits.ts';
import { refuseForNow } from '../errors.ts';
import { networksOf } from './network.ts';
import type { Bound, SharedCounts } from './shared-counts.ts';

interface LoginBounds {
  fromNetwork: Bound;
  altogether: Bound;
  /** Its count is there where the account was used from this network before. */
  known: Bound;
}

function boundsOf(request: FastifyRequest): LoginBounds {
  const email = (request.body as { email: string }).email.toLowerCase();
  const network = networksOf(request.ip)[0]!.name;
  const { seconds, fromNetwork, altogether, networkKnownFor } = loginLimits;
  return {
    fromNetwork: { key: `login ${network} ${email}`, times: fromNetwork, seconds },
    altogether: { key: `login ${email}`, times: altogether, seconds },
    known: { key: `known ${network} ${email}`, times: Number.MAX_SAFE_INTEGER, seconds: networkKnownFor },
  };
}

/**
 * Counts a login as failed, for as long as it has not gone well.
 * @returns what was counted
 * @throws too_many_requests
 */
export async function checkLogin(shared: SharedCounts, request: FastifyRequest): Promise<Bound[]> {
  const { fromNetwork, altogether, known } = boundsOf(request);
  const wait = await shared.add([fromNetwork]);
  if (wait > 0) throw refuseForNow(wait);
  if ((await shared.add([altogether])) === 0) return [fromNetwork, altogether];
  // The account is being guessed at from many places.
  const here = await shared.read(fromNetwork);
  const isKnown = (await shared.read(known)).times > 0;
  if (!isKnown && here.times > loginLimits.afterwards) throw refuseForNow(here.left);
  return [fromNetwork, altogether];
}

/** From now on this network is one that the account is used from. */
export async function rememberLogin(shared: SharedCounts, request: FastifyRequest): Promise<void> {
  await shared.add([boundsOf(request).known]);
}
