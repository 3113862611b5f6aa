import { undoTime } from '#contract/clocks.ts';
import { showRefusal } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { showToast } from '#web/lib/shared/toasts.ts';

/** Announces a decision for as long as it can be undone. */
export function showDecided(text: string, id: string, onUndone: () => void): void {
  showToast(text, {
    milliseconds: undoTime,
    // Each of two equal decisions can be undone.
    once: id,
    action: { label: 'Desfazer', onPress: () => void undo(id, onUndone) },
  });
}

/** Undoes a decision and says so. */
export async function undo(id: string, onUndone: () => void): Promise<void> {
  try {
    await api('DELETE /api/moderation/decisions/{id}', { params: { id } });
    showToast('Decisão desfeita');
    onUndone();
  } catch (error) {
    showRefusal(error);
  }
}
