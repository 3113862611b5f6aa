import { ageRefusals, publishingRefusals, type Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode, ErrorReply } from '#contract/errors.ts';
import { roles } from '#contract/identity/roles.ts';
import { rateLimits, type RateRule } from '#contract/rate-limits.ts';
import type { FastifyRequest, HTTPMethods, RouteShorthandOptions } from 'fastify';
import { period } from '../time/clock.ts';
import type { Context } from '../context.ts';
import { isAway } from '../db/handle.ts';
import { readViewer } from './session-cookie.ts';
import { refuse, refuseUnderAge, replaceReply } from './errors.ts';
import type { SignedIn } from './viewer.ts';

type Hooks = Pick<RouteShorthandOptions, 'onRequest' | 'preHandler' | 'onSend'>;

/**
 * Returns the hooks that admit a request to its call: its session, room on the disk for what it stores, and rate limits. Whatever
 * does not depend on the body is checked before it is read.
 */
export function admissionOf(context: Context, method: HTTPMethods, endpoint: Endpoint): Hooks {
  const { diskGuard, limiter } = context;
  const writes = method !== 'GET' && endpoint.session !== 'renewable';
  const fillsDisk = method !== 'GET' && !opensReading(endpoint);
  const required = requirementsOf(method, endpoint);
  return {
    onRequest: async (request, reply) => {
      request.viewer = await readViewer(context, request, reply, endpoint);
      if (request.viewer) {
        context.accessLog?.record(request.viewer.id, request);
        for (const { check } of required) await check(context, request.viewer, endpoint, request);
      }
      if (writes && isAway(context.db)) throw refuse('read_only');
      if (fillsDisk) await diskGuard?.requireRoom();
      await limiter?.admit(endpoint.limit, request);
    },
    ...limitedByBody(context, endpoint),
  };
}

/** A condition that members must meet. */
interface Requirement {
  /** Whether it applies to a call. */
  holdsFor: (method: string, endpoint: Endpoint) => boolean;
  /** Error codes that `check` throws, for the API reference. */
  refusals: readonly ErrorCode[];
  check: (
    context: Context,
    viewer: SignedIn,
    endpoint: Endpoint,
    request: FastifyRequest,
  ) => void | Promise<void>;
}

/** In the order in which they are checked. */
const requirements: readonly Requirement[] = [
  {
    // A page names the account whose text it sends: in the same browser, somebody else may have signed in since.
    holdsFor: (method, { session }) => method !== 'GET' && session !== 'none' && session !== 'renewable',
    refusals: ['other_account'],
    check: (_context, viewer, _endpoint, { headers }) => {
      const writer = headers['rumo-account'];
      if (writer !== undefined && writer !== viewer.id) throw refuse('other_account');
    },
  },
  {
    // What visitors can read, and the session itself, stay open.
    holdsFor: (method, { session, whenClosed }) =>
      !whenClosed && (session === 'required' || (session === 'optional' && method !== 'GET')),
    refusals: ['account_closed'],
    check: (_, viewer) => {
      if (viewer.eraseAt) throw refuse('account_closed');
    },
  },
  {
    holdsFor: (_, { role }) => role !== undefined,
    refusals: ['not_staff', 'second_factor_needed'],
    check: async ({ config, sessions }, viewer, { role, roleRefusal = 'not_staff' }) => {
      if (roles.indexOf(viewer.role) < roles.indexOf(role!)) throw refuse(roleRefusal);
      // A stolen password must not give access to everybody's reports.
      if (config.secure && !(await sessions.hasSecondFactor(viewer.id))) throw refuse('second_factor_needed');
    },
  },
  {
    holdsFor: (_, { publishes }) => publishes === true,
    refusals: publishingRefusals,
    check: (context, viewer, { whileWaiting }) => requireMayPublish(context, viewer, whileWaiting),
  },
  {
    // Where the end of an e-mail admits to the site, it has to be its writer's.
    holdsFor: (_, { publishes }) => publishes === true,
    refusals: ['email_unconfirmed'],
    check: async ({ config, sessions }, viewer) => {
      if (config.registration === 'domain' && !(await sessions.hasConfirmedEmail(viewer.id)))
        throw refuse('email_unconfirmed');
    },
  },
  {
    holdsFor: (_, { age }) => age === 'writing',
    refusals: ageRefusals,
    check: (context, viewer) => requireAge(context, viewer),
  },
  { holdsFor: (_, { age }) => age === 'account', refusals: ['under_age'], check: requireOldEnough },
];

const requirementsOf = (method: string, endpoint: Endpoint): Requirement[] =>
  requirements.filter(({ holdsFor }) => holdsFor(method, endpoint));

/** Returns why a call may be refused to a member before it is handled. */
export const accountRefusals = (method: string, endpoint: Endpoint): ErrorCode[] =>
  requirementsOf(method, endpoint)
    .flatMap(({ refusals }) => refusals)
    .filter((refusal) => !(endpoint.whileWaiting && refusal === 'waiting_for_guardian'));

/** The parts of the context that decide whether somebody may publish. */
export type PublishContext = Pick<Context, 'config' | 'agesAskedSince'>;
type Writer = Pick<SignedIn, 'silencedUntil' | 'ageStatus' | 'joinedIn'>;

/**
 * For calls that publish only sometimes; those that always do say so in the contract.
 * @param whileWaiting whether they may who wait for a guardian
 * @throws silenced, under_age, waiting_for_guardian, paused, age_needed
 */
export function requireMayPublish(context: PublishContext, viewer: Writer, whileWaiting = false): void {
  if (isSilenced(viewer)) throw refuse('silenced');
  requireAge(context, viewer, whileWaiting);
}

export const isSilenced = ({ silencedUntil }: Pick<SignedIn, 'silencedUntil'>): boolean =>
  silencedUntil !== null && silencedUntil > new Date();

/** @throws under_age, waiting_for_guardian, paused, age_needed */
function requireAge(context: PublishContext, viewer: Writer, whileWaiting = false): void {
  const { ageStatus } = viewer;
  requireOldEnough(context, viewer);
  if (ageStatus === 'waiting' && !whileWaiting) throw refuse('waiting_for_guardian');
  if (ageStatus === 'paused') throw refuse('paused');
  if (ageStatus !== 'unknown' || !context.agesAskedSince) return;
  const answerBy = answerTime(context, viewer);
  if (!answerBy || answerBy < new Date()) throw refuse('age_needed');
}

/** @throws under_age */
function requireOldEnough({ config }: Pick<PublishContext, 'config'>, { ageStatus }: Writer): void {
  if (ageStatus === 'under_age') throw refuseUnderAge(config);
}

/** Returns until when an account older than the age rule may write without stating its age; null for others. */
export function answerTime(
  { config, agesAskedSince: since }: PublishContext,
  { joinedIn }: Pick<SignedIn, 'joinedIn'>,
): Date | null {
  return since && joinedIn < since ? new Date(since.getTime() + period(config, 'ageGrace')) : null;
}

/** Sessions take little space, and members need one to read. */
const opensReading = ({ session, limit }: Endpoint): boolean => session === 'renewable' || limit === 'login';

/** Returns the hooks that need the body or the outcome, where the endpoint's limit depends on either. */
function limitedByBody({ limiter }: Context, { limit }: Endpoint): Pick<Hooks, 'preHandler' | 'onSend'> {
  const rules: readonly RateRule[] = rateLimits[limit];
  if (!limiter || !rules.some((rule) => rule.failuresOnly || rule.successesOnly || rule.by === 'email'))
    return {};
  return {
    preHandler: (request) => limiter.admitBody(limit, request),
    onSend: async (request, reply, payload) => {
      const outcome = { status: reply.statusCode, code: refusalIn(reply.statusCode, payload) };
      const instead = await limiter.countOutcome(limit, request, outcome);
      return instead ? replaceReply(reply, instead) : payload;
    },
  };
}

function refusalIn(status: number, payload: unknown): string | undefined {
  if (status < 400 || typeof payload !== 'string') return undefined;
  return (JSON.parse(payload) as ErrorReply).code;
}
