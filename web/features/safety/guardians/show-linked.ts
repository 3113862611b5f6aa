import { showToast } from '#web/lib/shared/toasts.ts';
import { takeCode } from './taken-code.ts';

/** Replaces the form with the new minor's card, at the top of the page. */
export function showLinked(name: string): void {
  takeCode('');
  window.scrollTo({ top: 0, behavior: 'instant' });
  showToast(`Pronto! Agora você responde por ${name}.`, { milliseconds: 7000 });
}
