import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import { sessionLife } from './sessions.ts';
import { refuse } from './errors.ts';
import type { SignedIn } from './viewer.ts';

const name = 'rumo_session';

/** The only call that reads the session's cookie; the browser sends it nowhere else. */
const path = '/api/home/me';

export function setSessionCookie(reply: FastifyReply, config: Config, secret: string): void {
  void reply.setCookie(name, secret, {
    path,
    httpOnly: true,
    sameSite: 'strict',
    secure: config.secure,
    maxAge: sessionLife,
  });
}

export function clearSessionCookie(reply: FastifyReply): void {
  void reply.clearCookie(name, { path });
}

const ticketName = 'rumo_ticket';
/** Seconds in which a browser has to begin. */
const ticketLife = 60;

/** Has the browser itself send the caller's token to this one path, once: a file that a page fetches is in its memory as a whole. */
export function setTicket(request: FastifyRequest, reply: FastifyReply, config: Config, of: string): void {
  void reply.setCookie(ticketName, bearerToken(request)!, {
    path: of,
    httpOnly: true,
    sameSite: 'strict',
    secure: config.secure,
    maxAge: ticketLife,
  });
}

function takeTicket(request: FastifyRequest, reply: FastifyReply): string | null {
  const token = isFromHere(request) && request.cookies[ticketName];
  if (token) void reply.clearCookie(ticketName, { path: request.url });
  return token || null;
}

export function readSessionCookie(request: FastifyRequest): string | null {
  return request.cookies[name] ?? null;
}

/**
 * Returns the viewer of a request, by its Bearer token. A token must be valid even where none is needed: a client that believes
 * to be signed in learns that the session has ended.
 * @throws 401
 */
export async function readViewer(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { session: need, ticket }: Pick<Endpoint, 'session' | 'ticket'>,
): Promise<SignedIn | null> {
  if (need === 'none') return null;
  const secret = need === 'renewable' && isFromHere(request) && readSessionCookie(request);
  const holder = secret && (await context.sessions.holderOf(secret));
  if (holder) return holder;
  const token = bearerToken(request) ?? (ticket ? takeTicket(request, reply) : null);
  if (!token && need === 'optional') return null;
  const viewer = token ? await context.sessions.viewerOf(token) : null;
  if (viewer) return viewer;
  if (secret) clearSessionCookie(reply);
  throw refuse('session_required');
}

/**
 * Whether a page of this site, or the address bar, sent the request; browsers that do not say count as such. Another site of the
 * same domain gets the cookie in spite of SameSite.
 * https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site
 */
const isFromHere = ({ headers }: FastifyRequest): boolean =>
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site']);

export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
