import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { sessionExpired } from '#web/lib/api/browser-api.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { keepWayBack } from '#web/lib/session/way-back.ts';

/** Announces that the session has ended and offers to sign in again and return to this page. Mounted once. */
export function ExpiredSession() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const tell = () => {
      // Kept here rather than on click: by then the page may have led to the login already.
      keepWayBack(pathname + search);
      showToast('Sua sessão terminou.', {
        kind: 'info',
        milliseconds: 7000,
        once: 'session-ended',
        action: { label: 'Entrar novamente', to: '/login' },
      });
    };
    addEventListener(sessionExpired, tell);
    return () => removeEventListener(sessionExpired, tell);
  }, [pathname, search]);
  return null;
}
