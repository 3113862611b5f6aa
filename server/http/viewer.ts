import type { Role } from '#contract/roles.ts';

/** The signed-in person behind a request. */
export interface Viewer {
  id: string;
  sessionId: string;
}

/** What an account may do at the moment. */
export interface Standing {
  role: Role;
  /** Until then nothing of theirs is published; null for anybody else. */
  silencedUntil: Date | null;
}

/** With what is asked of a person before a call is made. */
export interface SignedIn extends Viewer, Standing {
  joinedIn: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: SignedIn | null;
  }
}
