import { expect, interactive, test } from '../harness/test.ts';

/* A user's page: for visitors, for others, and for its owner. */

test('following and rating someone is shown at once and kept', async ({ page, member, newPerson }) => {
  const other = await newPerson('Otávio Prado');
  await page.goto(`/${other.username}`);
  await expect(page.getByRole('button', { name: 'Editar perfil' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Seguir', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Seguindo' })).toBeVisible();
  await expect(page.getByText('Ação realizada com Sucesso')).toBeVisible();

  const stars = page.getByRole('group', { name: 'Avaliar' });
  await expect(stars.getByRole('radio')).toHaveCount(5);
  await stars.getByRole('radio', { name: '4 estrelas' }).check();
  await expect(page.getByText('Usuário avaliado com Sucesso')).toBeVisible();
  await expect(page.getByText('Média 4,0 de 1 avaliação')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Seguindo' })).toBeVisible();
  await expect(stars.getByRole('radio', { name: '4 estrelas' })).toBeChecked();
  await page.getByRole('tab', { name: 'Conexões' }).click();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: member.name })).toBeVisible();
});

test('arrow keys only move over the stars; Space and Enter tell the one meant', async ({
  page,
  member,
  newPerson,
}) => {
  const other = await newPerson('Otávio Prado');
  await page.goto(`/${other.username}`);
  const told: unknown[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'PUT' && sent.url().includes('/api/ratings/')) told.push(sent.postDataJSON());
  });
  const stars = page.getByRole('group', { name: 'Avaliar' });
  const star = (name: string) => stars.getByRole('radio', { name });
  await expect(page.getByRole('button', { name: 'Menu do usuário' })).toBeEnabled();
  expect((await stars.getByText('Avaliar').boundingBox())!.height).toBeGreaterThan(10);
  await star('1 estrela').focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  await expect(star('4 estrelas')).toBeFocused();
  await expect(stars.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(star('4 estrelas')).toBeChecked();
  await expect.poll(() => told).toEqual([{ stars: 4 }]);

  // Leaving the group chooses nothing.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expect(star('2 estrelas')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(stars.locator(':focus')).toHaveCount(0);
  await expect(star('4 estrelas')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(star('4 estrelas')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(star('3 estrelas')).toBeChecked();
  await expect.poll(() => told).toEqual([{ stars: 4 }, { stars: 3 }]);
  await expect(page.getByText('Média 3,0 de 1 avaliação')).toBeVisible();
  await page.reload();
  await expect(star('3 estrelas')).toBeChecked();
  expect(member.username).not.toBe(other.username);
});

test('lists of connections follow and unfollow', async ({ page, member, newPerson }) => {
  const other = await newPerson('Otávio Prado');
  await other.follow(member);
  await page.goto(`/${member.username}/connections`);
  await expect(page.getByRole('tab', { name: 'Conexões' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Seguir', exact: true }).click();
  await expect(page.getByText('Ação realizada com Sucesso')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deixar de seguir' })).toBeVisible();
});

test('the lists say who follows whom: for a visitor, a member, and the owner of the page', async ({
  page,
  member,
  visitorPage: visitor,
  newPerson,
}) => {
  const [ana, bia] = [await newPerson('Ana Souza'), await newPerson('Bia Lima')];
  // Ana and Bia follow each other; the member follows Ana, who follows back.
  for (const [one, other] of [
    [ana, bia],
    [bia, ana],
    [member, ana],
    [ana, member],
  ] as const) {
    await one.follow(other);
  }
  const row = (list: string, name: string) =>
    page.getByRole('region', { name: list, exact: true }).getByRole('listitem').filter({ hasText: name });

  await page.goto(`/${ana.username}/connections`);
  for (const list of ['Seguidores', 'Seguindo']) {
    await expect(row(list, 'Bia Lima').getByRole('button')).toHaveText('Seguir');
    // Users cannot follow themselves.
    await expect(row(list, member.name).getByRole('button')).toHaveCount(0);
  }
  await page.goto(`/${member.username}/connections`);
  for (const list of ['Seguidores', 'Seguindo']) {
    await expect(row(list, 'Ana Souza').getByRole('button')).toHaveText('Deixar de seguir');
  }
  await row('Seguidores', 'Ana Souza').getByRole('button').click();
  await expect(row('Seguidores', 'Ana Souza').getByRole('button')).toHaveText('Seguir');
  await expect(page.getByText('Ação realizada com Sucesso')).toBeVisible();

  // Visitors find users who allow it.
  await ana.call('PATCH /api/home/user/{username}', {
    params: { username: ana.username },
    body: { searchable: true },
  });

  await visitor.goto(`/${bia.username}/connections`);
  await visitor.getByRole('tabpanel').getByRole('button', { name: 'Seguir' }).first().click();
  await expect(visitor).toHaveURL('/login');
});

test('the tabs are one stop for the keyboard, and arrows move among them', async ({ page }) => {
  await page.goto('/marlene.souza');
  await expect(page.getByRole('tablist')).toHaveCount(1);
  // Keys pressed before hydration are lost.
  await interactive(page);
  await page.getByRole('tab', { name: 'Posts' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Grupos' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Grupos' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: 'Posts' })).toBeFocused();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('[role=tab][tabindex="0"]')).toHaveCount(1);
});

test('the owner changes texts and picture, and sees it everywhere', async ({ page, member }) => {
  await page.goto(`/${member.username}`);
  await expect(page.getByRole('button', { name: 'Seguir' })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Avaliar' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remover foto' })).toBeDisabled();

  await page.getByRole('button', { name: 'Editar perfil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar perfil' });
  await dialog.getByLabel('O que você faz').fill('Enfermeira em Santos (SP)');
  await dialog.getByLabel('Curso').first().fill('Enfermagem');
  await dialog.getByLabel('Busco orientação').check();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Perfil atualizado')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Enfermeira em Santos (SP)');
  await expect(page.getByRole('main')).toContainText('Busco orientação');

  await page.getByRole('button', { name: 'Formação' }).click();
  await expect(page.getByRole('dialog', { name: 'Formação Acadêmica' })).toContainText('Enfermagem');
  await page.getByRole('button', { name: 'Fechar', exact: true }).click();

  await page.getByLabel('Foto do perfil').setInputFiles('web/public/icon-192.png');
  await expect(page.getByText('Foto alterada')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu do usuário' }).locator('img')).toBeVisible();
  await page.getByRole('button', { name: 'Remover foto' }).click();
  await expect(page.getByText('A foto será removida em alguns instantes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remover foto' })).toBeDisabled();
});

test('a username in other case leads to its own, with the rest of the path', async ({ request, person }) => {
  const reply = await request.get(`/${person.username.toUpperCase()}/connections`, { maxRedirects: 0 });
  expect(reply.status()).toBe(301);
  expect(reply.headers().location).toBe(`/${person.username}/connections`);
});

test('search engines list a profile only where its owner lets them', async ({ request, person }) => {
  const read = async () => (await request.get(`/${person.username}`)).text();
  expect(await read()).toContain('<meta name="robots" content="noindex"/>');
  await person.call('PATCH /api/home/user/{username}', {
    params: { username: person.username },
    body: { searchable: true },
  });
  await expect.poll(read).not.toContain('noindex');
});

test('the advertisement on a profile speaks of the advertiser', async ({ page }) => {
  await page.goto('/marlene.souza');
  const said = page.waitForEvent('dialog');
  const pressed = page.getByRole('complementary', { name: 'Publicidade' }).getByRole('button').click();
  const dialog = await said;
  expect(dialog.message()).toBe('Você vai ser redirecionado para a página do anunciante.');
  await dialog.accept();
  await pressed;
});

test.describe('with failures', () => {
  test.use({ expectedErrors: [/status of 50\d/] });
  const failure = { status: 500, json: { message: 'Alguma coisa deu errada', code: 'internal', fields: {} } };

  test('posts that fail to load: the toast, and another try in place', async ({ page, member }) => {
    await member.publish({ title: 'Meu relato', markdownText: 'Texto.' });
    await page.route('**/api/posts/user/*', (route) => route.fulfill(failure));
    await page.goto(`/${member.username}`);
    await expect(page.getByText('Este usuário não possui posts ou conexões')).toBeVisible();
    await page.unroute('**/api/posts/user/*');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('article')).toContainText('Meu relato');
  });

  test('connections that fail to load: a message and another try in place', async ({ page }) => {
    await page.goto('/marlene.souza');
    await interactive(page);
    await page.route('**/api/connections/**', (route) => route.fulfill(failure));
    await page.getByRole('tab', { name: 'Conexões' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Alguma coisa deu errada' })).toBeVisible();
    await page.unroute('**/api/connections/**');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('heading', { name: 'Seguidores' })).toBeVisible();
  });
});
