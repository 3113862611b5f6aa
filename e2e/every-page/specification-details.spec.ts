import { mdiAccountMultiple, mdiHeart, mdiMessageText, mdiStar } from '@mdi/js';
import { expect, test } from '../harness/test.ts';

/* Single sentences of the specification that no journey covers. */

const tooLong = 'Use no máximo 255 caracteres.';

test('each kind of news has its icon', async ({ page, member, newPerson }) => {
  const slug = await member.publish({ title: 'Meu ofício', markdownText: 'Texto.' });
  const other = await newPerson('Otávio Prado');
  await other.call('PUT /api/post/{slug}/like', { params: { slug } });
  await other.comment(slug, 'Bom.');
  await other.follow(member);
  await other.call('PUT /api/ratings/user/{username}', {
    params: { username: member.username },
    body: { stars: 5 },
  });

  // Both paths return the same notifications.
  const first = await member.call('GET /api/notifications');
  expect(await member.call('GET /api/feed/notifications')).toEqual(first);

  await page.goto('/sobre');
  await page.getByRole('button', { name: 'Notificações' }).click();
  const rows = page.getByRole('dialog', { name: 'Notificações' }).getByRole('link');
  await expect(rows).toHaveCount(4);
  const drawn = await rows
    .locator('svg path')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
  expect(new Set(drawn)).toEqual(new Set([mdiStar, mdiMessageText, mdiHeart, mdiAccountMultiple]));
});

test('a commenter’s picture leads to the commenter’s profile', async ({ page, person, newPerson }) => {
  const slug = await person.publish({ title: 'Meu ofício', markdownText: 'Texto.' });
  const other = await newPerson('Otávio Prado');
  await other.comment(slug, 'Bom.');
  await page.goto(`/post/${slug}`);
  const comments = page.getByRole('region', { name: 'Comentários:' });
  await comments.getByRole('link', { name: 'Perfil de Otávio Prado' }).click();
  await expect(page).toHaveURL(`/${other.username}`);
});

test('following is taken back, and the followers with it', async ({ page, member, newPerson }) => {
  const other = await newPerson('Otávio Prado');
  const read = page.waitForResponse(`**/api/home/user/${other.username}`);
  await page.goto(`/${other.username}`);
  await read;
  const followers = page
    .getByRole('term')
    .filter({ hasText: 'Seguidores' })
    .locator('..')
    .getByRole('definition');
  const follow = page.getByRole('button', { name: /^Segui/ });
  for (const [text, count] of [
    ['Seguindo', '1'],
    ['Seguir', '0'],
    ['Seguindo', '1'],
  ] as const) {
    await follow.click();
    await expect(follow).toHaveText(text);
    await expect(followers).toHaveText(count);
  }
  expect(member.username).not.toBe(other.username);
});

test('the recovery has the bar of every page, two ways on, and the rules of the e-mail', async ({ page }) => {
  await page.goto('/recuperarsenha');
  await expect(page.getByRole('heading', { name: 'Encontre sua Conta' })).toBeVisible();
  await expect(page.getByText('Insira seu email para procurar a sua conta.')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Não tem uma conta? Registre-se' })).toHaveAttribute(
    'href',
    '/logup',
  );
  await expect(main.getByRole('link', { name: 'Entre na sua conta' })).toHaveAttribute('href', '/login');
  const logo = page.getByRole('banner').getByRole('link', { name: 'Rumo, página inicial' });
  await expect(logo).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Menu do usuário' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Entrar', 'Se Registrar']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);

  const field = page.getByLabel('E-mail');
  await field.fill('ana');
  await expect(page.getByText('Favor informar um e-mail válido.')).toBeVisible();
  await field.fill(`${'a'.repeat(250)}@exemplo.br`);
  await expect(field).toHaveAccessibleDescription(/255|válido/);
  await field.fill('');
  await expect(page.getByText('Favor informar o e-mail')).toBeVisible();
});

test('no field of the registration takes more than 255', async ({ page }) => {
  await page.goto('/logup');
  await expect(page.getByRole('button', { name: 'Registrar' })).toBeEnabled();
  for (const label of ['Nome completo', 'Nome de usuário', 'Senha', 'Confirmar senha']) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill('a'.repeat(256));
    if (label === 'Confirmar senha') await expect(field).toHaveAttribute('aria-invalid', /.*/);
    else await expect(field).toHaveAccessibleDescription(tooLong);
    await field.fill('a'.repeat(255));
    await expect(field).not.toHaveAccessibleDescription(tooLong);
  }
});

test('the footer has links, a way to reach us and the year', async ({ page }) => {
  await page.goto('/feed');
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    ['Sobre o Rumo', '/sobre'],
    ['Termos de uso', '/termos'],
    ['Privacidade', '/privacidade'],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await expect(footer).toContainText('Contato:');
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Rumo`);
});
