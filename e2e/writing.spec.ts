import { deflateSync, crc32 } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { expect, publish, register, test } from './harness/test.ts';

const text = '## Primeiros passos\n\nComecei em **2019** com #cursos.\n\n[ruim](javascript:alert(1))';

test.beforeEach(async ({ page, member }) => {
  await page.goto('/post/new');
  await expect(page.getByText(member.name)).toBeVisible();
});

test('a post is written, seen and published once', async ({ page, member }) => {
  await page.getByPlaceholder('Título').fill('Como virei enfermeira');
  await page.getByPlaceholder('Tags').click();
  await expect(page.getByRole('option')).toHaveCount(12);
  await page.getByRole('option', { name: 'profissao' }).click();
  await page.getByPlaceholder('Tags').fill('nenhuma destas');
  await expect(page.getByText('No options')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByPlaceholder('Escreva sua Publicação').fill(text);

  const preview = page.getByRole('region', { name: 'Preview do Post' });
  await expect(preview.getByRole('heading', { name: 'Como virei enfermeira' })).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Primeiros passos' })).toBeVisible();
  await expect(preview.getByText(member.name)).toBeVisible();
  await expect(preview.getByText('Alguns segundos átras')).toBeVisible();
  await expect(preview.getByText('profissao, cursos')).toBeVisible();
  expect(await preview.innerHTML()).not.toContain('javascript:');

  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/posts')) sent += 1;
  });
  await page.getByRole('button', { name: 'Publicar' }).dblclick();
  await expect(page.getByText('Publicação feita com Sucesso')).toBeVisible();
  await expect(page).toHaveURL('/feed');
  expect(sent).toBe(1);
  await page.goto('/post/new');
  await expect(page.getByRole('button', { name: 'Publicar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuar rascunho' })).toHaveCount(0);
});

test.describe('an answer that gets lost', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('does not make two posts of one', async ({ page, request, member }) => {
    await page.getByPlaceholder('Título').fill('Publicada uma vez');
    await page.getByPlaceholder('Escreva sua Publicação').fill('Texto.');
    await page.route('**/api/posts', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Publicar' }).click();
    await expect(page.getByText(/Sem conexão com o servidor/)).toBeVisible();
    await page.unroute('**/api/posts');
    await page.getByPlaceholder('Título').fill('Publicada uma vez, com outro título');
    await page.getByRole('button', { name: 'Publicar' }).click();
    await expect(page).toHaveURL('/feed');
    const reply = await request.get(`/api/posts/user/${member.username}`);
    const { posts1 } = (await reply.json()) as { posts1: { title: string }[] };
    expect(posts1.map((post) => post.title)).toEqual(['Publicada uma vez, com outro título']);
  });
});

test('what is missing is told where it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: 'Preview do Post' }).click();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Favor informar o título')).toBeVisible();
  await expect(page.getByText('Favor escrever a publicação')).toBeVisible();
  await expect(page.getByPlaceholder('Título')).toBeFocused();
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
  browser,
  member,
}) => {
  await page.getByPlaceholder('Título').fill('Começado no celular');
  await page.getByPlaceholder('Tags').click();
  await page.getByRole('option', { name: 'design' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(page.getByText('Rascunho salvo com Sucesso')).toBeVisible();

  const other = await browser.newPage();
  await other.goto('/sobre');
  await other.evaluate((token) => localStorage.setItem('accessToken', token), member.token);
  await other.goto('/post/new');
  await other.getByRole('button', { name: 'Continuar rascunho' }).click();
  await expect(other.getByPlaceholder('Título')).toHaveValue('Começado no celular');
  await expect(other.getByRole('main').getByText('design').first()).toBeVisible();
  await other.getByPlaceholder('Escreva sua Publicação').fill(text);
  await other.getByRole('button', { name: 'Publicar' }).click();
  await expect(other).toHaveURL(/\/feed$/);
  await other.close();

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

test('only the author edits a published post', async ({ page, request, member }) => {
  const own = await publish(request, member, { title: 'Antes', markdownText: text, tags: ['design'] });
  await page.goto(`/post/${own}/editar`);
  await expect(page.getByPlaceholder('Escreva sua Publicação')).toHaveValue(text);
  await page.getByPlaceholder('Título').fill('Depois');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByRole('heading', { name: 'Depois', level: 1 })).toBeVisible();

  const foreign = await publish(request, await register(request), { title: 'Alheio', markdownText: text });
  await page.goto(`/post/${foreign}/editar`);
  await expect(page.getByRole('heading', { name: 'Só quem publicou pode editar' })).toBeVisible();
});

/** Another page of the same person, with a storage of its own, as on another device. */
async function openElsewhere(browser: Browser, token: string, path: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto('/sobre');
  await page.evaluate((token) => localStorage.setItem('accessToken', token), token);
  await page.goto(path);
  return page;
}

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('what was typed outlives a tab that is killed, and says so', async ({ page, context }) => {
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
    // The server gets it now, unasked.
    await expect(later.getByText(/^Salvo às/)).toBeVisible();
  });
});

test.describe('a draft on two devices', () => {
  // The second save is refused on purpose.
  test.use({ expectedErrors: [/409/] });

  test('is never written over unseen: its writer compares and chooses', async ({ page, browser, member }) => {
    await page.getByPlaceholder('Título').fill('Meu plantão');
    await expect(page.getByText(/^Salvo às \d\d:\d\d$/)).toBeVisible();

    const phone = await openElsewhere(browser, member.token, '/post/new');
    await phone.getByRole('button', { name: 'Continuar rascunho' }).click();
    await phone.getByPlaceholder('Título').fill('Meu plantão da noite');
    await phone.getByRole('button', { name: 'Salvar rascunho' }).click();
    await expect(phone.getByText('Rascunho salvo com Sucesso')).toBeVisible();
    await phone.close();

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

    // The other text is a version now, and comes back.
    await page.getByRole('button', { name: 'Versões' }).click();
    const versions = page.getByRole('dialog', { name: 'Versões do rascunho' });
    await versions.getByRole('button', { name: 'Meu plantão da noite' }).click();
    await page.getByRole('button', { name: 'Trazer de volta' }).click();
    await expect(page.getByText('Versão trazida de volta')).toBeVisible();
    await expect(page.getByPlaceholder('Título')).toHaveValue('Meu plantão da noite');
  });
});

test('changes to a published post wait in a draft until they are published', async ({
  page,
  browser,
  request,
  member,
}) => {
  const slug = await publish(request, member, { title: 'Antes', markdownText: text });
  await page.goto(`/post/${slug}/editar`);
  await page.getByPlaceholder('Escreva sua Publicação').fill('Um texto melhor.');
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(page.getByText('Rascunho salvo com Sucesso')).toBeVisible();

  const phone = await openElsewhere(browser, member.token, `/${member.username}`);
  const row = phone.getByRole('region', { name: 'Rascunhos' }).getByRole('listitem');
  await expect(row).toContainText('Alterações não publicadas');
  await row.getByRole('link', { name: 'Antes' }).click();
  await expect(phone.getByText('Você tem alterações não publicadas')).toBeVisible();
  await expect(phone.getByPlaceholder('Escreva sua Publicação')).toHaveValue('Um texto melhor.');
  await phone.getByRole('button', { name: 'Publicar' }).click();
  await expect(phone.getByText('Alterações publicadas com Sucesso')).toBeVisible();
  await expect(phone).toHaveURL(`/post/${slug}`);
  await expect(phone.getByRole('main')).toContainText('Um texto melhor.');
  await phone.close();
});

test('a published post becomes a draft again, is given a time and returns', async ({
  page,
  request,
  member,
}) => {
  const slug = await publish(request, member, { title: 'De volta', markdownText: text });
  await page.goto(`/post/${slug}`);
  await page.getByRole('button', { name: 'Despublicar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Despublicar' }).click();
  await expect(page.getByPlaceholder('Título')).toHaveValue('De volta');
  await expect(async () => {
    expect((await request.get(`/post/${slug}`)).status()).toBe(404);
  }).toPass();

  await page.getByRole('button', { name: 'Marcar data da publicação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Marcar a publicação' });
  await dialog.getByLabel('Data e hora').fill(inDays(2));
  await dialog.getByRole('button', { name: 'Marcar', exact: true }).click();
  await expect(page.getByRole('main').getByText(/^Publicação marcada para .+ às 08:00$/)).toBeVisible();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page).toHaveURL('/feed');
  expect((await request.get(`/api/post/${slug}`)).status()).toBe(200);
});

/** Eight in the morning of that day, as the input has it. */
function inDays(days: number): string {
  const date = new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
  return `${date}T08:00`;
}

test.describe('covers', () => {
  // Playwright's trace reads the picture that is shown before it is sent; the page itself does not.
  test.use({ expectedErrors: [/415|Connecting to 'blob:/] });

  test('a picture is sent as it is chosen, others are refused', async ({ page }) => {
    await choose(page, 'a.txt', 'text/plain', Buffer.from('texto'));
    await expect(page.getByText('File type must be image/*')).toBeVisible();
    await choose(page, 'a.png', 'image/png', Buffer.alloc(8_388_609));
    await expect(page.getByText('File is larger than 8388608 bytes')).toBeVisible();
    await choose(page, 'a.png', 'image/png', Buffer.alloc(0));
    await expect(page.getByText('File is smaller than 1 bytes')).toBeVisible();
    await choose(page, 'a.png', 'image/png', Buffer.from('nenhuma imagem'));
    await expect(page.getByText('Não foi possível ler esta imagem.')).toBeVisible();

    const stored = page.waitForResponse('**/api/images');
    await drop(page, [picture(), picture()]);
    await expect(page.getByText('Too many files')).toBeVisible();
    await expect(page.getByAltText('Imagem escolhida')).toBeVisible();
    expect((await stored).status()).toBe(201);

    await page.getByPlaceholder('Título').fill('Com imagem');
    await page.getByPlaceholder('Escreva sua Publicação').fill('Texto.');
    const published = page.waitForResponse('**/api/posts');
    await page.getByRole('button', { name: 'Publicar' }).click();
    expect(((await (await published).json()) as { image: string }).image).toMatch(/^\/uploads\/.+\.webp$/);
  });
});

test.describe('a session that ends', () => {
  test.use({ expectedErrors: [/401/] });

  test('keeps the text and leads back to it', async ({ page, context, request, member }) => {
    await page.getByPlaceholder('Título').fill('Texto que fica');
    await page.getByPlaceholder('Escreva sua Publicação').fill(text);
    await request.post('/api/logout', { headers: { authorization: `Bearer ${member.token}` } });
    await context.clearCookies();
    await page.getByRole('button', { name: 'Publicar' }).click();
    await expect(page.getByText('O texto está guardado neste aparelho.')).toBeVisible();
    await expect(page.getByPlaceholder('Título')).toHaveValue('Texto que fica');

    await page.getByRole('main').getByRole('link', { name: 'Entrar novamente' }).click();
    await page.getByLabel('E-mail').fill(member.email);
    await page.getByLabel('Senha').fill(member.password);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Voltar para a página anterior' }).click();
    await expect(page.getByPlaceholder('Título')).toHaveValue('Texto que fica');
    await page.getByRole('button', { name: 'Publicar' }).click();
    await expect(page).toHaveURL('/feed');
  });
});

test.describe('a refusal', () => {
  test.use({ expectedErrors: [/500/] });

  test('is shown with its message, and the text stays', async ({ page }) => {
    await page.route('**/api/posts', (route) =>
      route.fulfill({ status: 500, json: { message: 'Tente mais tarde.', code: 'internal', fields: {} } }),
    );
    await page.getByPlaceholder('Título').fill('Um título');
    await page.getByPlaceholder('Escreva sua Publicação').fill(text);
    await page.getByRole('button', { name: 'Publicar' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Tente mais tarde.' })).toBeVisible();
    await expect(page.getByPlaceholder('Escreva sua Publicação')).toHaveValue(text);
    await expect(page.getByRole('button', { name: 'Publicar' })).toBeEnabled();
  });
});

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
}

async function drop(page: Page, pictures: Buffer[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (contents) => {
      const transfer = new DataTransfer();
      contents.forEach((content, index) => {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.codePointAt(0)!);
        transfer.items.add(new File([bytes], `${index}.png`, { type: 'image/png' }));
      });
      return transfer;
    },
    pictures.map((picture) => picture.toString('base64')),
  );
  await page.locator('input[type=file]').locator('..').dispatchEvent('drop', { dataTransfer });
}

/** A green PNG of 64 × 36. */
function picture(): Buffer {
  const header = Buffer.from([0, 0, 0, 64, 0, 0, 0, 36, 8, 2, 0, 0, 0]);
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(64 * 3, Buffer.of(15, 107, 92))]);
  const rows = Buffer.concat(Array.from({ length: 36 }, () => row));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
