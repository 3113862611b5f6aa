import { useEffect, useState } from 'react';
import { unstable_useRouterState as useRouterState } from 'react-router';
import { useComingPage } from './page-code.ts';

/** Milliseconds for which the page that is being left stays as it is. */
const delay = 150;

/** Where a navigation leads whose data takes its time, and the id of the route there; null while there is none. */
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
