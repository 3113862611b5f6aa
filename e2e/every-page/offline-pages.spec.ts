// Guards: web/public/sw.js, web/features/site/offline/
import type { Page } from '@playwright/test';
import { keepButton as keep, savePage, untilShellIsSaved } from '../harness/saved-pages.ts';
import { expect, interactive, test } from '../harness/test.ts';

test.use({ serviceWorkers: 'allow' });

/* Pages kept in a browser open offline. */

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (401|403|404|409|422|503)/] });

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('kept');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });

test('a kept post opens a day later without a network, with its comments, and what else is not there says so', async ({
  memberPage: page,
  member,
  context,
  newPerson,
}) => {
  const ana = await newPerson('Ana Souza');
  const title = `Para o ônibus ${Date.now().toString(36)}`;
  const slug = await ana.publish({ title, markdownText: 'Um texto para o caminho.' });
  await ana.comment(slug, 'Um comentário guardado');
  await savePage(page, `/post/${slug}`);
  await untilShellIsSaved(page);

  // A day later: the token has expired, and cannot be renewed.
  await page.evaluate(() => {
    const [head, claims, signature] = localStorage.getItem('accessToken')!.split('.');
    const old = { ...(JSON.parse(atob(claims!)) as object), exp: Math.floor(Date.now() / 1000) - 86_400 };
    localStorage.setItem('accessToken', [head, btoa(JSON.stringify(old)), signature].join('.'));
  });
  await context.setOffline(true);
  await page.goto(`/post/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Um texto para o caminho.')).toBeVisible();
  await expect(page.getByText('Um comentário guardado')).toBeVisible();
  await expect(page.getByText('Página guardada neste aparelho.')).toBeVisible();
  await expect(keep(page)).toHaveAttribute('aria-pressed', 'true');
  expect(member.token).not.toBe('');

  await page.goto('/feed');
  await expect(page).toHaveURL('/offline#/feed');
  await expect(page.getByRole('heading', { level: 1, name: 'Você está sem internet' })).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/post/${slug}`);
  await expect(page.getByText('Um texto para o caminho.')).toBeVisible();
});

test('a page is shown as it was kept or as it is now, and never as something of both', async ({
  memberPage: page,
  member,
  context,
  newPerson,
}) => {
  const ana = await newPerson('Ana Souza');
  const title = `De ontem ${Date.now().toString(36)}`;
  const slug = await ana.publish({ title, markdownText: 'Texto de ontem.' });
  await savePage(page, `/post/${slug}`);
  await ana.comment(slug, 'Um comentário de hoje');
  await context.setOffline(true);
  await page.goto(`/post/${slug}`);
  await expect(page.getByText('Texto de ontem.')).toBeVisible();
  // The network is back, but a kept page fetches nothing new.
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Curtir Publicação' }).click();
  await expect(page.getByText('Publicação curtida')).toBeVisible();
  await expect(page.getByText('Um comentário de hoje')).toHaveCount(0);
  await page.getByRole('link', { name: 'Atualizar' }).click();
  await expect(page.getByText('Um comentário de hoje')).toBeVisible();
  await expect(page.getByText('Página guardada neste aparelho.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Curtir Publicação' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await member.call('GET /api/post/{slug}', { params: { slug } })).toMatchObject({ liked: true });
});

test('a browser keeps 50 pages and 20 MB, and says so where one more does not fit', async ({
  memberPage: page,
  newPerson,
}) => {
  const ana = await newPerson('Ana Souza');
  const slug = await ana.publish({ title: 'Mais uma', markdownText: 'Texto.' });
  await savePage(page, `/post/${slug}`);
  /** As if this many other pages of that size were kept, and this one were not. */
  const keepOthers = (count: number, bytes: number) =>
    page.evaluate(
      async ([path, count, bytes]) => {
        const opened = indexedDB.open('rumo');
        await new Promise((resolve) => opened.addEventListener('success', resolve));
        const pages = opened.result.transaction('pages', 'readwrite').objectStore('pages');
        const asked = pages.get(path);
        await new Promise((resolve) => asked.addEventListener('success', resolve));
        const kept = asked.result as { path: string; shell: boolean };
        for (let index = 0; index < count; index += 1) {
          const other = `/outra-${index}`;
          pages.put({ ...kept, path: other, shell: false, files: { [other]: bytes } });
        }
        const done = pages.delete(path);
        await new Promise((resolve) => done.addEventListener('success', resolve));
        opened.result.close();
        await caches.delete('kept');
      },
      [`/post/${slug}`, count, bytes] as const,
    );
  await keepOthers(50, 1);
  await page.reload();
  await interactive(page);
  await expect(keep(page)).toHaveAttribute('aria-pressed', 'false');
  await keep(page).click();
  await expect(page.getByText('Já há 50 páginas guardadas neste aparelho.')).toBeVisible();
  await page.goto('/offline');
  const takeOut = page.getByRole('button', { name: /^Tirar/ });
  for (const left of [49, 48, 47]) {
    await takeOut.first().click();
    await expect(takeOut).toHaveCount(left);
  }
  await savePage(page, `/post/${slug}`);
  await keepOthers(2, 10 * 1024 * 1024);
  await page.reload();
  await interactive(page);
  await keep(page).click();
  await expect(page.getByText('as páginas guardadas já ocupam 20 MB')).toBeVisible();
});

test('whoever logs out leaves nothing, and another account finds nothing', async ({
  memberPage: page,
  context,
  newPerson,
}) => {
  const ana = await newPerson('Ana Souza');
  const slug = await ana.publish({ title: 'Só meu', markdownText: 'Texto.' });
  await savePage(page, `/post/${slug}`);
  expect(await keptAddresses(page)).toContain(`/post/${slug}`);
  await page.getByRole('button', { name: 'Menu do usuário' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByRole('button', { name: 'Registrar Grátis' })).toBeVisible();
  expect(await keptAddresses(page)).not.toContain(`/post/${slug}`);

  // A session that ends without a logout leaves its pages, until another user signs in.
  await page.evaluate((token) => localStorage.setItem('accessToken', token), ana.token);
  await savePage(page, `/post/${slug}`);
  const bia = await newPerson('Bia Lima');
  await page.evaluate((token) => localStorage.setItem('accessToken', token), bia.token);
  await page.goto('/sobre');
  await expect.poll(() => keptAddresses(page)).not.toContain(`/post/${slug}`);
  await untilShellIsSaved(page);
  await context.setOffline(true);
  await page.goto(`/post/${slug}`);
  await expect(page).toHaveURL(`/offline#/post/${slug}`);
  await expect(page.getByText('Nenhuma página guardada ainda.')).toBeVisible();
});

test('who saves data is told that there is no network, too, and downloads no form for it', async ({
  memberPage: page,
  context,
}) => {
  await page.addInitScript(() => localStorage.setItem('settings', '{"saveData":true}'));
  await page.goto('/sobre');
  await expect.poll(() => keptAddresses(page)).toContain('/offline');
  await page.goto('/feed');
  await interactive(page);
  await context.setOffline(true);
  await page.goto('/grupos');
  await expect(page).toHaveURL('/offline#/grupos');
  await expect(page.getByRole('heading', { level: 1, name: 'Você está sem internet' })).toBeVisible();
  expect(await keptAddresses(page)).not.toContain('/perguntas/nova');
});

test.describe('where no worker can be had', () => {
  test.use({ serviceWorkers: 'block' });

  test('everything is as before, and the button says so', async ({ memberPage: page, newPerson }) => {
    const ana = await newPerson('Ana Souza');
    const slug = await ana.publish({ title: 'Sem guardar', markdownText: 'Texto.' });
    await page.goto(`/post/${slug}`);
    await expect(page.getByRole('button', { name: 'Menu do usuário' })).toHaveText(/\S/);
    await keep(page).click();
    await expect(page.getByText('Este navegador não guarda páginas.')).toBeVisible();
    await expect(keep(page)).toHaveAttribute('aria-pressed', 'false');
    await page.getByLabel('Escreva um comentário').fill('Com internet');
    await page.getByRole('button', { name: 'Comentar', exact: true }).click();
    await expect(page.locator('.markdown', { hasText: 'Com internet' })).toBeVisible();
  });
});
