import type { Endpoint } from '#contract/endpoint.ts';
import { roles } from '#contract/roles.ts';
import { rateLimits, type RateRule } from '#contract/rate-limits.ts';
import type { HTTPMethods, RouteShorthandOptions } from 'fastify';
import type { Context } from '../context.ts';
import { readViewer } from './session-cookie.ts';
import { refuse, replaceReply } from './errors.ts';
import type { SignedIn } from './viewer.ts';

type Hooks = Pick<RouteShorthandOptions, 'onRequest' | 'preHandler' | 'onSend'>;

/**
 * The hooks that let a request through to its call: whose session it is, whether there is room on the disk for what it
 * stores, and whether its limits are reached. All that is known before the body is looked at before the body is read.
 */
export function admissionOf(context: Context, method: HTTPMethods, endpoint: Endpoint): Hooks {
  const { diskGuard, limiter } = context;
  const fillsDisk = method !== 'GET' && !opensReading(endpoint);
  return {
    onRequest: async (request, reply) => {
      request.viewer = await readViewer(context, request, reply, endpoint.session);
      if (request.viewer) await requireStanding(context, request.viewer, endpoint);
      if (fillsDisk) await diskGuard?.requireRoom();
      await limiter?.admit(endpoint.limit, request);
    },
    ...limitedByBody(context, endpoint),
  };
}

/** @throws not_staff, second_factor_needed, silenced */
async function requireStanding(
  { config, sessions }: Context,
  viewer: SignedIn,
  { role, publishes }: Endpoint,
): Promise<void> {
  if (role) {
    if (roles.indexOf(viewer.role) < roles.indexOf(role)) throw refuse('not_staff');
    // Whoever gets hold of a password must not get hold of everybody's reports.
    if (config.secure && !(await sessions.hasSecondFactor(viewer.id))) throw refuse('second_factor_needed');
  }
  if (publishes && viewer.silencedUntil && viewer.silencedUntil > new Date()) throw refuse('silenced');
}

/** A session is little, and members read with one. */
const opensReading = ({ session, limit }: Endpoint): boolean => session === 'renewable' || limit === 'login';

/** The hooks that must know the body or the outcome, where the endpoint's limit asks for either. */
function limitedByBody({ limiter }: Context, { limit }: Endpoint): Pick<Hooks, 'preHandler' | 'onSend'> {
  const rules: readonly RateRule[] = rateLimits[limit];
  if (!limiter || !rules.some((rule) => rule.failuresOnly || rule.successesOnly || rule.by === 'email'))
    return {};
  return {
    preHandler: (request) => limiter.admitBody(limit, request),
    onSend: async (request, reply, payload) => {
      const instead = await limiter.settle(limit, request, reply.statusCode);
      return instead ? replaceReply(reply, instead) : payload;
    },
  };
}
