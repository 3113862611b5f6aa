import { createContext, startTransition, use, useEffect, useState } from 'react';

let done = false;

/** Provided by the root, from {@link useHydration}. */
export const Hydrated = createContext(false);

/**
 * False on the server and while the page hydrates, then true. Set in a transition: its rendering is split into small
 * pieces, which do not delay a press.
 */
export function useHydration(): boolean {
  const [hydrated, setHydrated] = useState(done);
  useEffect(() => {
    done = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}

/** False on the server and until the page is hydrated, then true: what needs the browser can render. */
export function useHydrated(): boolean {
  return use(Hydrated);
}
