import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

const pages = [
  { path: '/login', action: '/api/login', other: '/Iogin' },
  { path: '/Iogin', action: '/api/Iogin', other: '/login' },
];

for (const { path, action, other } of pages) {
  test.describe(path, () => {
    test('pressing the login button twice signs in once', async ({ page, person }) => {
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
      });
      await page.goto(path);
      await fill(page, person.email, person.password);
      await page.getByRole('button', { name: 'Entrar' }).dblclick();
      await expect(page).toHaveURL('/');
      await expect(
        page.locator('.Toastify__toast-container--top-center').getByText('Logado com Sucesso'),
      ).toBeVisible();
      expect(sent.filter((path) => path === action)).toHaveLength(1);
    });

    test('the login form shows errors as it is typed, and keeps the text', async ({ page }) => {
      await page.goto(path);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await expect(page.getByText('Favor informar o e-mail')).toBeVisible();
      await expect(page.getByText('Favor informar a senha')).toBeVisible();
      await expect(page.getByLabel('E-mail')).toBeFocused();
      await page.getByLabel('E-mail').pressSequentially('ana@');
      await expect(page.getByText('Favor informar um e-mail válido.')).toBeVisible();
      await page.getByLabel('E-mail').pressSequentially('exemplo.br');
      await expect(page.getByText('Favor informar um e-mail válido.')).toHaveCount(0);
      await page.getByLabel('Senha').fill('x'.repeat(256));
      await expect(page.getByText('Use no máximo 255 caracteres.')).toBeVisible();
    });

    test('the login page leads to the other login, registration and recovery', async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('contentinfo').getByRole('link')).toHaveAttribute('href', other);
      await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
      await page.getByRole('link', { name: 'Não tem uma conta? Registre-se' }).click();
      await expect(page).toHaveURL('/logup');
      await page.goBack();
      await page.getByRole('link', { name: 'Esqueceu sua senha?' }).click();
      await expect(page).toHaveURL('/recuperarsenha');
    });
  });
}

test('what was typed before the page is interactive survives', async ({ page, person }) => {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeDisabled();
  await fill(page, person.email, person.password);
  release();
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL('/');
});

test('a member is sent on, in other tabs too', async ({ page, context, person }) => {
  const second = await context.newPage();
  await second.goto('/logup');
  await page.goto('/login');
  await fill(page, person.email, person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(second).toHaveURL('/');
  for (const path of ['/login', '/Iogin', '/logup', '/recuperarsenha']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('after the login a visitor who wanted to write is offered the way back', async ({ page, person }) => {
  await page.goto('/feed');
  await page.goto('/post/new');
  await expect(page).toHaveURL('/login');
  await fill(page, person.email, person.password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Voltar para a página anterior' }).click();
  await expect(page).toHaveURL('/post/new');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test.describe('refusals', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the server’s message stands under the form', async ({ page, person }) => {
    await page.goto('/login');
    await fill(page, person.email, 'outra senha');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert')).toHaveText('Seu e-mail ou senha estão incorretos');
    await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeFocused();
  });

  test('without a message something went wrong', async ({ page, person }) => {
    await page.goto('/login');
    await page.route('**/api/login', (route) => route.fulfill({ status: 500, body: 'oops' }));
    await fill(page, person.email, person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Alguma coisa deu errada');
  });
});

async function fill(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(password);
}
