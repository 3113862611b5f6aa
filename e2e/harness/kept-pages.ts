import { expect, type BrowserContext, type Page } from '@playwright/test';

/** What keeps the page that is open, to be read without a network. */
export const keepButton = (page: Page) => page.getByRole('button', { name: 'Ler sem internet' });

/** Opens a page and keeps it. */
export async function keepPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Menu do usuário' })).toHaveText(/\S/);
  await expect(page.locator('.toasts')).toBeAttached();
  await keepButton(page).click();
  await expect(keepButton(page)).toHaveAttribute('aria-pressed', 'true');
}

/** Waits for what the site keeps by itself once a page has come to rest. */
export async function untilShellIsKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/perguntas/nova'))))
    .toBe(true);
}

/** What the server answers somebody, whatever the pages of the browser are told. */
export async function asked(context: BrowserContext, path: string, token: string): Promise<string> {
  const reply = await context.request.get(path, { headers: { authorization: `Bearer ${token}` } });
  return reply.text();
}
