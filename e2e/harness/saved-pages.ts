import { expect, type Page } from '@playwright/test';

/** The button that keeps the open page for reading offline. */
export const keepButton = (page: Page) => page.getByRole('button', { name: 'Ler sem internet' });

/** Opens a page and keeps it. */
export async function savePage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Menu do usuário' })).toHaveText(/\S/);
  await expect(page.locator('.toasts')).toBeAttached();
  await keepButton(page).click();
  await expect(keepButton(page)).toHaveAttribute('aria-pressed', 'true');
}

/** Waits for the pages that the site keeps by itself once a page is idle. */
export async function untilShellIsSaved(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/perguntas/nova'))))
    .toBe(true);
}

/**
 * Gives the network back. A document that was opened without it may take itself for online, as in every new process of
 * Chromium: it would not hear of its return.
 */
export async function goOnline(page: Page): Promise<void> {
  const hears = !(await page.evaluate(() => navigator.onLine));
  await page.context().setOffline(false);
  if (!hears) await page.evaluate(() => dispatchEvent(new Event('online')));
}
