import type { Role } from '#contract/roles.ts';

/** The signed-in person behind a request. */
export interface Viewer {
  id: string;
  sessionId: string;
}

/** What an account may do at the moment. */
export interface AccountStatus {
  role: Role;
  /** Until then nothing of theirs is published; null for anybody else. */
  silencedUntil: Date | null;
  /** When it is erased, for a decision closed it; null for anybody else. */
  eraseAt: Date | null;
  ageStatus: AgeStatus;
}

/** What an account may do for its owner's age: nothing is asked of whom it is `known`. */
export type AgeStatus = 'unknown' | 'known' | 'under_age' | 'waiting' | 'paused';

/** A viewer with the account's status, which is asked before a call is answered. */
export interface SignedIn extends Viewer, AccountStatus {
  joinedIn: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: SignedIn | null;
  }
}
