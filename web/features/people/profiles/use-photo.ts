import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { showRefusal } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { refreshSessionUser } from '#web/lib/session/refresh-session-user.ts';

interface Photo {
  change: (file: File) => Promise<void>;
  remove: () => Promise<void>;
  busy: boolean;
}

/** Changes and removes the user's own photo. */
export function usePhoto(): Photo {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  async function tell(call: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(true);
    try {
      await call();
      showToast(done);
      await Promise.all([refreshSessionUser(), revalidate()]);
    } catch (error) {
      showRefusal(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    change: (file) => tell(() => api('PUT /api/home/photo', { file }), 'Foto alterada'),
    remove: () => tell(() => api('DELETE /api/home/photo'), 'A foto será removida em alguns instantes'),
    busy,
  };
}
