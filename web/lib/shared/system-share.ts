import { showToast } from '#web/lib/shared/toasts.ts';

/** A page, as presented to others. */
export interface Shared {
  title: string;
  /** A sentence that goes before the address. */
  text: string;
  url: string;
}

/** Whether the device has its own share sheet. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Shares without a dialog: by the device's sheet, else by copying the link. */
export async function shareAtOnce(shared: Shared): Promise<void> {
  if (canShare()) return shareBySystem(shared);
  try {
    await navigator.clipboard.writeText(shared.url);
    showToast('Link copiado');
  } catch {
    showToast('Não foi possível copiar. Copie o endereço da página.', { kind: 'error' });
  }
}

export async function shareBySystem(shared: Shared): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    // The person closed the sheet.
    if ((error as Error).name !== 'AbortError')
      showToast('Não foi possível compartilhar. Copie o link.', { kind: 'error' });
  }
}
