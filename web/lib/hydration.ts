import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while the page hydrates, then true: what needs the browser can be shown. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
