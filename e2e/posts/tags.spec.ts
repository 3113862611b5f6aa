import { expect, interactive, test } from '../harness/test.ts';

/* Tags that users follow, and what their home page says about it. */

test('a tag is followed from its posts, and home says why a post is there', async ({
  page,
  member,
  newPerson,
}) => {
  const ana = await newPerson('Ana Souza');
  const tag = `oficio${Date.now().toString(36)}`;
  await ana.publish({ title: 'Sobre o ofício', markdownText: `Um texto com #${tag}.` });
  const bia = await newPerson('Bia Lima');
  await bia.publish({ title: 'De quem eu sigo', markdownText: 'Um texto.' });
  await member.follow(bia);

  await page.goto(`/feed?tag=${tag}`);
  await page.getByRole('button', { name: `Seguir #${tag}` }).click();
  await expect(page.getByText(`Você segue #${tag}`)).toBeVisible();
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
  // A link pressed earlier loads the whole page, which may ask for the tags twice: once early, once for what is shown.
  await interactive(page);
  const replied = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/tags');
  await page.getByRole('link', { name: 'Todas as tags' }).click();
  await expect(page).toHaveURL('/tags');
  await expect(page.getByRole('heading', { name: 'Todas as tags', level: 1 })).toBeVisible();
  const { tags } = (await (await replied).json()) as { tags: { name: string }[] };
  expect(tags).toHaveLength(20);
  const rows = page.getByRole('main').getByRole('listitem');
  // More than a page where the order has changed since the list was first shown: what was there stays.
  for (const { name } of tags)
    await expect(rows.filter({ has: page.getByRole('link', { name: `#${name}`, exact: true }) })).toHaveCount(
      1,
    );
  await expect(rows.first()).toContainText(/publicaç(ão|ões)/);
  await rows
    .first()
    .getByRole('button', { name: /^Seguir #/ })
    .click();
  await expect(rows.first().getByRole('button', { name: /^Seguindo #/ })).toBeVisible();
});

test('a tag has one address and one name, however it is written', async ({ page, request, person }) => {
  const mark = Date.now().toString(36);
  const key = `oficio${mark}`;
  await person.publish({ title: 'Um ofício', markdownText: `Sobre #Ofício${mark}.` });
  await person.publish({ title: 'Outro ofício', markdownText: `Sobre #OFICIO${mark}.` });
  const reply = await request.get(`/feed?tag=${encodeURIComponent(`Ofício${mark}`)}`, { maxRedirects: 0 });
  expect(reply.status()).toBe(301);
  expect(reply.headers().location).toBe(`/feed?tag=${key}`);

  await page.goto(`/feed?tag=${encodeURIComponent(`#OFÍCIO${mark}`)}`);
  await expect(page).toHaveURL(`/feed?tag=${key}`);
  await expect(page.getByRole('heading', { name: `#${key}`, level: 1 })).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  for (const card of await cards.all())
    await expect(card.getByRole('link', { name: `#${key}` })).toBeVisible();
  // In the browser too, by a link in a text.
  await cards.getByRole('link', { name: 'Um ofício', exact: true }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: `#Ofício${mark}` })
    .click();
  await expect(page).toHaveURL(`/feed?tag=${key}`);
});

test('the editor’s tags are found with and without accents', async ({ memberPage: page }) => {
  await page.goto('/post/new');
  const field = page.getByPlaceholder('Tags');
  for (const [typed, tag] of [
    ['Profissão', 'profissao'],
    ['#CUBATÃO', 'cubatao'],
  ] as const) {
    await field.fill(typed);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: `Remover ${tag}` })).toBeVisible();
  }
});
