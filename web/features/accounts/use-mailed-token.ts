import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { failureOf, type Failure } from '#web/lib/failure.ts';
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

/**
 * Sends a mailed token as soon as the page is interactive, once for each link.
 * @returns 'done', why it failed, or null while the answer is awaited
 */
export function useMailedConfirmation(
  confirm: (token: string) => Promise<void>,
  incomplete: Failure,
): 'done' | Failure | null {
  const token = useMailedToken();
  const [outcome, setOutcome] = useState<'done' | Failure | null>(null);
  const sent = useRef('');

  useEffect(() => {
    // Effects may run twice.
    if (!token || sent.current === token) return;
    sent.current = token;
    setOutcome(null);
    confirm(token).then(
      () => setOutcome('done'),
      (error: unknown) => setOutcome(failureOf(error)),
    );
  }, [token, confirm]);

  return token === '' ? incomplete : outcome;
}
