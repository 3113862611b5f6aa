import { expect, publish, register, test } from './harness/test.ts';

/* Tags that people follow, and what their home page says about it. */

test('a tag is followed from its posts, and home says why a post is there', async ({
  page,
  request,
  member,
}) => {
  const ana = await register(request, 'Ana Souza');
  const tag = `oficio${Date.now().toString(36)}`;
  await publish(request, ana, { title: 'Sobre o ofício', markdownText: `Um texto com #${tag}.` });
  const bia = await register(request, 'Bia Lima');
  await publish(request, bia, { title: 'De quem eu sigo', markdownText: 'Um texto.' });
  await request.put(`/api/connections/following/${bia.username}`, {
    headers: { authorization: `Bearer ${member.token}` },
  });

  await page.goto(`/feed?tag=${tag}`);
  await page.getByRole('button', { name: `Seguir #${tag}` }).click();
  await expect(page.getByText('Ação realizada com Sucesso')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `Seguindo #${tag}` })).toBeVisible();

  await page.goto('/');
  const card = (title: string) => page.getByRole('article').filter({ hasText: title });
  await expect(card('Sobre o ofício')).toContainText(`Você segue #${tag}`);
  await expect(card('De quem eu sigo')).toContainText('Você segue Bia Lima');

  await page.goto(`/feed?tag=${tag}`);
  await page.getByRole('button', { name: `Seguindo #${tag}` }).click();
  await expect(page.getByRole('button', { name: `Seguir #${tag}` })).toBeVisible();
});

test('a visitor who wants to follow a tag signs in and finds the way back', async ({ page, person }) => {
  await page.goto('/feed?tag=ifsp');
  await page.getByRole('button', { name: 'Seguir #ifsp' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('link', { name: 'Voltar para a página anterior' }).click();
  await expect(page).toHaveURL('/feed?tag=ifsp');
  await expect(page.getByRole('button', { name: 'Seguir #ifsp' })).toBeVisible();
});

test('all tags have their numbers, and can be followed', async ({ memberPage: page }) => {
  await page.goto('/feed');
  await page.getByRole('link', { name: 'Todas as tags' }).click();
  await expect(page).toHaveURL('/tags');
  await expect(page.getByRole('heading', { name: 'Todas as tags', level: 1 })).toBeVisible();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toContainText(/publicaç(ão|ões)/);
  await rows
    .first()
    .getByRole('button', { name: /^Seguir #/ })
    .click();
  await expect(rows.first().getByRole('button', { name: /^Seguindo #/ })).toBeVisible();
});
