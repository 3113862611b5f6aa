// Guards: web/, server/http/web/
import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

const scheme = (page: Page) => page.locator('html');

test('the theme follows the system until one chooses', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/feed');
  await expect(scheme(page)).toHaveAttribute('data-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(scheme(page)).toHaveAttribute('data-scheme', 'light');
  expect(await page.evaluate(() => localStorage.getItem('settings'))).toBeNull();
});

test('the chosen theme is stored under the key settings, on every page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/feed');
  await switchTheme(page);
  await expect(scheme(page)).toHaveAttribute('data-scheme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('settings'))).toBe('{"darkMode":true}');
  for (const path of ['/login', '/termos', '/nao-existe']) {
    const status = await page.goto(path);
    expect(status?.status()).toBe(path === '/nao-existe' ? 404 : 200);
    await expect(scheme(page)).toHaveAttribute('data-scheme', 'dark');
  }
  await page.goto('/feed');
  await switchTheme(page);
  await expect(scheme(page)).toHaveAttribute('data-scheme', 'light');
  expect(await page.evaluate(() => localStorage.getItem('settings'))).toBe('{"darkMode":false}');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(scheme(page)).toHaveAttribute('data-scheme', 'light');
});

test('the theme is applied before the first paint and before any script file', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('settings', '{"darkMode":true}'));
  await page.emulateMedia({ colorScheme: 'light' });
  // Requested, and never answered.
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/feed', { waitUntil: 'domcontentloaded' });
  await expect(scheme(page)).toHaveAttribute('data-scheme', 'dark');
  await expect(scheme(page)).toHaveCSS('background-color', 'rgb(18, 24, 22)');
});

test('the theme changes in the other tabs too', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/login');
  await page.goto('/feed');
  await switchTheme(page);
  await expect(scheme(other)).toHaveAttribute('data-scheme', 'dark');
});

test('settings that cannot be read count as none', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('settings', 'null'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/feed');
  await expect(scheme(page)).toHaveAttribute('data-scheme', 'dark');
  await switchTheme(page);
  await expect(scheme(page)).toHaveAttribute('data-scheme', 'light');
});

test.use({ expectedErrors: [/status of 404|ERR_FAILED/] });

async function switchTheme(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Configurações' }).click();
  await page.getByRole('switch', { name: 'Tema escuro' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
