import { expect, test } from './harness/test.ts';

test.describe('the account of a forgotten password', () => {
  test.use({ expectedErrors: [/404/] });

  test('is found, or not', async ({ page }) => {
    await page.goto('/recuperarsenha');
    await expect(page.getByRole('heading', { name: 'Encontre sua Conta' })).toBeVisible();
    await page.getByRole('button', { name: 'Procurar' }).click();
    await expect(page.getByText('Favor informar o e-mail')).toBeVisible();

    // What the page does with either answer, whoever gives it.
    const message = 'Não foi possivel encontrar uma conta com esse e-mail';
    await page.route('**/api/recuperarsenha', (route) =>
      route.fulfill({ status: 404, json: { message, code: 'account_not_found', fields: {} } }),
    );
    await page.getByLabel('E-mail').fill('ninguem@exemplo.br');
    await page.keyboard.press('Enter');
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByText('Tente novamente')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue('ninguem@exemplo.br');

    await page.route('**/api/recuperarsenha', (route) => route.fulfill({ status: 200 }));
    await page.getByRole('button', { name: 'Procurar' }).click();
    await expect(page.getByText('Conta localizada')).toBeVisible();
    await expect(
      page.getByText('Enviaremos um e-mail com instruções para redefinir sua senha'),
    ).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});
