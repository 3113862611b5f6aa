import { useEffect } from 'react';
import { sessionExpired } from '#web/lib/browser-api.ts';
import { showToast } from '#web/lib/toasts.ts';
import { useAskToSignIn } from '#web/lib/way-back.ts';

/** Says that the session has ended and offers to sign in again, with the way back to this page. Once in the document. */
export function ExpiredSession() {
  const askToSignIn = useAskToSignIn();
  useEffect(() => {
    const tell = () =>
      showToast('Sua sessão terminou.', {
        kind: 'info',
        milliseconds: 7000,
        action: { label: 'Entrar novamente', onPress: askToSignIn },
      });
    addEventListener(sessionExpired, tell);
    return () => removeEventListener(sessionExpired, tell);
  }, [askToSignIn]);
  return null;
}
