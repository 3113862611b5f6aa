import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { sessionLife } from './sessions.ts';

const name = 'rumo_session';

/** The one call that looks at the cookie; the browser sends it nowhere else. */
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

export function readSessionCookie(request: FastifyRequest): string | null {
  return request.cookies[name] ?? null;
}
