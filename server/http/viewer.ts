import type { Role } from '#contract/identity/roles.ts';

/** The member who makes a request. */
export interface Viewer {
  id: string;
  sessionId: string;
}

/** What an account may currently do. */
export interface AccountStatus {
  role: Role;
  /** Until when they cannot publish; null for others. */
  silencedUntil: Date | null;
  /** When the account is erased, where a decision closed it; null for others. */
  eraseAt: Date | null;
  ageStatus: AgeStatus;
}

/** What an account may do given its owner's age: `known` has no restrictions. */
export type AgeStatus = 'unknown' | 'known' | 'under_age' | 'waiting' | 'paused';

/** A viewer with the account's status, which is read before each call. */
export interface SignedIn extends Viewer, AccountStatus {
  joinedIn: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: SignedIn | null;
  }
}
