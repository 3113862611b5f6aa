// Guards: web/features/identity/accounts/, server/features/identity/accounts/, web/pages/identity/confirm-device.tsx
import { expect, test } from '../harness/test.ts';

/* The test does not guess passwords two hundred times: replies are made up, except for the invalid link. */

test('a device is confirmed by the mailed link, whose token leaves the address at once', async ({ page }) => {
  let sent: unknown;
  await page.route('**/api/confirmaraparelho', async (route) => {
    sent = route.request().postDataJSON();
    await route.fulfill({ json: {} });
  });
  await page.goto('/confirmaraparelho#token=um-token');
  await expect(page).toHaveURL('/confirmaraparelho');
  await expect(page.getByRole('heading', { name: 'Aparelho confirmado' })).toBeVisible();
  expect(sent).toEqual({ token: 'um-token' });
  await page.getByRole('link', { name: 'Entrar' }).last().click();
  await expect(page).toHaveURL('/login');
});

test.describe('a link that does not work', () => {
  test.use({ expectedErrors: [/4\d\d/] });

  test('an invented link to confirm a device leads to the login', async ({ page }) => {
    await page.goto('/confirmaraparelho#token=inventado');
    await expect(page.getByRole('alert')).toHaveText(
      'Este link venceu ou já foi usado. Peça outro para continuar.',
    );
  });

  test('a cut-off link to confirm a device says so', async ({ page }) => {
    await page.goto('/confirmaraparelho');
    await expect(page.getByRole('heading', { name: 'Não foi possível confirmar' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Este link está incompleto.');
  });
});
