import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/*
 * The code of the link that was opened, as long as this tab lives: whoever signs in or registers first comes back to it.
 * It is taken out of the address at once, so that it is in no history and no screenshot.
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

/** '' where there is none, on the server too. */
export function useTakenCode(): string {
  const { hash } = useLocation();
  const given = new URLSearchParams(hash.slice(1)).get('codigo');
  useEffect(() => {
    if (given === null) return;
    takeCode(given);
    // Past the router, for which nothing changes.
    history.replaceState(history.state, '', location.pathname);
  }, [given]);
  return useSyncExternalStore(
    subscribe,
    () => taken,
    () => '',
  );
}
