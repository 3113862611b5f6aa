// Guards: web/, server/http/web/
import type { Page } from '@playwright/test';
import { expect, gotoOnceItShows, interactive, test, type Person } from '../harness/test.ts';

test.use({ serviceWorkers: 'allow' });

/* With 'Economia de dados', or a browser that asks to save data, pictures load only on request. */

async function publishWithPictures(author: Person) {
  const image = await author.sendPicture();
  const inText = await author.sendPicture();
  const title = `Com fotos ${Date.now().toString(36)}`;
  const slug = await author.publish({ title, markdownText: `![A bancada](${inText})`, image });
  return { slug, title };
}

/** Collects the addresses of all uploaded pictures that this page loads. */
function watchPictures(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (asked) => {
    if (asked.resourceType() === 'image' && asked.url().includes('/uploads/')) loaded.push(asked.url());
  });
  return loaded;
}

test.describe('asked for by the browser', () => {
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } });

  test('a list and a text load no picture until it is wanted', async ({ page, person }) => {
    const { slug, title } = await publishWithPictures(person);
    const loaded = watchPictures(page);
    await gotoOnceItShows(page, '/feed', title);
    const card = page.getByRole('article').filter({ hasText: title });
    // The size is requested only for pictures near the viewport.
    await card.scrollIntoViewIfNeeded();
    const cover = card.getByRole('button', { name: /^Ver imagem \(\d+ KB\)$/ });
    await expect(cover).toBeVisible();
    expect(loaded).toEqual([]);
    await cover.click();
    await expect.poll(() => loaded.length).toBe(1);
    await expect(page).toHaveURL('/feed');

    await page.goto(`/post/${slug}`);
    const inText = page.getByRole('button', { name: /^Ver imagem: A bancada \(\d+ KB\)$/ });
    await expect(inText).toBeVisible();
    expect(loaded).toHaveLength(1);
    await inText.press('Enter');
    await expect(page.getByRole('img', { name: 'A bancada' })).toBeVisible();
    await expect.poll(() => loaded.length).toBe(2);
  });

  test('no font of ours is loaded', async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (asked) => {
      if (asked.resourceType() === 'font') fonts.push(asked.url());
    });
    await page.goto('/profissoes/enfermagem');
    await interactive(page);
    await page.evaluate(() => document.fonts.ready);
    expect(fonts).toEqual([]);
  });

  test('pictures of one’s studies are neither shown nor loaded, but for the one just sent', async ({
    memberPage: page,
    person,
  }) => {
    const image = await person.sendPicture();
    await person.call('PATCH /api/home/user/{username}', {
      params: { username: person.username },
      body: { formation1: 'Técnica em Enfermagem', formationImg1: image },
    });
    const loaded = watchPictures(page);
    await page.goto(`/${person.username}`);
    await interactive(page);
    await page.getByRole('button', { name: 'Formação', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Formação Acadêmica' })).toContainText('Enfermagem');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Editar perfil' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar perfil' });
    await expect(dialog.getByRole('button', { name: 'Remover imagem' })).toHaveCount(1);
    expect(loaded).toEqual([]);
    await dialog.locator('input[type="file"]').last().setInputFiles('web/public/icon-512.png');
    await expect(dialog.getByRole('button', { name: 'Remover imagem' })).toHaveCount(2);
    await expect.poll(() => loaded.length).toBe(1);
  });
});

test('chosen in the settings, at once and from the first paint on', async ({ page, person }) => {
  const { title } = await publishWithPictures(person);
  await gotoOnceItShows(page, '/feed', title);
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.locator('img').last()).toBeVisible();
  await page.getByRole('button', { name: 'Configurações' }).click();
  await page.getByRole('switch', { name: 'Economia de dados' }).click();
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: /^Ver imagem/ })).toBeVisible();
  await expect(page.locator('main img[src*="/uploads/"]')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('settings'))).toBe('{"saveData":true}');
  // Not even the first cover loads.
  const loaded = watchPictures(page);
  await page.reload();
  await interactive(page);
  await expect(card.getByRole('button', { name: /^Ver imagem/ })).toBeVisible();
  await expect(page.locator('main img[src*="/uploads/"]')).toHaveCount(0);
  expect(loaded).toEqual([]);

  await page.getByRole('button', { name: 'Configurações' }).click();
  await page.getByRole('switch', { name: 'Economia de dados' }).click();
  await page.keyboard.press('Escape');
  await expect(card.locator('img[src*="/uploads/"]').last()).toBeAttached();
  await page.reload();
  await expect.poll(() => loaded.length).toBeGreaterThan(0);
});

test.describe('where no worker can be had', () => {
  test.use({ serviceWorkers: 'block' });

  test('what was chosen holds for the first picture too, also once the browser has forgotten its cookie', async ({
    page,
    context,
    person,
  }) => {
    const { title } = await publishWithPictures(person);
    await gotoOnceItShows(page, '/feed', title);
    await page.evaluate(() => localStorage.setItem('settings', '{"saveData":true}'));
    await page.goto('/sobre');
    const loaded = watchPictures(page);
    // The page without pictures is cached separately, for a second from its first request.
    await gotoOnceItShows(page, '/feed', title);
    await interactive(page);
    const card = page.getByRole('article').filter({ hasText: title });
    await expect(card.getByRole('button', { name: /^Ver imagem/ })).toBeVisible();
    expect(loaded).toEqual([]);
    // The cookie reveals nothing but the choice.
    expect((await context.cookies()).map(({ name, value }) => `${name}=${value}`)).toEqual(['save-data=on']);
  });
});
