import { useCallback } from 'react';
import { ApiError, type ApiClient } from '#web/lib/api/api-client.ts';
import { endSession } from '#web/lib/api/browser-api.ts';
import { emptyDevice } from '#web/lib/offline/offline.ts';
import { clearLeaveGuards } from '#web/lib/page/leave-guard.tsx';
import { useNavigateOrStay } from '#web/lib/page/page-code.ts';
import { forgetCardSession, lastCardUse } from '#web/lib/session/card-session.ts';
import { forgetPerson } from '#web/lib/session/forget-person.ts';
import { viewerId } from '#web/lib/session/session.ts';
import { dropAllUnsent } from '#web/lib/unsent/store.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { textsLostOnLogout } from './texts-lost-on-logout.ts';

/**
 * Ends the session on the server and in this browser, and leads home, or to `to`. On a computer that others use too, nothing of the
 * person stays; what can be saved on the server is saved before.
 */
export function useLogOut(to = '/'): () => Promise<void> {
  const navigate = useNavigateOrStay();
  return useCallback(async () => {
    const person = viewerId();
    const isShared = lastCardUse() !== null;
    if (isShared) await textsLostOnLogout();
    const leave = async (api: ApiClient) => {
      try {
        await api('POST /api/logout');
      } catch (error) {
        // A session that has already ended is fine; a live one must not look ended.
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
      }
      clearLeaveGuards();
    };
    try {
      await endSession(leave);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return showToast(error.message, { kind: 'error' });
    }
    dropAllUnsent(person);
    if (person !== null && isShared) forgetPerson(person);
    forgetCardSession();
    await emptyDevice(isShared ? 'everybody' : { person });
    await navigate(to);
  }, [navigate, to]);
}
