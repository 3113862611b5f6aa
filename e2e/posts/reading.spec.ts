import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test, type Person } from '../harness/test.ts';

/* Reading: the lists of posts, their cards, and the way to a post and back. */

/** Publishes posts that only this test's tag finds. @returns the tag */
async function publishMany(person: Person, count: number): Promise<string> {
  const tag = `t${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  for (let number = 1; number <= count; number++) {
    await person.publish({ title: `Relato ${number}`, markdownText: `Texto. #${tag}` });
  }
  return tag;
}

const titles = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts();

test('more posts come when asked for, without repeats, and stay on the way back', async ({
  page,
  person,
}) => {
  const tag = await publishMany(person, 23);
  await page.goto(`/feed?tag=${tag}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`#${tag}`);
  await expect(page.getByRole('article')).toHaveCount(20);

  await page.getByRole('button', { name: 'Carregar mais' }).click();
  await expect(page.getByRole('article')).toHaveCount(23);
  await expect(page.getByRole('button', { name: 'Carregar mais' })).toHaveCount(0);
  expect(await titles(page)).toEqual(Array.from({ length: 23 }, (_, index) => `Relato ${23 - index}`));
  await expect(page.getByRole('link', { name: 'Relato 3', exact: true })).toBeFocused();

  await page.getByRole('link', { name: 'Relato 1', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Relato 1');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(23);
  await expect(page.getByRole('link', { name: 'Relato 1', exact: true })).toBeInViewport();
});

test.describe('with failures', () => {
  test.use({ expectedErrors: [/status of 50\d/] });

  test('further posts that fail to load are said in place and tried again', async ({ page, person }) => {
    const tag = await publishMany(person, 21);
    await page.goto(`/feed?tag=${tag}`);
    await page.route('**/api/feed*', (route) =>
      route.fulfill({
        status: 503,
        json: { message: 'Volte em instantes.', code: 'unavailable', fields: {} },
      }),
    );
    await page.getByRole('button', { name: 'Carregar mais' }).click();
    await expect(page.getByRole('alert')).toHaveText('Volte em instantes.');
    await expect(page.getByRole('article')).toHaveCount(20);
    await page.unroute('**/api/feed*');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('article')).toHaveCount(21);
  });

  test('a like that is refused is taken back with the reason', async ({ page, member }) => {
    const tag = await publishMany(member, 1);
    await page.goto(`/feed?tag=${tag}`);
    const like = page.getByRole('button', { name: 'Curtir', exact: true });
    await page.route('**/api/post/*/like', (route) =>
      route.fulfill({
        status: 500,
        json: { message: 'Alguma coisa deu errada', code: 'internal', fields: {} },
      }),
    );
    await like.click();
    await expect(page.getByText('Alguma coisa deu errada')).toBeVisible();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('article')).toContainText('0 curtidas', { useInnerText: false });
  });
});

test('a like is shown at once, kept, and taken back', async ({ page, member }) => {
  const tag = await publishMany(member, 1);
  await page.goto(`/feed?tag=${tag}`);
  const like = page.getByRole('button', { name: 'Curtir', exact: true });
  await like.click();
  await expect(page.getByText('Ação realizada com Sucesso !')).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveAccessibleDescription('1 curtida');
  await like.click();
  await expect(like).toHaveAccessibleDescription('0 curtidas');
});

test('all of a card leads to its post, and the comment button to the comments', async ({ page, person }) => {
  const tag = await publishMany(person, 1);
  await page.goto(`/feed?tag=${tag}`);
  await page.getByRole('article').getByText('Texto.').click();
  await expect(page).toHaveURL(/\/post\//);
  await page.goBack();
  await page.getByRole('button', { name: 'Comentários' }).click();
  await expect(page).toHaveURL(/#comentarios$/);
  await expect(page.getByRole('heading', { name: 'Comentários:' })).toBeFocused();
});

test('a visitor who wants to like is led to the login', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('article').first().getByRole('button', { name: 'Curtir' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('the panel: accounts for visitors, tags for all', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Logue em sua Conta' })).toHaveAttribute('href', '/login');
  await expect(page.getByRole('button', { name: 'Registrar Grátis' })).toHaveAttribute('href', '/logup');
  await page.getByRole('link', { name: '#profissao' }).first().click();
  await expect(page).toHaveURL('/feed?tag=profissao');
  await expect(page.getByRole('button', { name: 'Registre-se Grátis' })).toBeVisible();
  await page.getByRole('button', { name: 'Exibir mais Tags' }).click();
  await expect(page.getByText('Não existe mais tags a serem exibidas')).toBeVisible();
});

test('the advertisement says that it leads away', async ({ page }) => {
  await page.goto('/feed');
  const said = page.waitForEvent('dialog');
  const pressed = page.getByRole('complementary', { name: 'Publicidade' }).getByRole('button').click();
  const dialog = await said;
  expect(dialog.message()).toBe('Você vai ser redirecionado para a página da propaganda.');
  await dialog.accept();
  await pressed;
});

test('a member never sees the visitor’s home', async ({ page, member }) => {
  let answer: () => void;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Menu do usuário' })).toBeVisible();
  await expect(page.getByText('Logue em sua Conta')).toBeHidden();
  await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Para você');
  answer!();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(`@${member.username}`)).toBeVisible();
});

test('a like is not taken back by what was asked before it and comes after it', async ({ page, member }) => {
  const slug = await member.publish({ title: 'Relato lento', markdownText: 'Texto.' });
  const late = Promise.withResolvers<void>();
  await page.route(`**/api/post/${slug}`, async (route) => {
    // Read before the like, and held back until the like has been shown.
    const before = await route.fetch();
    const post = (await before.json()) as object;
    await late.promise;
    await route.fulfill({ response: before, json: { ...post, title: 'Chegou tarde' } });
  });
  const asked = page.waitForRequest(`**/api/post/${slug}`);
  await page.goto(`/post/${slug}`);
  const like = page.getByRole('button', { name: 'Curtir Publicação' });
  await asked;
  await like.click();
  await expect(page.getByText('Publicação curtida')).toBeVisible();
  late.resolve();
  await expect(page.getByRole('heading', { name: 'Chegou tarde' })).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});
