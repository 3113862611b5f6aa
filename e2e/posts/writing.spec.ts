import { deflateSync, crc32 } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, test } from '../harness/test.ts';

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
  await expect(page.getByText('Outro assunto? Escreva #engenharia no texto.')).toBeVisible();
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

  test('does not make two posts of one', async ({ page, member, api }) => {
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
    const { posts1 } = await api('GET /api/posts/user/{username}', { params: { username: member.username } });
    expect(posts1.map((post) => post.title)).toEqual(['Publicada uma vez, com outro título']);
  });
});

test.describe('a next page that cannot be loaded', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('leaves the editor usable, and says that the text is published', async ({ page, member, api }) => {
    await page.getByPlaceholder('Título').fill('Publicada antes da queda');
    await page.getByPlaceholder('Escreva sua Publicação').fill('Texto.');
    await page.route(/\/assets\/feed-|\/api\/health/, (route) => route.abort());
    const publishButton = page.getByRole('button', { name: 'Publicar', exact: true });
    await publishButton.click();
    await expect(page.getByText('Sem conexão com o servidor. Esta página continua aberta.')).toBeVisible();
    await expect(page.getByText(/Este texto já foi publicado/)).toBeVisible();
    await expect(publishButton).toBeEnabled();

    await page.unrouteAll();
    await page.getByPlaceholder('Escreva sua Publicação').fill('Texto, e mais.');
    await publishButton.click();
    await expect(page).toHaveURL('/feed');
    const { posts1 } = await api('GET /api/posts/user/{username}', { params: { username: member.username } });
    expect(posts1).toHaveLength(1);
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

test('on a phone title and text come first, and the rest is one sheet', async ({ page, member, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByPlaceholder('Tags')).toHaveCount(0);
  await page.getByPlaceholder('Título').fill('Meu dia');
  await page.getByPlaceholder('Escreva sua Publicação').fill('Texto, e mais.');
  // Its bars leave at least 85 % of the height to everything else.
  await expect(page.getByRole('toolbar', { name: 'Formatação' })).toBeVisible();
  const share = await page.evaluate(() => {
    const bars = [document.querySelector('[role=toolbar]')!, document.querySelector('[role=tablist]')!];
    const sticky = bars.map((bar) => bar.closest<HTMLElement>('[class*=bar]') ?? (bar as HTMLElement));
    return [...new Set(sticky)].reduce((sum, bar) => sum + bar.offsetHeight, 0) / innerHeight;
  });
  expect(share).toBeLessThanOrEqual(0.17);
  const opener = page.getByRole('button', { name: 'Capa, tags e mais' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Capa, tags e mais' });
  await expect(sheet.getByRole('button', { name: 'Carregar Imagem' })).toBeVisible();
  await sheet.getByPlaceholder('Tags').click();
  await sheet.getByRole('option').first().click();
  await expectAccessible(page, '[role=dialog]');
  await sheet.getByRole('button', { name: 'Pronto' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.getByText('1 tag', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page).toHaveURL('/feed');
  const { posts1 } = await api('GET /api/posts/user/{username}', { params: { username: member.username } });
  expect(posts1[0]!.tags).toHaveLength(1);
});

test('only the author edits a published post', async ({ page, member, newPerson }) => {
  const own = await member.publish({ title: 'Antes', markdownText: text, tags: ['design'] });
  await page.goto(`/post/${own}/editar`);
  await expect(page.getByPlaceholder('Escreva sua Publicação')).toHaveValue(text);
  await page.getByPlaceholder('Título').fill('Depois');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByRole('heading', { name: 'Depois', level: 1 })).toBeVisible();

  const foreign = await (await newPerson()).publish({ title: 'Alheio', markdownText: text });
  await page.goto(`/post/${foreign}/editar`);
  await expect(page.getByRole('heading', { name: 'Só quem publicou pode editar' })).toBeVisible();
});

test.describe('a refusal', () => {
  test.use({ expectedErrors: [/500/] });

  test('a refused publication shows the message and keeps the text', async ({ page }) => {
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
