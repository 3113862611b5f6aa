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
  /** When it is erased, for a decision closed it; null for anybody else. */
  eraseAt: Date | null;
  ageStanding: AgeStanding;
}

/** What an account may do for its owner's age: nothing is asked of whom it is `known`. */
export type AgeStanding = 'unknown' | 'known' | 'under_age' | 'waiting' | 'paused';

/** With what is asked of a person before a call is made. */
export interface SignedIn extends Viewer, Standing {
  joinedIn: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: SignedIn | null;
  }
}
