import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionNeed } from '#contract/endpoint.ts';
import type { Context } from '../context.ts';
import { refuse } from './errors.ts';
import { clearSessionCookie, readSessionCookie } from './session-cookie.ts';
import type { SignedIn } from './viewer.ts';

/**
 * Who makes this request, by its Bearer token. A token that is given must be good, also where none is
 * needed: whoever believes to be signed in learns that the session has ended.
 * @throws 401
 */
export async function readViewer(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  need: SessionNeed,
): Promise<SignedIn | null> {
  if (need === 'none') return null;
  const secret = need === 'renewable' && readSessionCookie(request);
  const holder = secret && (await context.sessions.holderOf(secret));
  if (holder) return holder;
  const token = bearerToken(request);
  if (!token && need === 'optional') return null;
  const viewer = token ? await context.sessions.viewerOf(token) : null;
  if (viewer) return viewer;
  if (secret) clearSessionCookie(reply);
  throw refuse('session_required');
}

export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
