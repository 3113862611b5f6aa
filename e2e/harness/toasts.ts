import { expect, type Locator } from '@playwright/test';

/** Closes a toast, to make room for the next; accepts one that has already closed by itself. */
export async function closeToast(toast: Locator): Promise<void> {
  await toast
    .getByRole('button', { name: 'Fechar aviso' })
    .evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
  await expect(toast).toHaveCount(0);
}
