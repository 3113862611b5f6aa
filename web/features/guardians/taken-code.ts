import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/*
 * The code of the opened link, for as long as this tab lives: a user who signs in or registers first comes back to it.
 * It is removed from the address at once, to keep it out of history and screenshots.
 */
let taken = '';
const listeners = new Set<() => void>();

export function takeCode(code: string): void {
  taken = code;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns '' if there is none, and on the server. */
export function useTakenCode(): string {
  const { hash } = useLocation();
  const given = new URLSearchParams(hash.slice(1)).get('codigo');
  useEffect(() => {
    if (given === null) return;
    takeCode(given);
    // Bypasses the router, for which nothing changes.
    history.replaceState(history.state, '', location.pathname);
  }, [given]);
  return useSyncExternalStore(
    subscribe,
    () => taken,
    () => '',
  );
}
