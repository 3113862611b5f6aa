import { showToast } from '#web/lib/shared/toasts.ts';
import { takeCode } from './taken-code.ts';

/** The form gives way to whom it was about, whose page begins at its top. */
export function showLinked(name: string): void {
  takeCode('');
  window.scrollTo({ top: 0, behavior: 'instant' });
  showToast(`Pronto! Agora você responde por ${name}.`, { milliseconds: 7000 });
}
