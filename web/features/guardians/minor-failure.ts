import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/lib/api/api-client.ts';
import { failureOf } from '#web/lib/api/failure.ts';
import { showToast } from '#web/lib/shared/toasts.ts';

/** Says what failed, and where the link has ended meanwhile, that; then the page shows who is left. */
export function useMinorFailure(firstName: string): (error: unknown) => void {
  const client = useQueryClient();
  return (error) => {
    const isOver = error instanceof ApiError && error.code === 'not_found';
    showToast(
      isOver ? `Você já não responde por ${firstName}: o vínculo terminou.` : failureOf(error).message,
      {
        kind: 'error',
      },
    );
    if (isOver) void client.invalidateQueries({ queryKey: ['minors'] });
  };
}
