import type { Page } from '@playwright/test';
import { expect, interactive, test } from '../harness/test.ts';
import { closeToast } from '../harness/toasts.ts';

/* Texts, places and times that the specification fixes and no other journey covers. */

const success = 'Ação realizada com Sucesso';
const topRight = '.Toastify__toast-container--top-right';

test('the bar above: logo, settings, and the menus of visitor and member', async ({ page, person }) => {
  await page.goto('/feed');
  const logo = page.getByRole('banner').getByRole('link', { name: 'Rumo, página inicial' });
  await expect(logo).toHaveAttribute('href', '/');
  const { width, height } = (await logo.boundingBox())!;
  expect(width).toBeLessThanOrEqual(130);
  expect(height).toBeLessThanOrEqual(55);

  await page.getByRole('button', { name: 'Menu do usuário' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Entrar', 'Se Registrar']);
  await page.getByRole('menuitem', { name: 'Se Registrar' }).click();
  await expect(page).toHaveURL('/logup');
  await expect(page.getByText('Já possui uma conta? Clique aqui')).toHaveAttribute('href', '/login');
  await expect(page.getByText(`Copyright © ${new Date().getFullYear()}`)).toBeVisible();

  await page.evaluate((token) => localStorage.setItem('accessToken', token), person.token);
  await page.goto(`/${person.username}`);
  const chosen = page.getByRole('tab', { selected: true });
  for (const [item, path, tab] of [
    ['Minhas Conexões', '/connections', 'Conexões'],
    ['Meus Posts', '/posts', 'Posts'],
    ['Perfil', '', 'Posts'],
  ] as const) {
    await page.getByRole('button', { name: 'Menu do usuário' }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Perfil',
      'Meus Posts',
      'Minhas Conexões',
      'Minhas perguntas',
      'Salvos',
      'Configurações da conta',
      'Sair',
    ]);
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page).toHaveURL(`/${person.username}${path}`);
    await expect(chosen).toHaveText(tab);
    // The same again, from another tab of the same page.
    await page.getByRole('tab', { name: 'Grupos' }).click();
    await page.getByRole('button', { name: 'Menu do usuário' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(chosen).toHaveText(tab);
  }
});

test('the slogans stand at home and at both ways in', async ({ page }) => {
  for (const path of ['/', '/login', '/Iogin', '/logup']) {
    await page.goto(path);
    for (const slogan of [
      'Simplificando a forma de conectar profissionais de diversas áreas!',
      'Compartilhe seu conhecimento com toda nossa rede de profissionais.',
    ]) {
      await expect(page.getByText(slogan, { exact: true })).toBeVisible();
    }
  }
});

test('a bell for members only tells what happened', async ({ page, person, newPerson }) => {
  await page.goto('/feed');
  await interactive(page);
  const bell = page.getByRole('button', { name: 'Notificações' });
  await expect(bell).toHaveCount(0);

  await page.evaluate((token) => localStorage.setItem('accessToken', token), person.token);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Seu perfil' })).toContainText(`@${person.username}`);
  await bell.click();
  const popover = page.getByRole('dialog', { name: 'Notificações' });
  await expect(popover.getByText('Nada por aqui ainda')).toBeVisible();
  await page.keyboard.press('Escape');

  const follower = await newPerson('Rui Prado');
  await follower.follow(person);
  await expect(bell).toContainText('1');
  await bell.click();
  await expect(popover.getByText('Rui Prado')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell).not.toContainText('1');
});

test('popovers keep 16 px from the edges of the smallest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/feed');
  for (const button of ['Configurações', 'Menu do usuário']) {
    await page.getByRole('button', { name: button }).click();
    const paper = page.getByRole('dialog').or(page.getByRole('menu'));
    await expect(paper).toHaveCSS('opacity', '1');
    // It is placed before it is painted, which may be after it is there.
    await expect.poll(async () => (await paper.boundingBox())!.x).toBeGreaterThanOrEqual(16);
    const box = (await paper.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(304);
    await page.keyboard.press('Escape');
    await expect(paper).toHaveCount(0);
  }
});

test('tags: five at home, two more in the feed, and no others', async ({ page }) => {
  const tags = page.getByRole('navigation', { name: 'Tags em Alta' }).getByRole('link');
  await page.goto('/');
  await expect(tags).toHaveText(['#javascript', '#cursos', '#ifsp', '#cubatao', '#profissao']);
  await expect(page.getByRole('button', { name: 'Registrar Grátis' })).toBeVisible();
  await page.goto('/feed');
  const all = ['#javascript', '#cursos', '#ifsp', '#cubatao', '#profissao', '#design', '#java'];
  await expect(tags).toHaveText(all);
  await expect(page.getByRole('button', { name: 'Registre-se Grátis' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logue em sua Conta' })).toBeVisible();

  const more = page.getByRole('button', { name: 'Exibir mais Tags' });
  await more.click();
  const toast = page.locator(`${topRight} .Toastify__toast--info`);
  await expect(toast).toContainText('Não existe mais tags a serem exibidas');
  // Repeated, it stays a single toast, with its time restarted.
  for (let press = 0; press < 5; press += 1) await more.click();
  await expect(toast).toHaveCount(1);

  await tags.first().click();
  await expect(page).toHaveURL('/feed?tag=javascript');
});

test('advertisements say where they lead, then do', async ({ page }) => {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  for (const path of ['/feed', '/marlene.souza']) {
    await page.goto(path);
    await interactive(page);
    await page.getByRole('complementary', { name: 'Publicidade' }).getByRole('button').click();
    await expect(page).toHaveURL('/sobre#publicidade');
  }
  expect(said).toEqual([
    'Você vai ser redirecionado para a página da propaganda.',
    'Você vai ser redirecionado para a página do anunciante.',
  ]);
});

test('a post is liked from its card and on its page, and taken back', async ({ page, member, newPerson }) => {
  const title = `Curtidas ${member.username}`;
  const slug = await (await newPerson()).publish({ title, markdownText: 'Texto.' });
  await page.goto('/feed');
  const heart = page.getByRole('article').filter({ hasText: title }).getByRole('button', { name: 'Curtir' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toHaveAccessibleDescription('1 curtida');
  await expectToast(page, `${success} !`);

  await page.goto(`/post/${slug}`);
  const like = page.getByRole('button', { name: 'Curtir Publicação' });
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('1 curtida')).toBeVisible();
  await like.click();
  await expectToast(page, `${success} !`);
  await expect(page.getByText('0 curtidas')).toBeVisible();
  await like.click();
  await expectToast(page, 'Publicação curtida');
});

test('a card’s comment button opens the post at its comments', async ({ page, person }) => {
  const title = `Comentada ${person.username}`;
  const slug = await person.publish({ title, markdownText: 'Texto.\n\n'.repeat(80) });
  await page.goto(`/${person.username}`);
  const card = page.getByRole('article').filter({ hasText: title });
  await card.getByRole('button', { name: 'Comentários' }).click();
  await expect(page).toHaveURL(`/post/${slug}#comentarios`);
  await expect(page.getByRole('heading', { name: 'Comentários:' })).toBeInViewport();
  await page.goBack();
  // The link of the title covers the card.
  await card.getByText('Texto. Texto.').click({ force: true });
  await expect(page).toHaveURL(`/post/${slug}`);
});

test('a profile: numbers, follow, rating, formation, connections, groups', async ({ memberPage: page }) => {
  await page.goto('/marlene.souza');
  for (const label of ['Posts publicados', 'Seguidores', 'Seguindo', 'Avaliações recebidas']) {
    await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible();
  }
  await expect(page.getByRole('tablist')).toHaveCount(1);
  await expect(page.getByRole('tab')).toHaveText(['Posts', 'Conexões', 'Grupos']);

  const followers = page
    .getByRole('term')
    .filter({ hasText: 'Seguidores' })
    .locator('..')
    .getByRole('definition');
  const before = Number(await followers.textContent());
  await page.getByRole('button', { name: 'Seguir', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Seguindo' })).toBeVisible();
  await expect(followers).toHaveText(String(before + 1));
  await expectToast(page, success);

  await page.getByRole('group', { name: 'Avaliar' }).getByRole('radio', { name: '4 estrelas' }).check();
  await expectToast(page, 'Usuário avaliado com Sucesso');
  await expect(page.getByRole('radio', { name: '4 estrelas' })).toBeChecked();

  await page.getByRole('button', { name: 'Formação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Formação Acadêmica' });
  await expect(dialog.getByText('Bacharelado em Enfermagem')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('tab', { name: 'Conexões' }).click();
  const row = page.getByRole('region', { name: 'Seguindo' }).getByRole('listitem').first();
  await row.getByRole('button', { name: 'Seguir' }).click();
  await expect(row.getByRole('button', { name: 'Deixar de seguir' })).toBeVisible();
  await expectToast(page, success);
  await page.getByRole('tab', { name: 'Grupos' }).click();
  await page.getByRole('button', { name: 'Solicitar entrada pro Grupo' }).first().click();
  await expectToast(page, success);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Seguindo' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '4 estrelas' })).toBeChecked();
});

test('one’s own profile: no follow, no rating, a photo to change and remove', async ({ page, member }) => {
  await page.goto(`/${member.username}`);
  const remove = page.getByRole('button', { name: 'Remover foto' });
  await expect(remove).toBeDisabled();
  await expect(page.getByRole('group', { name: 'Avaliar' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Seguir' })).toHaveCount(0);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Alterar foto' }).click();
  await (await chooser).setFiles('web/public/icon-192.png');
  await expect(remove).toBeEnabled();
  await remove.click();
  await expectToast(page, 'A foto será removida em alguns instantes');
  await expect(remove).toBeDisabled();
});

test.describe('what cannot be loaded', () => {
  test.use({ expectedErrors: [/status of 500|status of 404/] });

  test('posts of a person: a toast and a way to try again; connections: no toast', async ({
    page,
    person,
  }) => {
    const title = 'O que faz uma técnica em enfermagem';
    const slug = await person.publish({ title, markdownText: 'Um dia no posto de saúde.' });
    await page.goto(`/post/${slug}`);
    await interactive(page);
    const fail = { status: 500, json: { message: 'Alguma coisa deu errada', code: 'internal', fields: {} } };
    await page.route('**/api/posts/user/**', (route) => route.fulfill(fail));
    await page.route('**/api/connections/**', (route) => route.fulfill(fail));
    await page.getByRole('link', { name: person.name }).first().click();
    await expectToast(page, 'Este usuário não possui posts ou conexões');
    await page.getByRole('tab', { name: 'Conexões' }).click();
    await expect(page.getByRole('tabpanel').getByText('Alguma coisa deu errada').first()).toBeVisible();
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
    await page.unroute('**/api/posts/user/**');
    await page.getByRole('tab', { name: 'Posts' }).click();
    // The other tab also has one, until this one is shown.
    const posts = page.getByRole('tabpanel', { name: 'Posts' });
    await posts.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('an unknown address says Erro 404', async ({ page }) => {
    for (const path of ['/ninguem-mesmo', '/post/nada-disso', '/a/b/c']) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Erro 404' })).toBeVisible();
    }
  });
});

/** Expects a toast at the top right, and closes it to make room for the next. */
async function expectToast(page: Page, text: string): Promise<void> {
  const toast = page.locator(`${topRight} .Toastify__toast`).filter({ hasText: text }).last();
  await expect(toast.locator('.toasts-text')).toHaveText(text);
  await closeToast(toast);
}
