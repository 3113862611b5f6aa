import type { Page } from '@playwright/test';
import { expect, test, type Person } from '../harness/test.ts';

/** Also found while the popover covers the page. */
const bell = (page: Page) => page.getByRole('button', { name: 'Notificações', includeHidden: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Notificações' });

/** Resolves when the page's event stream is open. */
const listening = (page: Page) =>
  page.waitForResponse((reply) => reply.url().endsWith('/notifications/stream'));

const like = (person: Person, slug: string) => person.call('PUT /api/post/{slug}/like', { params: { slug } });

test('a like shows on the open page, says what it is and leads there', async ({
  page,
  member,
  newPerson,
}) => {
  const slug = await member.publish({
    title: 'Como é ser enfermeira',
    markdownText: 'Um plantão.',
  });
  const caio = await newPerson('Caio Reis');
  const open = listening(page);
  await page.goto('/sobre');
  await open;
  await expect(bell(page)).toHaveText('Notificações');

  await like(caio, slug);
  await expect(bell(page)).toHaveText('Notificações1 não lida');

  await bell(page).click();
  const row = dialog(page).getByRole('link', { name: /Caio Reis curtiu “Como é ser enfermeira”/ });
  await expect(row).toContainText('Nova');
  await expect(row).toContainText('agora mesmo');
  await expect(bell(page)).toHaveText('Notificações');
  await row.click();
  await expect(page.getByRole('heading', { name: 'Como é ser enfermeira', level: 1 })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(`/post/${slug}`);

  await page.reload();
  await expect(bell(page)).toHaveText('Notificações');
  await bell(page).click();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Nova');
});

test('what is read in one tab is read in the other, and a tab that was away is told all', async ({
  page,
  context,
  member,
  newPerson,
}) => {
  const caio = await newPerson('Caio Reis');
  const other = await context.newPage();
  const both = [listening(page), listening(other)];
  await Promise.all([page.goto('/sobre'), other.goto('/termos')]);
  await Promise.all(both);
  await caio.follow(member);
  for (const tab of [page, other]) await expect(bell(tab)).toContainText('1 não lida');

  await setHidden(other, true);
  await bell(page).click();
  await expect(dialog(page).getByText('Caio Reis começou a seguir você')).toBeVisible();
  await page.keyboard.press('Escape');
  const params = { username: member.username };
  await caio.call('PUT /api/ratings/user/{username}', { params, body: { stars: 5 } });
  await expect(bell(page)).toContainText('1 não lida');
  await expect(bell(other)).toContainText('1 não lida');
  await bell(page).click();
  await expect(bell(page)).toHaveText('Notificações');

  await setHidden(other, false);
  await expect(bell(other)).toHaveText('Notificações');
  await bell(other).click();
  await expect(dialog(other).getByText('Caio Reis avaliou você com 5 estrelas')).toBeVisible();
});

test('the list says what will be there, loads further pages, and is not for visitors', async ({
  page,
  member,
  newPerson,
}) => {
  await page.goto('/sobre');
  await bell(page).click();
  await expect(dialog(page).getByText('Nada por aqui ainda')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();

  for (let index = 0; index < 22; index += 1) {
    const slug = await member.publish({ title: `Texto ${index}`, markdownText: 'Oi' });
    await like(await newPerson('Caio Reis'), slug);
  }
  await expect(bell(page)).toContainText('22 não lidas');
  await page.reload();
  await bell(page).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(20);
  await dialog(page).getByRole('button', { name: 'Carregar mais' }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(22);
  await expect(dialog(page).getByRole('button', { name: 'Carregar mais' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Menu do usuário' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(bell(page)).toHaveCount(0);
});

test.describe('without the server', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the popover reports an unavailable server and retries, by itself and on request', async ({
    memberPage: page,
  }) => {
    await page.route('**/api/notifications**', (route) =>
      route.fulfill({
        status: 503,
        json: {
          message: 'O serviço está indisponível no momento. Tente novamente em instantes.',
          code: 'unavailable',
          fields: {},
        },
      }),
    );
    await page.goto('/sobre');
    await bell(page).click();
    const failure = dialog(page).getByRole('alert');
    await expect(failure).toContainText('O serviço está indisponível');
    const tried = page.waitForRequest('**/api/notifications');
    await dialog(page).getByRole('button', { name: 'Tentar novamente' }).click();
    await tried;
    await expect(failure).toContainText('O serviço está indisponível');
    // And automatically, as soon as the server is back.
    await page.unroute('**/api/notifications**');
    await expect(dialog(page).getByText('Nada por aqui ainda')).toBeVisible();
  });
});

/** As the browser does with a tab behind another one. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('a type that is switched off in the settings does not arrive, and the switch is kept', async ({
  page,
  member,
  newPerson,
}) => {
  await page.goto('/configuracoes/avisos');
  const settings = page.getByRole('region', { name: 'Avisos', exact: true });
  await expect(settings.getByRole('switch', { name: 'no site' })).toHaveCount(7);
  await settings.getByRole('switch', { name: 'Curtidas no site' }).uncheck();
  await expect(page.getByText('Pronto, vale a partir de agora')).toBeVisible();
  await page.reload();
  await expect(settings.getByRole('switch', { name: 'Curtidas no site' })).not.toBeChecked();
  await expect(settings.getByRole('switch', { name: 'Conexões no site' })).toBeChecked();

  const slug = await member.publish({ title: 'Sem curtidas', markdownText: 'Oi' });
  const caio = await newPerson('Caio Reis');
  await like(caio, slug);
  await caio.follow(member);
  await expect(bell(page)).toContainText('1 não lida');
  await bell(page).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
  await expect(dialog(page).getByText('Caio Reis começou a seguir você')).toBeVisible();
});
