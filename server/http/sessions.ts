import type { Selectable } from 'kysely';
import { lifetimes } from '#contract/clocks.ts';
import type { SessionUser } from '#contract/identity/accounts.ts';
import type { Schema } from '../db/schema.ts';
import type { SignedIn, Viewer } from './viewer.ts';

/** Seconds. */
export const sessionLife = lifetimes.session / 1000;

export interface OpenedSession {
  token: string;
  /** The cookie's secret; only its hash is stored. */
  secret: string;
}

export interface RenewedSession {
  user: SessionUser;
  token: string;
}

/** The open sessions; the feature `accounts` stores them. */
export interface Sessions {
  /**
   * @param idleSeconds without use after which it ends; by default it lasts the usual time
   * @throws wrong_credentials where the password has just changed
   */
  open(
    user: Omit<Selectable<Schema['users']>, 'face'>,
    userAgent: string,
    idleSeconds?: number,
  ): Promise<OpenedSession>;
  /** Issues a new token for the cookie's secret. Null where the session has ended. */
  renew(secret: string): Promise<RenewedSession | null>;
  /** Issues a token with current claims and the same expiry from a valid one: a stolen token cannot prolong itself. */
  refresh(token: string): Promise<RenewedSession | null>;
  viewerOf(token: string): Promise<SignedIn | null>;
  /** Reads the session of the cookie's secret without prolonging it. */
  holderOf(secret: string): Promise<SignedIn | null>;
  isAlive(sessionId: string): Promise<boolean>;
  hasSecondFactor(userId: string): Promise<boolean>;
  /** Whether it needs no confirmation of its e-mail any more; pupils of a school have none. */
  hasConfirmedEmail(userId: string): Promise<boolean>;
  /** @returns false where the person has no such session */
  end(viewer: Viewer): Promise<boolean>;
  /** Makes this node reload that person's permissions, without waiting for the event. */
  askAgain(userId: string): void;
  /** Makes this node treat these sessions as ended, without waiting for the event. */
  forget(sessionIds: string[]): void;
}
