import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { refuse } from './errors.ts';

/** The signed-in person behind a request. */
export interface Viewer {
  id: string;
  sessionId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}

/**
 * Who makes this request, by its Bearer token. A token that is given must be good, also where none is
 * needed: whoever believes to be signed in learns that the session has ended.
 * @throws 401
 */
export async function readViewer(
  context: Context,
  request: FastifyRequest,
  need: 'required' | 'optional',
): Promise<Viewer | null> {
  const token = bearerToken(request);
  if (!token && need === 'optional') return null;
  const viewer = token ? await context.sessions.viewerOf(token) : null;
  if (!viewer) throw refuse('session_required');
  return viewer;
}

export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
