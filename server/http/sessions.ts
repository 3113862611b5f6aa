import type { Selectable } from 'kysely';
import { lifetimes } from '#contract/clocks.ts';
import type { SessionUser } from '#contract/accounts.ts';
import type { Schema } from '../db/schema.ts';
import type { SignedIn, Viewer } from './viewer.ts';

/** Seconds. */
export const sessionLife = lifetimes.session / 1000;

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
  open(user: Omit<Selectable<Schema['users']>, 'face'>, userAgent: string): Promise<OpenedSession>;
  /** Makes a fresh token from the cookie's secret. Null where the session has ended. */
  renew(secret: string): Promise<RenewedSession | null>;
  /** Makes a token with today's claims and the same end from a living one: a stolen token cannot prolong itself. */
  refresh(token: string): Promise<RenewedSession | null>;
  viewerOf(token: string): Promise<SignedIn | null>;
  /** Reads the session of the cookie's secret without prolonging it. */
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
