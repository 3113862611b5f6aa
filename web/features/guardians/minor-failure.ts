import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/lib/api/api-client.ts';
import { showFailure } from '#web/lib/api/action.ts';
import { showToast } from '#web/lib/shared/toasts.ts';

/** Says what failed, and where the link has ended meanwhile, that; then the page shows who is left. */
export function useMinorFailure(firstName: string): (error: unknown) => void {
  const client = useQueryClient();
  return (error) => {
    const isOver = error instanceof ApiError && error.code === 'not_found';
    if (!isOver) return showFailure(error);
    showToast(`Você já não responde por ${firstName}: o vínculo terminou.`, { kind: 'error' });
    void client.invalidateQueries({ queryKey: ['minors'] });
  };
}
