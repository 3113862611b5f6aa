import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/**
 * Keeps the secret of an opened link for as long as this tab lives: a user who signs in or registers first comes back to it. It is
 * removed from the address at once, to keep it out of history and screenshots.
 * @param name as in `#name=secret`
 */
export function fragmentSecret(name: string) {
  let taken = '';
  const listeners = new Set<() => void>();

  function take(secret: string): void {
    taken = secret;
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** Returns '' if there is none, and on the server. */
  function useTaken(): string {
    const { hash } = useLocation();
    const given = new URLSearchParams(hash.slice(1)).get(name);
    useEffect(() => {
      if (given === null) return;
      take(given);
      // Bypasses the router, for which nothing changes.
      history.replaceState(history.state, '', location.pathname);
    }, [given]);
    return useSyncExternalStore(
      subscribe,
      () => taken,
      () => '',
    );
  }

  return { take, useTaken };
}
