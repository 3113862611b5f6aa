import { useCallback } from 'react';
import { ApiError } from '#web/lib/api/api-client.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { forgetTexts } from '#web/lib/forms/kept-texts.ts';
import { emptyDevice } from '#web/lib/offline/offline.ts';
import { letGo } from '#web/lib/page/leave-guard.tsx';
import { useNavigateOrStay } from '#web/lib/page/page-code.ts';
import { readSession, storeToken } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/shared/toasts.ts';

/** Ends the session on the server and in this browser, and leads home. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigateOrStay();
  return useCallback(async () => {
    const person = readSession()?.user.id ?? null;
    try {
      await api('POST /api/logout');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A session that has already ended is fine; a live one must not look ended.
      if (error.status !== 401) return showToast(error.message, { kind: 'error' });
    }
    letGo();
    storeToken(null);
    forgetTexts(person);
    await emptyDevice();
    await navigate('/');
  }, [navigate]);
}
