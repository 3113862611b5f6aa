import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '#web/lib/hydration.ts';

/**
 * The token of a mailed link, which stands behind its `#`: servers and logs never see it. It is taken out of the
 * address at once, so that it is in no history and no screenshot.
 *
 * @returns null until the page is interactive, '' for a link without one
 */
export function useMailedToken(): string | null {
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const mailed = new URLSearchParams(hash.slice(1)).get('token');
  const [token, setToken] = useState(mailed ?? '');
  if (mailed !== null && mailed !== token) setToken(mailed);
  useEffect(() => {
    // Past the router, for which nothing changes.
    if (mailed !== null) history.replaceState(history.state, '', location.pathname);
  }, [mailed]);
  return hydrated ? token : null;
}
