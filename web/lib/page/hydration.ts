import { createContext, startTransition, use, useEffect, useState } from 'react';

let done = false;

/** Given by the root, with {@link useHydration}. */
export const Hydrated = createContext(false);

/**
 * False on the server and while the page hydrates, then true. A transition: what changes with it is rendered in small
 * pieces, and a press in between does not wait for the rest.
 */
export function useHydration(): boolean {
  const [hydrated, setHydrated] = useState(done);
  useEffect(() => {
    done = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}

/** False on the server and until the page is hydrated, then true: what needs the browser can be shown. */
export function useHydrated(): boolean {
  return use(Hydrated);
}
