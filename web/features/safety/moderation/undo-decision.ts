import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { undoTime } from '#contract/clocks.ts';
import { showRefusal } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { panelQuery } from '#web/lib/shared/panel-list.tsx';

/**
 * Undoes a decision and says so. Whatever page is open by then reads its data again: the queue takes the place of a
 * decided case while the decision can be undone.
 */
export function useUndoDecision(): (id: string) => Promise<void> {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  return async (id) => {
    try {
      await api('DELETE /api/moderation/decisions/{id}', { params: { id } });
      showToast('Decisão desfeita');
      void revalidate();
      void client.invalidateQueries({ queryKey: panelQuery('cases') });
    } catch (error) {
      showRefusal(error);
    }
  };
}

/** Announces a decision for as long as it can be undone. */
export function useShowDecided(): (text: string, id: string) => void {
  const undo = useUndoDecision();
  return (text, id) =>
    showToast(text, {
      milliseconds: undoTime,
      // Each of two equal decisions can be undone.
      once: id,
      action: { label: 'Desfazer', onPress: () => void undo(id) },
    });
}
