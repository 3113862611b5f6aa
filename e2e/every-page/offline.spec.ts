import { expect, interactive, test } from '../harness/test.ts';

test.use({ serviceWorkers: 'allow' });

/* The network fails before anything was opened: what a page needs has loaded by then. */

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test('menus open and refusals are told, though nothing was pressed before', async ({
  memberPage: page,
  context,
}) => {
  await page.goto('/feed');
  await interactive(page);
  await expect(page.locator('.toasts')).toBeAttached();
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => name.includes('user-menu')).length,
      ),
    )
    .toBeGreaterThan(0);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Menu do usuário' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Curtir' }).first().click();
  await expect(
    page.getByText('Sem conexão com o servidor. Verifique sua internet e tente novamente.'),
  ).toBeVisible();
});

test('a link to a page whose code is not there keeps this one, and leads on later', async ({
  page,
  context,
}) => {
  await page.goto('/sobre');
  await expect(page.locator('.toasts')).toBeAttached();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Termos' }).first().click();
  const again = page.getByRole('button', { name: 'Tentar novamente' });
  await expect(again).toBeVisible();
  await expect(page).toHaveURL('/sobre');
  await expect(page.getByRole('main')).toBeVisible();
  const asked = page.waitForEvent('requestfailed');
  await again.click();
  await asked;
  await expect(again).toBeVisible();
  await context.setOffline(false);
  await again.click();
  await expect(page).toHaveURL('/termos');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
