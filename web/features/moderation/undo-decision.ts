import { undoTime } from '#contract/clocks.ts';
import { showRefusal } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { showToast } from '#web/lib/shared/toasts.ts';

/** Says what was decided, for as long as it can be withdrawn. */
export function showDecided(text: string, id: string, onUndone: () => void): void {
  showToast(text, {
    milliseconds: undoTime,
    // Of two equal decisions each can be taken back.
    once: id,
    action: { label: 'Desfazer', onPress: () => void undo(id, onUndone) },
  });
}

/** Withdraws a decision, and says so. */
export async function undo(id: string, onUndone: () => void): Promise<void> {
  try {
    await api('DELETE /api/moderation/decisions/{id}', { params: { id } });
    showToast('Decisão desfeita');
    onUndone();
  } catch (error) {
    showRefusal(error);
  }
}
