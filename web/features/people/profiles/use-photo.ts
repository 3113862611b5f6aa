import { useRevalidator } from 'react-router';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { refreshSessionUser } from '#web/lib/session/refresh-session-user.ts';

interface Photo {
  change: (file: File) => void;
  remove: () => void;
  busy: boolean;
}

/** Changes and removes the user's own photo. */
export function usePhoto(): Photo {
  const { revalidate } = useRevalidator();
  const { busy, run } = useAction();

  const act = (call: () => Promise<unknown>, done: string) =>
    run(async () => {
      await call();
      showToast(done);
      await Promise.all([refreshSessionUser(), revalidate()]);
    });

  return {
    change: (file) => act(() => api('PUT /api/home/photo', { file }), 'Foto alterada'),
    remove: () => act(() => api('DELETE /api/home/photo'), 'A foto será removida em alguns instantes'),
    busy,
  };
}
