import type { Selectable } from 'kysely';
import type { SessionUser } from '#contract/accounts.ts';
import type { Schema } from '../db/schema.ts';
import type { SignedIn, Viewer } from './viewer.ts';

/** Seconds: a session that is not used for a month ends. */
export const sessionLife = 30 * 24 * 60 * 60;

export interface OpenedSession {
  token: string;
  /** The secret for the cookie; only its hash is kept. */
  secret: string;
}

export interface RenewedSession {
  user: SessionUser;
  token: string;
}

/** Who is signed in; the feature `accounts` keeps them. */
export interface Sessions {
  /** @throws wrong_credentials where the person's password has just changed */
  open(user: Selectable<Schema['users']>, userAgent: string): Promise<OpenedSession>;
  /** By the cookie's secret: a token with a fresh life. Null where the session has ended. */
  renew(secret: string): Promise<RenewedSession | null>;
  /** By a living token: today's claims with the same end, so that a stolen token cannot prolong itself. */
  refresh(token: string): Promise<RenewedSession | null>;
  viewerOf(token: string): Promise<SignedIn | null>;
  /** By the cookie's secret, which prolongs nothing. */
  holderOf(secret: string): Promise<SignedIn | null>;
  isAlive(sessionId: string): Promise<boolean>;
  hasSecondFactor(userId: string): Promise<boolean>;
  /** @returns false where the person has no such session */
  end(viewer: Viewer): Promise<boolean>;
  /** This node asks again what that person may do, without waiting to hear of a change. */
  askAgain(userId: string): void;
  /** This node takes these sessions for ended, without waiting to hear of it. */
  forget(sessionIds: string[]): void;
}
