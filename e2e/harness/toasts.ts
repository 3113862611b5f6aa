import { expect, type Locator } from '@playwright/test';

/** Closes a toast, to make room for the next; one that has gone by itself meanwhile is as good. */
export async function closeToast(toast: Locator): Promise<void> {
  await toast
    .getByRole('button', { name: 'Fechar aviso' })
    .evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
  await expect(toast).toHaveCount(0);
}
