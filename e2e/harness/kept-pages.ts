import { expect, type BrowserContext, type Page } from '@playwright/test';

/** The button that keeps the open page for reading offline. */
export const keepButton = (page: Page) => page.getByRole('button', { name: 'Ler sem internet' });

/** Opens a page and keeps it. */
export async function keepPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Menu do usuário' })).toHaveText(/\S/);
  await expect(page.locator('.toasts')).toBeAttached();
  await keepButton(page).click();
  await expect(keepButton(page)).toHaveAttribute('aria-pressed', 'true');
}

/** Waits for the pages that the site keeps by itself once a page is idle. */
export async function untilShellIsKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/perguntas/nova'))))
    .toBe(true);
}

/** Returns the server's reply to a user, bypassing the routes of the browser's pages. */
export async function asked(context: BrowserContext, path: string, token: string): Promise<string> {
  const reply = await context.request.get(path, { headers: { authorization: `Bearer ${token}` } });
  return reply.text();
}
