import { expect, test } from '../harness/test.ts';

test('a post is saved from its card and its page, read later, and let go', async ({
  memberPage: page,
  member,
  newPerson,
}) => {
  const ana = await newPerson('Ana Souza');
  const title = `Para ler depois ${Date.now().toString(36)}`;
  await ana.publish({ title, markdownText: 'Um texto longo.' });

  await page.goto('/feed');
  const card = page.getByRole('article').filter({ hasText: title });
  const save = card.getByRole('button', { name: 'Salvar para depois' });
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  // By keyboard: a toast moves and disappears.
  await page.getByRole('link', { name: 'Ver salvos' }).press('Enter');
  await expect(page).toHaveURL('/salvos');
  await expect(page.getByRole('heading', { level: 1, name: 'Salvos para depois' })).toBeVisible();

  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const onPage = page.getByRole('main').getByRole('button', { name: 'Salvar para depois' });
  await expect(onPage).toHaveAttribute('aria-pressed', 'true');
  await onPage.click();
  await expect(onPage).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Saiu dos seus salvos')).toBeVisible();

  await page.goto(`/${member.username}`);
  await page.getByRole('link', { name: 'Salvos para depois' }).click();
  await expect(page.getByText('Nada salvo ainda')).toBeVisible();
});

test('what is said while the same is on its way out is said all the same', async ({
  memberPage: page,
  newPerson,
}) => {
  const slug = await (await newPerson()).publish({ title: 'Dito', markdownText: 'Texto.' });
  await page.goto(`/post/${slug}`);
  const save = page.getByRole('main').getByRole('button', { name: 'Salvar para depois' });
  await save.click();
  const close = page.getByRole('button', { name: 'Fechar aviso' });
  await expect(close).toBeVisible();
  // Both in one turn: the reply arrives while the first toast is animated out.
  await page.evaluate(() => {
    for (const label of ['Fechar aviso', 'Salvar para depois'])
      document.querySelector<HTMLElement>(`main [title="${label}"], .toasts [title="${label}"]`)!.click();
  });
  await expect(page.getByText('Saiu dos seus salvos')).toBeVisible();
});

test('a visitor is led to the login, and back', async ({ page, person, newPerson }) => {
  const title = `Salvar sem conta ${Date.now().toString(36)}`;
  const author = await newPerson('Ana Souza');
  const slug = await author.publish({
    title,
    markdownText: 'Texto.',
  });
  await page.goto('/salvos');
  await expect(page).toHaveURL('/login');
  await page.goto(`/post/${slug}`);
  await page.getByRole('main').getByRole('button', { name: 'Salvar para depois' }).first().click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('link', { name: 'Voltar para a página anterior' }).click();
  await expect(page).toHaveURL(`/post/${slug}`);
});
