import type { Page } from '@playwright/test';
import { expect, logIn, test, type Person } from '../harness/test.ts';

const text = '## Primeiros passos\n\nComecei em **2019** com #cursos.';

test.beforeEach(async ({ page, member }) => {
  await page.goto('/post/new');
  await expect(page.getByText(member.name)).toBeVisible();
});

test('a draft outlives a closed tab', async ({ page, context }) => {
  await page.getByPlaceholder('Título').fill('Ainda não acabei');
  await page.getByPlaceholder('Escreva sua Publicação').fill(text);
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(page.getByText('Rascunho salvo com Sucesso')).toBeVisible();
  await page.getByPlaceholder('Título').fill('Ainda não acabei este texto');
  await page.close();

  const later = await context.newPage();
  await later.goto('/post/new');
  await later.getByRole('button', { name: 'Continuar rascunho' }).click();
  await expect(later.getByPlaceholder('Título')).toHaveValue('Ainda não acabei este texto');
  await expect(later.getByPlaceholder('Escreva sua Publicação')).toHaveValue(text);
});

test('a saved draft is found on another device, and gone once published', async ({
  page,
  member,
  pageOf,
}) => {
  await page.getByPlaceholder('Título').fill('Começado no celular');
  await page.getByPlaceholder('Tags').click();
  await page.getByRole('option', { name: 'design' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(page.getByText('Rascunho salvo com Sucesso')).toBeVisible();

  const other = await pageOf(member);
  await other.goto('/post/new');
  await other.getByRole('button', { name: 'Continuar rascunho' }).click();
  await expect(other.getByPlaceholder('Título')).toHaveValue('Começado no celular');
  await expect(other.getByRole('main').getByText('design').first()).toBeVisible();
  await other.getByPlaceholder('Escreva sua Publicação').fill(text);
  await other.getByRole('button', { name: 'Publicar' }).click();
  await expect(other).toHaveURL(/\/feed$/);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Publicar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuar rascunho' })).toHaveCount(0);
});

test('drafts are found on one’s own profile, gone on with and thrown away', async ({ page, member }) => {
  await page.getByPlaceholder('Título').fill('Para depois');
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(page.getByText('Rascunho salvo com Sucesso')).toBeVisible();
  await page.goto(`/${member.username}`);
  const drafts = page.getByRole('region', { name: 'Rascunhos' });
  await drafts.getByRole('link', { name: 'Para depois' }).click();
  await expect(page.getByPlaceholder('Título')).toHaveValue('Para depois');
  await page.goto(`/${member.username}`);
  await drafts.getByRole('button', { name: 'Excluir rascunho' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Rascunho excluído')).toBeVisible();
  await expect(drafts).toHaveCount(0);
  await page.goto('/post/new');
  await expect(page.getByRole('button', { name: 'Publicar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuar rascunho' })).toHaveCount(0);
});

test('a new post is begun beside the draft that is open', async ({ page, member }) => {
  await page.getByPlaceholder('Título').fill('O primeiro');
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(page.getByText('Rascunho salvo com Sucesso')).toBeVisible();
  await page.goto(`/${member.username}`);
  await page.getByRole('link', { name: 'O primeiro' }).click();
  await page.getByPlaceholder('Título').fill('O primeiro, mudado');
  await page.getByRole('banner').getByRole('button', { name: 'Novo Post' }).click();
  await expect(page.getByPlaceholder('Título')).toHaveValue('');
  await page.getByPlaceholder('Título').fill('O segundo');
  await page.goBack();
  await expect(page.getByPlaceholder('Título')).toHaveValue('O primeiro, mudado');
  await page.goForward();
  await page.getByRole('button', { name: 'Continuar rascunho' }).click();
  await expect(page.getByPlaceholder('Título')).toHaveValue('O segundo');
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('what was typed without a network outlives a killed tab', async ({ page, context }) => {
    await context.setOffline(true);
    await page.getByPlaceholder('Título').fill('No túnel');
    await page.getByPlaceholder('Escreva sua Publicação').fill(text);
    await expect(page.getByText('Sem conexão: guardado neste aparelho').first()).toBeVisible();
    const crashed = page.waitForEvent('crash');
    const session = await context.newCDPSession(page);
    session.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();

    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto('/post/new');
    await later.getByRole('button', { name: 'Continuar rascunho' }).click();
    await expect(later.getByPlaceholder('Título')).toHaveValue('No túnel');
    await expect(later.getByPlaceholder('Escreva sua Publicação')).toHaveValue(text);
    // The server now gets it automatically.
    await expect(later.getByText(/^Salvo às/)).toBeVisible();
  });
});

test.describe('a draft on two devices', () => {
  // The second save is refused on purpose.
  test.use({ expectedErrors: [/409/] });

  test('is never written over unseen: its writer compares and chooses', async ({ page, member, pageOf }) => {
    await page.getByPlaceholder('Título').fill('Meu plantão');
    await expect(page.getByText(/^Salvo às \d\d:\d\d$/)).toBeVisible();

    const phone = await pageOf(member);
    await phone.goto('/post/new');
    await phone.getByRole('button', { name: 'Continuar rascunho' }).click();
    await phone.getByPlaceholder('Título').fill('Meu plantão da noite');
    await phone.getByRole('button', { name: 'Salvar rascunho' }).click();
    await expect(phone.getByText('Rascunho salvo com Sucesso')).toBeVisible();

    await page.getByPlaceholder('Título').fill('Meu plantão do dia');
    await page.getByRole('button', { name: 'Salvar rascunho' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Este rascunho mudou em outro lugar' });
    await dialog.getByRole('button', { name: 'Comparar' }).click();
    await expect(dialog.getByRole('region', { name: 'Meu texto' }).locator('mark').last()).toContainText(
      'dia',
    );
    await expect(dialog.getByRole('region', { name: 'O outro texto' })).toContainText('da noite');
    await dialog.getByRole('button', { name: 'Ficar com o meu' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByPlaceholder('Título')).toHaveValue('Meu plantão do dia');

    // The other text is now a version, and can be restored.
    await page.getByRole('button', { name: 'Versões' }).click();
    const versions = page.getByRole('dialog', { name: 'Versões do rascunho' });
    const other = versions.getByRole('button', { name: 'Meu plantão da noite' });
    await expect(other).toContainText('Deixada de lado entre dois textos');
    await other.click();
    await page.getByRole('button', { name: 'Trazer de volta' }).click();
    await expect(page.getByText('Versão trazida de volta')).toBeVisible();
    await expect(page.getByPlaceholder('Título')).toHaveValue('Meu plantão da noite');
  });
});

test('changes to a published post wait in a draft until they are published', async ({
  page,
  member,
  pageOf,
}) => {
  const slug = await member.publish({ title: 'Antes', markdownText: text });
  await page.goto(`/post/${slug}/editar`);
  await page.getByPlaceholder('Escreva sua Publicação').fill('Um texto melhor.');
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(page.getByText('Rascunho salvo com Sucesso')).toBeVisible();

  const phone = await pageOf(member);
  await phone.goto(`/${member.username}`);
  const row = phone.getByRole('region', { name: 'Rascunhos' }).getByRole('listitem');
  await expect(row).toContainText('Alterações não publicadas');
  await row.getByRole('link', { name: 'Antes' }).click();
  await expect(phone.getByText('Você tem alterações não publicadas')).toBeVisible();
  await expect(phone.getByPlaceholder('Escreva sua Publicação')).toHaveValue('Um texto melhor.');
  await phone.getByRole('button', { name: 'Publicar' }).click();
  await expect(phone.getByText('Alterações publicadas com Sucesso')).toBeVisible();
  await expect(phone).toHaveURL(`/post/${slug}`);
  await expect(phone.getByRole('main')).toContainText('Um texto melhor.');
});

test('a published post becomes a draft again, is given a time and returns', async ({
  page,
  request,
  member,
}) => {
  const slug = await member.publish({ title: 'De volta', markdownText: text });
  await page.goto(`/post/${slug}`);
  await page.getByRole('button', { name: 'Despublicar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Despublicar' }).click();
  await expect(page.getByPlaceholder('Título')).toHaveValue('De volta');
  await expect(async () => {
    expect((await request.get(`/post/${slug}`)).status()).toBe(404);
  }).toPass();

  await page.getByRole('button', { name: 'Agendar publicação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agendar publicação' });
  await dialog.getByLabel('Data e hora').fill(inDays(2));
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click();
  await expect(page.getByRole('main').getByText(/^Publicação agendada para .+ às 08:00$/)).toBeVisible();
  await page.getByRole('button', { name: 'Mudar agendamento' }).click();
  await dialog.getByRole('button', { name: 'Cancelar agendamento' }).click();
  await expect(page.getByText('Agendamento cancelado')).toBeVisible();
  await page.getByRole('button', { name: 'Agendar publicação' }).click();
  await dialog.getByLabel('Data e hora').fill(inDays(2));
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click();
  await expect(page.getByRole('main').getByText(/^Publicação agendada para/)).toBeVisible();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page).toHaveURL('/feed');
  expect((await request.get(`/api/post/${slug}`)).status()).toBe(200);
});

/** Eight in the morning of that day, in the input's format. */
function inDays(days: number): string {
  const date = new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
  return `${date}T08:00`;
}

test.describe('a session that ends', () => {
  test.use({ expectedErrors: [/401/] });

  test('an expired session keeps the draft and leads back to it', async ({ page, context, member, api }) => {
    await page.getByPlaceholder('Título').fill('Texto que fica');
    await page.getByPlaceholder('Escreva sua Publicação').fill(text);
    await member.call('POST /api/logout');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Publicar' }).click();
    await expect(page.getByText('O texto está guardado neste aparelho.')).toBeVisible();
    await expect(page.getByPlaceholder('Título')).toHaveValue('Texto que fica');

    await signInAgain(page, member);
    await expect(page.getByPlaceholder('Título')).toHaveValue('Texto que fica');
    await page.getByRole('button', { name: 'Publicar' }).click();
    await expect(page).toHaveURL('/feed');

    // The same for changes to a published post, whose author has signed out in another tab.
    const params = { username: member.username };
    const { posts1 } = await api('GET /api/posts/user/{username}', { params });
    const { slug } = posts1.find(({ title }) => title === 'Texto que fica')!;
    await page.goto(`/post/${slug}/editar`);
    await page.getByPlaceholder('Título').fill('Texto que fica melhor');
    const other = await context.newPage();
    await other.goto('/sobre');
    await expect(other.getByRole('button', { name: 'Notificações' })).toBeVisible();
    await other.getByRole('button', { name: 'Menu do usuário' }).click();
    await other.getByRole('menuitem', { name: 'Sair' }).click();
    // Who leaves on purpose leaves no text on any page.
    await expect(page).toHaveURL('/login');
    await logIn(page, member);
    await page.goto(`/post/${slug}/editar`);
    await expect(page.getByText('Você tem alterações não publicadas')).toBeVisible();
    await expect(page.getByPlaceholder('Título')).toHaveValue('Texto que fica melhor');
  });
});

async function signInAgain(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Entrar novamente' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Voltar para a página anterior' }).click();
}

test.describe('a text that becomes a post unnoticed', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('is told to be one, and is never published twice', async ({ page, member, api }) => {
    // It is published while open: the job does so under the draft's id.
    const saved = page.waitForResponse(/\/api\/drafts\/[\w-]+$/);
    await page.getByPlaceholder('Título').fill('Na hora marcada');
    await page.getByPlaceholder('Escreva sua Publicação').fill('Texto.');
    await page.getByRole('button', { name: 'Salvar rascunho' }).click();
    const { id } = (await (await saved).json()) as { id: string };
    await expect(page.getByText('Rascunho salvo com Sucesso')).toBeVisible();
    await member.call('POST /api/posts', {
      body: { title: 'Na hora marcada', markdownText: 'Texto.' },
      headers: { 'draft-id': id },
    });
    await page.getByPlaceholder('Escreva sua Publicação').fill('Texto continuado.');
    await expect(page.getByRole('alert').getByText('Este texto já foi publicado.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver publicação' })).toHaveAttribute(
      'href',
      /^\/post\/na-hora-marcada/,
    );
    await expect(page.getByText(/^Salvo às/)).toBeVisible();
    await page.getByRole('button', { name: 'Publicar' }).click();
    await expect(page).toHaveURL('/feed');

    // The server dies after publishing: the reply never arrives, and the page is reloaded.
    await page.goto('/post/new');
    await page.getByPlaceholder('Título').fill('Sem resposta');
    await page.getByPlaceholder('Escreva sua Publicação').fill('Texto.');
    await page.route('**/api/posts', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.route('**/api/drafts/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Publicar' }).click();
    await expect(page.getByText(/Sem conexão com o servidor/)).toBeVisible();
    await page.unroute('**/api/posts');
    await page.reload();
    const notice = page.getByRole('complementary', { name: 'Publicação' });
    await expect(notice).toContainText('“Sem resposta” já está no ar.');
    await expect(page.getByRole('button', { name: 'Continuar rascunho' })).toHaveCount(0);

    const params = { username: member.username };
    const { posts1 } = await api('GET /api/posts/user/{username}', { params });
    expect(posts1.map(({ title }) => title)).toEqual(['Sem resposta', 'Na hora marcada']);
    await notice.getByRole('link', { name: 'Ver publicação' }).click();
    await expect(page).toHaveURL(/\/post\/sem-resposta/);
  });
});
