import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

const fields = {
  'Nome completo': 'Favor informar o nome completo',
  'Nome de usuário': 'Favor informar o nome de usuário',
  'E-mail': 'Favor informar o e-mail',
  Senha: 'Favor informar a senha',
  'Confirmar senha': 'Favor informar a mesma senha utilizada',
};

test('registration signs in, greets and leads home', async ({ page }) => {
  await page.goto('/logup');
  await fill(page, `nova-${randomUUID().slice(0, 13)}`);
  await page.getByRole('button', { name: 'Registrar' }).dblclick();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Conta criada com Sucesso')).toBeVisible();
  await expect(page.getByText('Logue-se pela página de login para entrar em sua conta')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();
});

test('on a phone the fields are near each other, and the button is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/logup');
  await expect(page.getByRole('button', { name: 'Registrar' })).toBeInViewport({ ratio: 1 });
  const name = (await page.getByLabel('Nome completo').boundingBox())!;
  const next = (await page.getByText('Nome de usuário', { exact: true }).boundingBox())!;
  expect(next.y - name.y - name.height).toBeLessThanOrEqual(25);
});

for (const size of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]) {
  test(`its toasts come one at a time on ${size.width} × ${size.height}, over the top bar`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/logup');
    await fill(page, `nova-${randomUUID().slice(0, 13)}`);
    await page.getByRole('button', { name: 'Registrar' }).click();
    const toasts = page.locator('.Toastify__toast');
    for (const text of [
      'Conta criada com Sucesso',
      'Logue-se pela página de login para entrar em sua conta',
    ]) {
      await expect(toasts).toHaveText(new RegExp(`^${text}`));
      const { width, height } = (await toasts.boundingBox())!;
      expect(width * height).toBeLessThan((size.width * size.height) / 4);
    }
  });
}

test('every field says what it needs', async ({ page }) => {
  await page.goto('/logup');
  await page.getByRole('button', { name: 'Registrar' }).click();
  for (const message of Object.values(fields)) await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByLabel('Nome completo')).toBeFocused();
});

test('the repeated password is compared again when the password changes', async ({ page }) => {
  await page.goto('/logup');
  await fill(page, 'ana');
  await page.getByLabel('Confirmar senha').fill('outra senha boa');
  await expect(page.getByText(fields['Confirmar senha'])).toBeVisible();
  await page.getByLabel('Senha', { exact: true }).fill('outra senha boa');
  await expect(page.getByText(fields['Confirmar senha'])).toHaveCount(0);
});

test.describe('refusals', () => {
  test.use({ expectedErrors: [/409/] });

  test('a taken name is told under the form, once, and marks its field; nothing typed is lost', async ({
    page,
    person,
  }) => {
    await page.goto('/logup');
    await fill(page, person.username);
    await page.getByRole('button', { name: 'Registrar' }).click();
    await expect(page.getByRole('alert')).toHaveText('Este nome de usuário já está em uso');
    const username = page.getByLabel('Nome de usuário');
    await expect(username).toBeFocused();
    await expect(username).toHaveAccessibleDescription('Este nome de usuário já está em uso');
    await expect(username).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Este nome de usuário já está em uso')).toHaveCount(1);
    await expect(page.getByLabel('Confirmar senha')).toHaveValue('um caminho bom');

    // It disappears when the name changes, whatever is wrong with the new one.
    await username.fill('bía');
    await page.getByRole('button', { name: 'Registrar' }).click();
    await expect(page.getByText('Use letras sem acento')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('');
    await expect(page.getByText('já está em uso')).toHaveCount(0);
  });
});

async function fill(page: Page, username: string): Promise<void> {
  const values = {
    'Nome completo': 'Ana Maria da Conceição',
    'Nome de usuário': username,
    'E-mail': `novo-${randomUUID()}@exemplo.br`,
    Senha: 'um caminho bom',
    'Confirmar senha': 'um caminho bom',
  };
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}
