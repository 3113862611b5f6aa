import { expect, interactive, test } from '../harness/test.ts';

/* What surrounds every page: bar, menus, notifications, footer, and links onward. */

test('the menu of a visitor leads to an account', async ({ page }) => {
  await page.goto('/feed');
  await expect(page.getByRole('button', { name: 'Notificações' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu do usuário' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Entrar', 'Se Registrar']);
  await page.getByRole('menuitem', { name: 'Se Registrar' }).click();
  await expect(page).toHaveURL('/logup');
  await page.goto('/feed');
  await page.getByRole('button', { name: 'Novo Post' }).click();
  await expect(page).toHaveURL('/login');
});

test('the menu of a member leads to what is one’s own, and out', async ({ page, member }) => {
  await page.goto('/feed');
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
  await page.getByRole('menuitem', { name: 'Minhas Conexões' }).click();
  await expect(page).toHaveURL(`/${member.username}/connections`);
  await page.getByRole('button', { name: 'Novo Post' }).click();
  await expect(page).toHaveURL('/post/new');
  await page.goto('/feed');
  await page.getByRole('button', { name: 'Menu do usuário' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Logue em sua Conta' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('what happens is told on an open page', async ({ page, member, newPerson }) => {
  const slug = await member.publish({ title: 'Um relato', markdownText: 'Texto.' });
  const other = await newPerson('Otávio Prado');
  const stream = page.waitForResponse('**/api/notifications/stream');
  await page.goto('/feed');
  await stream;
  await other.call('PUT /api/post/{slug}/like', { params: { slug } });
  const bell = page.getByRole('button', { name: 'Notificações' });
  await expect(bell).toContainText('1');

  await bell.click();
  const dialog = page.getByRole('dialog', { name: 'Notificações' });
  await expect(dialog.getByRole('link')).toContainText('Otávio Prado');
  await page.keyboard.press('Escape');
  await expect(bell).not.toContainText('1');
  await page.reload();
  await expect(bell).toBeVisible();
  await expect(bell).not.toContainText('1');
  await bell.click();
  await dialog.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/post/${slug}`));
});

test('the focus and a screen reader are told of a new page', async ({ page }) => {
  await page.goto('/feed');
  await interactive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de uso' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('[aria-live=polite]', { hasText: 'Termos de uso | Rumo' })).toBeAttached();
});

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await page.goto('/feed');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Pular para o conteúdo' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
});

test.describe('with failures', () => {
  test.use({ expectedErrors: [/status of (404|50\d)/] });

  test('an unknown page offers a way on, reached by a link too', async ({ page, person }) => {
    const slug = await person.publish({
      title: 'Com saída',
      markdownText: '[aqui](/nao-existe-x)',
    });
    await page.goto(`/post/${slug}`);
    await expect(page.getByRole('button', { name: 'Comentar', exact: true })).toBeEnabled();
    await page.getByRole('link', { name: 'aqui' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erro 404');
    await expect(page).toHaveTitle('Erro 404 | Rumo');
    await page.getByRole('link', { name: 'Ver as publicações' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('a page that cannot be read says so and is tried again', async ({ page }) => {
    await page.goto('/sobre');
    await interactive(page);
    await page.route('**/api/', (route) =>
      route.fulfill({
        status: 503,
        json: { message: 'Volte em instantes.', code: 'unavailable', fields: {} },
      }),
    );
    await page.getByRole('link', { name: 'Rumo, página inicial' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Volte em instantes.' })).toBeVisible();
    await page.unroute('**/api/');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test('a group that is long in coming shows its shape meanwhile', async ({ page, person }) => {
  const address = await person.foundGroup('Marcenaria');
  const post = await person.publish({
    title: 'Com grupo',
    markdownText: `[o grupo](${address})`,
  });
  await page.goto(`/post/${post}`);
  await expect(page.getByRole('button', { name: 'Comentar', exact: true })).toBeEnabled();
  const free = Promise.withResolvers<void>();
  await page.route(`**/api${address.replace('grupos', 'groups')}`, async (route) => {
    await free.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'o grupo' }).click();
  await expect(page.getByText('Carregando grupo…')).toBeAttached();
  free.resolve();
  await expect(page.getByRole('heading', { name: 'Marcenaria', level: 1 })).toBeVisible();
});

test.describe('what becomes HTML in a browser', () => {
  // How the browser reports what is refused.
  test.use({ expectedErrors: [/Trusted/] });

  test('comes from our renderer alone, also after a change of page', async ({ page, person }) => {
    const title = 'Um plantão por dentro';
    await person.publish({ title, markdownText: 'Doze horas **de pé**.' });
    await page.goto(`/${person.username}`);
    await interactive(page);
    await page.getByRole('article').getByRole('link', { name: title }).click();
    await expect(page.locator('.markdown strong')).toHaveText('de pé');
    const data = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(JSON.parse(data!)).toMatchObject({ headline: title });
    const refused = await page.evaluate(() => {
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => void };
      };
      const tries = [
        () => document.body.insertAdjacentHTML('beforeend', '<img alt="">'),
        () => document.body.append(Object.assign(document.createElement('script'), { text: 'void 0' })),
        () => trustedTypes.createPolicy('outra', {}),
        () => trustedTypes.createPolicy('rumo', {}),
      ];
      return tries.map((attempt) => {
        try {
          attempt();
          return '';
        } catch (error) {
          return (error as Error).name;
        }
      });
    });
    expect(refused).toEqual(Array.from({ length: 4 }, () => 'TypeError'));
  });
});
