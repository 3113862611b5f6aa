// Guards: web/
import type { Page } from '@playwright/test';
import { errorsOfForeign, visitWith } from '../harness/foreign-browser.ts';
import { expect, interactive, logIn, test } from '../harness/test.ts';

/* Browsers that translate, mark, or refuse what a page needs. */

const broken = (page: Page) => page.getByText(/Alguma coisa deu errada|Application Error/);

/** A text of the page is inside the translator's element. */
const translated = (page: Page): Promise<void> => expect(page.locator('main font').first()).toBeAttached();

test.describe('translated', () => {
  test.use({ expectedErrors: [errorsOfForeign, { scope: 'test' }] });
  test.beforeEach(({ context }) => visitWith(context, 'translated'));

  test('a question, an empty comment and a refused registration keep their page', async ({
    page,
    member,
  }) => {
    expect(member.username).not.toBe('');
    await page.goto('/perguntas/nova');
    await translated(page);
    const title = page.getByLabel('O que você quer saber?');
    await title.pressSequentially('Oi');
    await title.blur();
    await translated(page);
    await title.fill('Como é o dia de quem trabalha com enfermagem?');
    await title.blur();
    await expect(title).toHaveValue(/enfermagem/);
    await expect(broken(page)).toHaveCount(0);

    await page.goto('/post/um-plantao-de-enfermagem');
    await translated(page);
    await page.getByRole('button', { name: 'Comentar' }).click();
    await expect(page.getByText('Favor escrever o comentário')).toBeVisible();
    await page.getByLabel('Escreva um comentário').fill('Um comentário.');
    await expect(page.getByText('Favor escrever o comentário')).toHaveCount(0);
    await page.getByRole('button', { name: 'Comentar' }).click();
    await expect(page.getByRole('main').getByText('Um comentário.', { exact: true })).toBeVisible();
    await expect(broken(page)).toHaveCount(0);
  });

  test('a visitor’s forms keep their page', async ({ page }) => {
    await page.goto('/logup');
    await translated(page);
    await page.getByLabel('Nome de usuário').fill('com espaço');
    await page.getByLabel('Senha', { exact: true }).fill('curta');
    await page.getByLabel('Confirmar senha').fill('outra');
    await page.getByRole('button', { name: 'Registrar' }).click();
    await expect(page.getByText('Favor informar o nome completo')).toBeVisible();
    await translated(page);
    await page.getByLabel('Nome de usuário').fill('sem.espaco');
    await page.getByLabel('Nome completo').fill('Ana');
    await expect(page.getByText('Favor informar o nome completo')).toHaveCount(0);
    await expect(broken(page)).toHaveCount(0);

    await page.goto('/denunciar?url=/post/um-plantao-de-enfermagem');
    await translated(page);
    await page.getByRole('button', { name: 'Enviar denúncia' }).click();
    await translated(page);
    await page.getByRole('radio', { name: 'Propaganda' }).check();
    await expect(broken(page)).toHaveCount(0);
  });
});

test.describe('marked by an extension', () => {
  test.use({ expectedErrors: [errorsOfForeign, { scope: 'test' }] });

  test('a member’s page shows what is a member’s', async ({ page, context, member }) => {
    expect(member.username).not.toBe('');
    await visitWith(context, 'marked');
    await page.goto('/post/um-plantao-de-enfermagem');
    await interactive(page);
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
    await expect(page.getByRole('button', { name: 'Notificações' })).toBeVisible();
  });
});

test.describe('where nothing may be stored', () => {
  test.use({ expectedErrors: [errorsOfForeign, { scope: 'test' }] });
  test.beforeEach(({ context }) => visitWith(context, 'refused'));

  test('pages are read, and a member signs in for as long as the page is open', async ({ page, person }) => {
    for (const path of ['/', '/feed', '/post/um-plantao-de-enfermagem', '/perguntas', '/profissoes']) {
      await page.goto(path);
      await interactive(page);
      await expect(page.locator('h1, h2').first()).toBeAttached();
      await expect(broken(page)).toHaveCount(0);
    }
    await page.goto('/login');
    await logIn(page, person);
    await expect(page.getByRole('button', { name: 'Notificações' })).toBeVisible();
  });
});

test.describe('where there is no room', () => {
  test.beforeEach(({ context }) => visitWith(context, 'full'));

  test('the theme changes, and a text is sent', async ({ page, person }) => {
    await page.goto('/login');
    await logIn(page, person);
    await page.getByRole('button', { name: 'Configurações' }).click();
    await page.getByRole('switch', { name: 'Tema escuro' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    await page.keyboard.press('Escape');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await page.getByLabel('Escreva um comentário').fill('Sem espaço no aparelho.');
    await page.getByRole('button', { name: 'Comentar' }).click();
    await expect(page.getByRole('main').getByText('Sem espaço no aparelho.', { exact: true })).toBeVisible();
  });
});

test.describe('three days ahead', () => {
  test('ages follow the server’s clock, and no call renews the token first', async ({
    page,
    context,
    member,
  }) => {
    expect(member.username).not.toBe('');
    await visitWith(context, 'ahead');
    await page.goto('/post/um-plantao-de-enfermagem');
    await interactive(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('clockAhead'))).not.toBeNull();
    const renewals: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/home/me')) renewals.push(request.url());
    });
    await page.getByLabel('Escreva um comentário').fill('Agora mesmo, pelo relógio do servidor.');
    await page.getByRole('button', { name: 'Comentar' }).click();
    const comment = page.getByRole('listitem').filter({ hasText: 'Agora mesmo, pelo relógio do servidor.' });
    await expect(comment.getByRole('time').first()).toHaveText('agora mesmo');
    await page.reload();
    await interactive(page);
    await expect(comment.getByRole('time').first()).toHaveText(/agora mesmo|há 1 minuto/);
    await page.getByRole('link', { name: 'Página inicial' }).first().click();
    await expect(page).toHaveURL('/');
    await interactive(page);
    expect(renewals).toEqual([]);
  });
});
