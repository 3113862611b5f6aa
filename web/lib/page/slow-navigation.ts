import { useEffect, useState } from 'react';
import { unstable_useRouterState as useRouterState } from 'react-router';
import { useComingPage } from './page-code.ts';

/** Milliseconds for which the previous page stays as it is. */
const delay = 150;

/** Returns path and route id of a navigation whose data is slow to load; null if there is none. */
export function useSlowNavigation(): { path: string; routeId: string } | null {
  const { pending } = useRouterState();
  const coming = useComingPage();
  const read = pending?.state === 'loading' ? pending : null;
  const path = read ? read.location.pathname : coming?.path;
  const [slow, setSlow] = useState<string | null>(null);

  useEffect(() => {
    if (path === undefined) return undefined;
    const timer = setTimeout(() => setSlow(path), delay);
    return () => {
      clearTimeout(timer);
      setSlow(null);
    };
  }, [path]);

  if (path === undefined || slow !== path) return null;
  return { path, routeId: read ? read.matches.at(-1)!.id : coming!.routeId };
}
