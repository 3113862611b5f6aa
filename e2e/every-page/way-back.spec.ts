// Guards: web/, server/features/posts/unsent/, server/features/identity/accounts/
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, interactive, logIn, test } from '../harness/test.ts';

/* Users who have to sign in first find what it was for on the home page (wishes.spec.ts), and the way back to it. */

const asked = 'Para comentar, entre ou crie uma conta. Seu texto está guardado.';

test('a visitor’s comment is kept over a registration, and can be changed where it belongs', async ({
  page,
  person,
}) => {
  const markdownText = Array.from({ length: 60 }, (_, index) => `Parágrafo ${index}.`).join('\n\n');
  const slug = await person.publish({ title: 'Um ofício longo', markdownText });
  await page.goto(`/post/${slug}`);
  const field = page.getByLabel('Escreva um comentário');
  await field.fill('Quanto tempo levou?');
  await page.getByRole('button', { name: 'Comentar', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(asked)).toBeVisible();
  await page.getByRole('link', { name: 'Página de login' }).click();
  await expect(page).toHaveURL('/Iogin');
  await expect(page.getByText(asked)).toBeVisible();
  await page.getByRole('link', { name: 'Não tem uma conta? Registre-se' }).click();
  await expect(page).toHaveURL('/logup');
  await expect(page.getByText(asked)).toBeVisible();
  await fillRegistration(page);
  await expect(page).toHaveURL('/');

  const back = page.getByRole('link', { name: 'Voltar ao seu comentário' });
  await expect(back).toBeVisible();
  // Unlike a toast, it stays through a navigation and a reload.
  await page.goto('/sobre');
  await page.goto('/');
  await back.click();
  await expect(page).toHaveURL(`/post/${slug}#escrever-comentario`);
  await expect(field).toHaveValue('Quanto tempo levou?');
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await field.press('Control+Enter');
  await expect(page.locator('.markdown', { hasText: 'Quanto tempo levou?' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Comentar', exact: true })).toBeEnabled();
  await expect(field).toHaveValue('');
});

test('what a press was for is said, and the wish can be closed for good', async ({ page, person }) => {
  await page.goto('/marlene.souza');
  await interactive(page);
  await page.getByRole('button', { name: 'Seguir', exact: true }).click();
  await expect(page.getByText('Para seguir, entre ou crie uma conta.')).toBeVisible();
  await logIn(page, person);
  const bar = page.getByRole('region').filter({ hasText: 'Seguir Marlene Souza' });
  await expect(bar.getByRole('button', { name: 'Seguir', exact: true })).toBeVisible();
  await bar.getByRole('button', { name: 'Fechar' }).click();
  await expect(bar).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Menu do usuário' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('a comment that is not sent is there again after another page, and is nobody else’s', async ({
  page,
  context,
  member,
  newPerson,
}) => {
  const slug = await member.publish({ title: 'Com pergunta', markdownText: 'Texto.' });
  await page.goto(`/post/${slug}`);
  const field = page.getByLabel('Escreva um comentário');
  await expect(page.getByRole('button', { name: 'Comentar', exact: true })).toBeEnabled();
  await field.fill('Ainda não terminei');
  await page.goto('/sobre');
  await page.goto(`/post/${slug}`);
  await expect(field).toHaveValue('Ainda não terminei');
  const other = await newPerson();
  await context.clearCookies();
  await page.evaluate((token) => localStorage.setItem('accessToken', token), other.token);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Comentar', exact: true })).toBeEnabled();
  await expect(field).toHaveValue('');
});

test.describe('with a session that has ended', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('an answer to a comment waits in its place', async ({ page, member }) => {
    const slug = await member.publish({ title: 'Respondida', markdownText: 'Texto.' });
    await member.comment(slug, 'Uma pergunta');
    await page.goto(`/post/${slug}`);
    await page.getByRole('button', { name: 'Responder' }).click();
    const field = page.getByLabel(/^Resposta para/);
    await field.fill('Uma resposta longa');
    await member.call('POST /api/logout');
    await page.getByRole('button', { name: 'Responder' }).last().click();
    await expect(page.getByText(asked)).toBeVisible();
    await logIn(page, member);
    await page.getByRole('link', { name: 'Voltar ao seu comentário' }).click();
    await expect(field).toHaveValue('Uma resposta longa');
    await expect(field).toBeFocused();
  });
});

async function fillRegistration(page: Page): Promise<void> {
  const username = `nova-${randomUUID().slice(0, 13)}`;
  const values = {
    'Nome completo': 'Ana Maria da Conceição',
    'Nome de usuário': username,
    'E-mail': `${username}@exemplo.br`,
    Senha: 'um caminho bom',
    'Confirmar senha': 'um caminho bom',
  };
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Registrar' }).click();
}

for (const [from, name, said] of [
  ['/', 'Novo Post', 'Para escrever uma publicação, entre ou crie uma conta.'],
  ['/profissoes/enfermagem', 'Quero ajudar', 'Para começar, entre ou crie uma conta.'],
  ['/grupos', 'Criar grupo', 'Para criar um grupo, entre ou crie uma conta.'],
] as const) {
  test(`a visitor who presses ${name} on ${from} reads what the login is for, and loads no page before it`, async ({
    page,
  }) => {
    await page.goto(from);
    await interactive(page);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    const place = page.getByRole(from === '/' ? 'banner' : 'main');
    await place.getByRole('button', { name }).or(place.getByRole('link', { name })).first().click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(said)).toBeVisible();
    expect(loaded.filter((path) => /\/(new-post|new-group|start)-[\w-]+\.js$/.test(path))).toEqual([]);
  });
}
