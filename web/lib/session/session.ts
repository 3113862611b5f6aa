import { useSyncExternalStore } from 'react';
import type { SessionUser } from '#contract/identity/accounts.ts';
import { onDevice } from '#web/ui/browser-storage.ts';

/*
 * A token under the key `accessToken` means signed in. All tabs share it and see changes by others through the
 * `storage` event.
 */
const key = 'accessToken';
type Listener = (where: 'here' | 'elsewhere') => void;
const listeners = new Set<Listener>();

export interface Session {
  token: string;
  user: SessionUser;
  /** Milliseconds since the epoch. */
  expires: number;
}

let current: Session | null = null;
let currentToken: string | null = null;

export function readSession(): Session | null {
  const token = onDevice.get(key);
  if (token !== currentToken) {
    currentToken = token;
    current = token === null ? null : decode(token);
    if (token !== null && current === null) dropUnreadable();
  }
  return current;
}

/** Returns the id of whoever is signed in. */
export const viewerId = (): string | null => readSession()?.user.id ?? null;

export function storeToken(token: string | null): void {
  if (token === null) onDevice.remove(key);
  else onDevice.set(key, token);
  announce('here');
}

/** Returns the current session; null for visitors, on the server and while a page hydrates. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, readSession, () => null);
}

/** Calls the listener when the session may have changed, in this tab or in another one. @returns the unsubscribe function */
export function onSessionChange(listener: Listener): () => void {
  if (listeners.size === 0) addEventListener('storage', hear);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', hear);
  };
}

const hear = (): void => announce('elsewhere');

/** The document's mark as a member's or a visitor's, which lib/first-paint.js sets at first. */
export const sessionMark = (): string => (onDevice.get(key) === null ? 'visitor' : 'member');

function markSession(): void {
  document.documentElement.dataset.session = sessionMark();
}

function announce(where: 'here' | 'elsewhere'): void {
  markSession();
  for (const listener of listeners) listener(where);
}

/** An unreadable token would block the login: first-paint.js only checks that there is one. */
function dropUnreadable(): void {
  onDevice.remove(key);
  currentToken = null;
  markSession();
}

/** The claims are shown, never trusted: the server checks the token with every request. */
function decode(token: string): Session | null {
  try {
    const bytes = Uint8Array.from(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as SessionUser & { exp: number };
    return claims.id && claims.exp ? { token, user: claims, expires: claims.exp * 1000 } : null;
  } catch {
    return null;
  }
}
