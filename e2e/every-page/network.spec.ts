// Guards: web/, server/http/idempotency/
import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import { closeToast } from '../harness/toasts.ts';

/* A network that is slow or gone: the user is told, and nothing typed is lost. */

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of (401|500)/] });

const lost = 'Sem conexão com o servidor. Verifique sua internet e tente novamente.';

test('presses are taken back and say so; the next one counts', async ({ page, member, newPerson }) => {
  const other = await newPerson('Otávio Prado');
  const slug = await other.publish({ title: 'Meu ofício', markdownText: 'Texto.' });
  await open(page, `/post/${slug}`);
  const back = await disconnect(page);
  const like = page.getByRole('button', { name: 'Curtir Publicação' });
  await like.click();
  await expectToast(page, lost);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await page.getByLabel('Escreva um comentário').fill('Uma pergunta longa.');
  await page.getByRole('button', { name: 'Comentar', exact: true }).click();
  // It waits, and is sent automatically: no-answer.spec.ts.
  await expectToast(page, 'Guardado: vai quando a internet voltar');
  await back();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.locator('.markdown', { hasText: 'Uma pergunta longa.' })).toBeVisible();
  await like.click();
  await expectToast(page, 'Publicação curtida');

  await open(page, `/${other.username}`);
  const again = await disconnect(page);
  await page.getByRole('button', { name: 'Seguir', exact: true }).click();
  await expectToast(page, lost);
  await expect(page.getByRole('button', { name: 'Seguir', exact: true })).toBeVisible();
  await page.getByTitle('4 estrelas').click();
  await expectToast(page, lost);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await again();
  expect(member.username).not.toBe(other.username);
});

test('forms keep what was typed, and work once the network is back', async ({ page, person }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  const back = await disconnect(page);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: lost })).toBeVisible();
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(person.password);
  await back();
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('a post that could not be sent is still there, and is published later', async ({ memberPage: page }) => {
  await page.goto('/post/new');
  await page.getByPlaceholder('Título').fill('Escrito no ônibus');
  await page.getByPlaceholder('Escreva sua Publicação').fill('Sem sinal.');
  const back = await disconnect(page);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Sem conexão' })).toBeVisible();
  await expect(page.getByPlaceholder('Título')).toHaveValue('Escrito no ônibus');
  await expect(page.getByPlaceholder('Escreva sua Publicação')).toHaveValue('Sem sinal.');
  await back();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page).toHaveURL('/feed');
});

test('on a slow network a press is shown at once, and sent once however often it is made', async ({
  page,
  member,
}) => {
  const slug = await member.publish({ title: 'Devagar', markdownText: 'Texto.' });
  await open(page, `/post/${slug}`);
  const free = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route('**/like', async (route) => {
    sent.push(route.request().method());
    await free.promise;
    await route.continue();
  });
  const like = page.getByRole('button', { name: 'Curtir Publicação' });
  for (const pressed of ['true', 'false', 'true']) {
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', pressed);
  }
  free.resolve();
  await expectToast(page, 'Publicação curtida');
  expect(sent).toEqual(['PUT']);
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});

test('a profile that cannot be read says so, and is read again in place', async ({ page, person }) => {
  const slug = await person.publish({ title: 'Com autora', markdownText: 'Texto.' });
  await page.goto(`/post/${slug}`);
  await expect(page.getByRole('button', { name: 'Comentar', exact: true })).toBeEnabled();
  await page.route('**/api/home/user/**', (route) =>
    route.fulfill({
      status: 500,
      json: { message: 'Alguma coisa deu errada', code: 'internal', fields: {} },
    }),
  );
  await page.getByRole('button', { name: 'Ir até o Perfil' }).click();
  const again = page.getByRole('button', { name: 'Tentar novamente' });
  await expect(again).toBeVisible();
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  await page.unroute('**/api/home/user/**');
  await again.click();
  await expect(page.getByRole('heading', { name: person.name, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`/${person.username}`);
});

test('a photo that is changed after the session ended is not', async ({ page, context, member }) => {
  await open(page, `/${member.username}`);
  await expect(page.getByRole('button', { name: 'Alterar foto' })).toBeVisible();
  await member.call('POST /api/logout');
  await context.clearCookies();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Alterar foto' }).click();
  await (await chooser).setFiles('web/public/icon-192.png');
  await expect(page.getByText('Sua sessão terminou.')).toBeVisible();
});

/** Waits for the page to be interactive, with the viewer's data. */
async function open(page: Page, path: string): Promise<void> {
  const read = page.waitForResponse(/\/api\/(post|home\/user)\/[^/]+$/);
  // The stream detects a session that ended before it was opened.
  const listening = page.waitForResponse('**/api/notifications/stream');
  await page.goto(path);
  await Promise.all([(await read).finished(), listening]);
  await expect(page.getByRole('button', { name: 'Menu do usuário' })).toHaveText(/\S/);
  await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
}

/** Drops everything the page sends, until the returned function is called. */
async function disconnect(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  return () => page.unroute('**/api/**');
}

async function expectToast(page: Page, text: string): Promise<void> {
  const toast = page.locator('.Toastify__toast').filter({ hasText: text }).last();
  await expect(toast).toBeVisible();
  await closeToast(toast);
}
