// Guards: web/public/sw.js, web/lib/offline/, web/lib/page/release, web/lib/page/page-code, server/http/web/built-web
import type { APIRequestContext, Page } from '@playwright/test';
import { buildNextRelease, type NextRelease } from '../harness/next-release.ts';
import { startOwnServer, type OwnServer } from '../harness/own-server.ts';
import { register, type Person } from '../harness/person.ts';
import { expect, interactive, signIn, test } from '../harness/test.ts';

test.use({ serviceWorkers: 'allow' });

/*
 * A page is open, with its worker, while the site is replaced by a release whose files all have other names: pages are
 * of one release as a whole, and nothing begun is lost.
 */

test.describe.configure({ mode: 'serial' });
test.use({
  expectedErrors: [
    // The last: requests a page makes by itself (its worker, idle loads) while the server is away.
    /status of 404|ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_RE(FUSED|SET)/,
  ],
});

const [before, after] = ['Ler sem internet', 'Guardar para ler sem internet'];

let server: OwnServer;
let next: NextRelease;
let request: APIRequestContext;
let ana: Person;
let slug: string;

test.beforeAll(async ({ playwright }) => {
  [server, next] = await Promise.all([
    startOwnServer(),
    buildNextRelease(['web/lib/offline/offline-button.tsx', before, after]),
  ]);
  request = await playwright.request.newContext({ baseURL: server.origin });
  ana = await register(request, 'Ana Souza');
  slug = await ana.publish({ title: 'De uma versão à outra', markdownText: 'Um texto.' });
});
test.afterAll(async () => {
  await request?.dispose();
  await server?.stop();
  await next?.remove();
});
// Each test begins with the current release.
test.beforeEach(({ context }) => signIn(context, ana));
test.afterEach(() => server.restart('SIGTERM'));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const releaseOf = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { __reactRouterManifest: { version: string } }).__reactRouterManifest.version,
  );
const filesOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js') && path.startsWith('/assets/')),
  );

/** Opens the post, with the worker ready and the page idle. */
async function openPost(page: Page): Promise<void> {
  await page.goto(`${server.origin}/post/${slug}`);
  await interactive(page);
  await expect(page.locator('.toasts')).toBeAttached();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

test('an open page goes on, and the next page is of the new release as a whole', async ({ page }) => {
  await openPost(page);
  await expect(button(page, before)).toBeVisible();
  const [release, files] = [await releaseOf(page), await filesOf(page)];
  await server.restart('SIGTERM', next.folder);

  await page.getByLabel('Escreva um comentário').fill('Escrito com a página de antes');
  await button(page, 'Comentar').click();
  await expect(page.getByText('Escrito com a página de antes')).toBeVisible();
  expect(await ana.commentsOn(slug)).toContain('Escrito com a página de antes');

  await page.getByRole('link', { name: 'Termos' }).first().click();
  await expect(page).toHaveURL(`${server.origin}/termos`);
  await interactive(page);
  expect(await releaseOf(page)).not.toBe(release);
  // The browser has cached the previous page with its files, which are of one release, too.
  await page.goBack();
  await interactive(page);
  await expect(page.getByText('Escrito com a página de antes')).toBeVisible();
  const older = (await releaseOf(page)) === release;
  expect(new Set((await filesOf(page)).map((file) => files.includes(file)))).toEqual(new Set([older]));
  await page.reload();
  await expect(button(page, after)).toBeVisible();
});

test('a step to a page whose code is there already shows nothing of both', async ({ page }) => {
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  await page.goto(`${server.origin}/perguntas`);
  await interactive(page);
  const release = await releaseOf(page);
  await link('Grupos').click();
  await expect(page).toHaveURL(`${server.origin}/grupos`);
  await expect(page.getByRole('heading', { level: 1, name: 'Grupos' })).toBeVisible();
  expect(await releaseOf(page)).toBe(release);
  await server.restart('SIGTERM', next.folder);
  await link('Perguntas').click();
  await expect.poll(() => releaseOf(page).catch(() => release)).not.toBe(release);
  await expect(page).toHaveURL(`${server.origin}/perguntas`);
  await interactive(page);
});

test('a page of before whose code is gone is asked for anew', async ({ page }) => {
  const path = `/post/${slug}`;
  const html = await (await request.get(path)).text();
  await server.restart('SIGTERM', next.folder);
  const fromCache = (url: URL) => url.pathname === path;
  await page.route(fromCache, (route) => route.fulfill({ body: html, contentType: 'text/html' }), {
    times: 1,
  });
  await page.goto(server.origin + path);
  await expect(button(page, after)).toBeVisible();
  await interactive(page);
});

test('a dialog whose code is gone says that the site is newer, and nothing typed is lost', async ({
  page,
}) => {
  await page.route('**/assets/share-dialog-*', (route) => route.abort());
  await openPost(page);
  await page.unroute('**/assets/share-dialog-*');
  await server.restart('SIGTERM', next.folder);
  await page.getByLabel('Escreva um comentário').fill('Ainda não enviado');
  await page.getByRole('button', { name: 'Compartilhar' }).first().click();
  await expect(page.getByText('O Rumo foi atualizado. Recarregue a página para continuar.')).toBeVisible();
  await button(page, 'Recarregar').click();
  await expect(button(page, after)).toBeVisible();
  await expect(page.getByLabel('Escreva um comentário')).toHaveValue('Ainda não enviado');
});

test('a page that was kept opens as it was kept, with the files of its release, and then as it is now', async ({
  page,
  context,
}) => {
  await openPost(page);
  await button(page, before).click();
  await expect(button(page, before)).toHaveAttribute('aria-pressed', 'true');
  const release = await releaseOf(page);
  await page.goto('about:blank');
  await server.restart('SIGTERM', next.folder);
  await context.setOffline(true);
  await page.goto(`${server.origin}/post/${slug}`);
  await expect(page.getByText('Página guardada neste aparelho.')).toBeVisible();
  await expect(button(page, before)).toHaveAttribute('aria-pressed', 'true');
  expect(await releaseOf(page)).toBe(release);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Atualizar' }).click();
  await expect(button(page, after)).toHaveAttribute('aria-pressed', 'true');
  const newer = await releaseOf(page);
  expect(newer).not.toBe(release);
  // Once the page is idle, the kept copy is of the new release too.
  const kept = () =>
    page.evaluate(async (path) => (await (await caches.match(path))?.text()) ?? '', `/post/${slug}`);
  await expect.poll(kept).toContain(newer);
  await context.setOffline(true);
  await page.goto(`${server.origin}/post/${slug}`);
  await expect(page.getByText('Página guardada neste aparelho.')).toBeVisible();
  await expect(button(page, after)).toBeVisible();
});
