import { useEffect, useState } from 'react';
import { unstable_useRouterState as useRouterState } from 'react-router';

/** Milliseconds for which the page that is being left stays as it is. */
const patience = 150;

/** Where a navigation leads whose data takes its time, and the id of the route there; null while there is none. */
export function useSlowNavigation(): { path: string; routeId: string } | null {
  const { pending } = useRouterState();
  const target = pending?.state === 'loading' ? pending.location : null;
  const [slow, setSlow] = useState<typeof target>(null);

  useEffect(() => {
    if (!target) return undefined;
    const timer = setTimeout(() => setSlow(target), patience);
    return () => {
      clearTimeout(timer);
      setSlow(null);
    };
  }, [target]);

  if (!target || slow !== target) return null;
  return { path: target.pathname, routeId: pending!.matches.at(-1)!.id };
}
