import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/lib/api/api-client.ts';
import { showFailure } from '#web/lib/api/action.ts';
import { showToast } from '#web/lib/shared/toasts.ts';

/** Shows a failure; if the link has ended meanwhile, says so and refetches the remaining minors. */
export function useMinorFailure(firstName: string): (error: unknown) => void {
  const client = useQueryClient();
  return (error) => {
    const isOver = error instanceof ApiError && error.code === 'not_found';
    if (!isOver) return showFailure(error);
    showToast(`Você já não responde por ${firstName}: o vínculo terminou.`, { kind: 'error' });
    void client.invalidateQueries({ queryKey: ['minors'] });
  };
}
