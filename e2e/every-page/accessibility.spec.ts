// Guards: web/
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { matchRoutes, type RouteObject } from 'react-router';
import { concernsPage } from '../../server/testing/gates.ts';
import routes from '../../web/routes.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, test } from '../harness/test.ts';

/* No machine-detectable violation of WCAG 2.2 AA on any page, light and dark, with its dialogs and menus open. */

test.use({ expectedErrors: [/status of 404/] });

const text = [
  '# Um dia\n\nUm plantão tem **12 horas** e [regras](https://exemplo.br). #enfermagem',
  '> Citação\n\n- [x] feito\n- [ ] por fazer\n\n1. um\n2. dois',
  '| a | b |\n| --- | --- |\n| 1 | 2 |\n\n```js\nconst horas = 12; // por dia\n```',
].join('\n\n');

const visitorPages = [
  '/',
  '/feed',
  '/feed?tag=ninguem',
  '/marlene.souza',
  '/marlene.souza/connections',
  '/login',
  '/Iogin',
  '/logup',
  '/recuperarsenha',
  '/redefinirsenha',
  '/cancelaremail',
  '/desfazeremail',
  '/denuncias/confirmar',
  '/sobre',
  '/offline',
  '/termos',
  '/regras',
  '/encarregado',
  '/transparencia',
  '/dados',
  '/privacidade',
  '/nao-existe-ninguem',
];

const fileOf = (path: string): string =>
  matchRoutes(routes as (RouteObject & { file: string })[], path)!.at(-1)!.route.file;
for (const path of visitorPages.filter((each) => concernsPage(fileOf(each)))) {
  test(`${path}, as a visitor`, async ({ page }) => {
    await open(page, path);
    await expectAccessible(page);
  });
}

test('a post with comments is accessible', async ({ page, person }) => {
  const slug = await person.publish({ title: 'Meu plantão', markdownText: text, tags: ['ifsp'] });
  await person.comment(slug, 'E à **noite**?');
  await open(page, `/post/${slug}`);
  await expect(page.getByText('E à noite?')).toBeVisible();
  await expectAccessible(page);
});

test('forms with errors are accessible', async ({ page }) => {
  for (const [path, button] of [
    ['/login', 'Entrar'],
    ['/logup', 'Registrar'],
    ['/recuperarsenha', 'Procurar'],
  ] as const) {
    await open(page, path);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText('Favor informar o e-mail')).toBeVisible();
    await expectAccessible(page);
  }
});

test('what opens for a visitor', async ({ page }) => {
  await open(page, '/marlene.souza');
  await page.getByRole('button', { name: 'Formação' }).click();
  await expect(page.getByRole('dialog', { name: 'Formação Acadêmica' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('tab', { name: 'Grupos' }).click();
  await expect(page.getByRole('button', { name: 'Solicitar entrada pro Grupo' }).first()).toBeVisible();
  await expectAccessible(page, 'main');

  await page.getByRole('button', { name: 'Configurações' }).click();
  await expect(page.getByRole('dialog', { name: 'Configurações' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu do usuário' }).click();
  await expect(page.getByRole('menuitem', { name: 'Se Registrar' })).toBeVisible();
  await expectAccessible(page, '[role=menu]');
});

test('a toast is accessible', async ({ page }) => {
  await open(page, '/feed');
  await page.getByRole('button', { name: 'Exibir mais Tags' }).click();
  await page.getByText('Não existe mais tags a serem exibidas').hover();
  await expectAccessible(page, '.toasts');
});

test('what a member writes and changes', async ({ page, member }) => {
  await open(page, '/post/new');
  await page.getByPlaceholder('Título').fill('Meu plantão');
  await page.getByPlaceholder('Escreva sua Publicação').fill(text);
  await page.getByPlaceholder('Tags').click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);

  await open(page, '/configuracoes');
  await expectAccessible(page);
  for (const part of await page.getByRole('main').getByRole('link').all()) {
    await open(page, (await part.getAttribute('href'))!);
    await expectAccessible(page);
    await page.goBack();
  }
  await open(page, '/configuracoes/excluir');
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  await expect(page.getByRole('dialog', { name: 'Excluir sua conta?' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');

  await open(page, `/${member.username}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Editar perfil' }).click();
  await expect(page.getByRole('dialog', { name: 'Editar perfil' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
});

test('the bell, and the drafts on one’s own profile', async ({ page, member, newPerson }) => {
  const draft = { title: 'Começado', tags: [], markdownText: 'Ainda não acabei.', image: '' };
  await member.call('PUT /api/drafts/{id}', { params: { id: randomUUID() }, body: draft });
  const other = await newPerson('Otávio Prado');
  await other.follow(member);
  await open(page, `/${member.username}`);
  await expect(page.getByText('Começado')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Notificações' }).click();
  const popover = page.getByRole('dialog', { name: 'Notificações' });
  await expect(popover.getByRole('link')).toContainText('Otávio Prado');
  await expectAccessible(page, '[role=dialog]');
});

test('groups: founded, changed, asked for', async ({ page, member, newPerson }) => {
  const group = { name: 'Marcenaria em Santos', description: 'Para quem começa.' };
  const { slug } = await member.call('POST /api/groups', { body: group });
  const other = await newPerson('Otávio Prado');
  await other.call('PUT /api/connections/groups/{slug}', {
    params: { slug },
    body: { message: 'Quero aprender.' },
  });
  await open(page, `/grupos/${slug}`);
  await expect(page.getByText('Quero aprender.')).toBeVisible();
  await expectAccessible(page);
  for (const path of [`/grupos/${slug}/editar`, '/grupos/novo']) {
    await open(page, path);
    await expect(page.getByLabel('Nome do grupo')).toBeVisible();
    await expectAccessible(page);
  }
});

test('the same on a phone', async ({ page, member }) => {
  // High enough that the bottom bar covers nothing.
  await page.setViewportSize({ width: 320, height: 6000 });
  for (const path of [
    '/',
    '/post/um-plantao-de-enfermagem',
    `/${member.username}`,
    '/post/new',
    '/configuracoes',
  ]) {
    await open(page, path);
    if (path !== '/') await expectAccessible(page, 'main');
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth, `${path} scrolls sideways`).toBe(clientWidth);
  }
});

/** Waits for the page to be interactive and to have the viewer's data. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
}
