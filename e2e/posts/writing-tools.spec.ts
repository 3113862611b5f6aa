// Guards: web/features/posts/editor/, web/features/comments/
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, test } from '../harness/test.ts';

test('a text is formatted by keyboard and by toolbar, and each step taken back', async ({ page, member }) => {
  const area = await open(page, member.name);
  await area.pressSequentially('Um plantão longo');
  await select(area, 3, 10);
  await page.keyboard.press('Control+b');
  await expect(area).toHaveValue('Um **plantão** longo');
  await page.keyboard.press('Control+b');
  await expect(area).toHaveValue('Um plantão longo');
  await page.keyboard.press('Control+i');
  await expect(area).toHaveValue('Um _plantão_ longo');
  await page.keyboard.press('Control+z');
  await expect(area).toHaveValue('Um plantão longo');

  await select(area, 3, 10);
  await paste(area, { 'text/plain': 'https://exemplo.br/plantao' });
  await expect(area).toHaveValue('Um [plantão](https://exemplo.br/plantao) longo');
  const preview = page.getByRole('region', { name: 'Preview do Post' });
  await expect(preview.getByRole('link', { name: 'plantão' })).toHaveAttribute(
    'href',
    'https://exemplo.br/plantao',
  );

  await area.fill('um');
  await page.keyboard.press('Control+Shift+8');
  await page.keyboard.press('Enter');
  await page.keyboard.type('dois');
  await expect(area).toHaveValue('- um\n- dois');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('fim');
  await expect(area).toHaveValue('- um\n- dois\nfim');

  // The toolbar is one stop before the text, and Tab leaves the text.
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Negrito' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Título', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(area).toHaveValue('- um\n- dois\n## fim');
  await expect(area).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Título', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(area).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(area).not.toBeFocused();

  // On a phone it is in the bottom bar, and covers none of the text.
  await page.setViewportSize({ width: 390, height: 500 });
  await expect(page.getByRole('toolbar', { name: 'Formatação' })).toBeInViewport();
  await page.getByRole('tab', { name: 'Preview do Post' }).click();
  await expect(page.getByRole('toolbar')).toHaveCount(0);
});

test.describe('pictures', () => {
  test.use({ expectedErrors: [/status of (?:415|500)|ERR_FAILED/] });

  const trayOf = (page: Page) => page.getByRole('list', { name: 'Imagens do texto' });
  const descriptionOf = (page: Page) => page.getByRole('dialog', { name: 'Descreva a imagem' });

  test('a slow picture upload keeps its place in the text and is then described', async ({
    page,
    member,
  }) => {
    const area = await open(page, member.name);
    const tray = trayOf(page);
    await area.fill('Antes\n\nDepois');
    await select(area, 5, 5);

    const held = await hold(page);
    await bring(area, 'paste', [{ name: 'sala.png', content: picture }]);
    await expect(area).toHaveValue(/^Antes\n\n!\[Enviando sala\.png…\]\(envio:[\w-]+\)\n\nDepois$/);
    await expect(tray.getByRole('progressbar', { name: 'Enviando sala.png' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publicar' })).toBeDisabled();
    await area.press('Control+Home');
    await area.pressSequentially('Bem ');
    held.release();
    await expect(area).toHaveValue(/^Bem Antes\n\n!\[\]\(\/uploads\/[\w-]+\.webp\)\n\nDepois$/);
    await area.pressSequentially('mesmo ');
    await tray.getByRole('button', { name: 'Descrever sala.png' }).click();
    const dialog = descriptionOf(page);
    await dialog.getByLabel('Descrição').fill('Sala [3] de aula');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(tray).toHaveCount(0);
    await expect(area).toHaveValue(/^Bem mesmo Antes\n\n!\[Sala \\\[3\\\] de aula\]\(\/uploads/);
    const preview = page.getByRole('region', { name: 'Preview do Post' });
    await expect(preview.getByRole('img', { name: 'Sala [3] de aula' })).toBeVisible();
  });

  test('two at once are asked for one after the other; a file that is none is refused beside them', async ({
    page,
    member,
  }) => {
    const area = await open(page, member.name);
    const tray = trayOf(page);
    const dialog = descriptionOf(page);
    await bring(area, 'drop', [
      { name: 'um.png', content: picture },
      { name: 'dois.png', content: picture },
      { name: 'notas.pdf', type: 'application/pdf', content: 'texto' },
      { name: 'ruim.png', content: 'nenhuma imagem' },
    ]);
    await dialog.getByLabel('Descrição').fill('Primeira');
    await dialog.getByRole('button', { name: 'Salvar descrição' }).click();
    await dialog.getByRole('button', { name: 'Deixar sem descrição' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(tray.getByText('Não é uma imagem.')).toBeVisible();
    await expect(tray.getByText('Não foi possível ler esta imagem.')).toBeVisible();
    await expect(area).toHaveValue(/^!\[\w*\]\(\/uploads\/\S+\)\n\n!\[\w*\]\(\/uploads\/\S+\)\n\n$/);
    expect(await area.inputValue()).toContain('![Primeira](');
    await tray.getByRole('button', { name: 'Dispensar notas.pdf' }).click();
    await tray.getByRole('button', { name: 'Dispensar ruim.png' }).click();
  });

  test('one that is cancelled leaves no line', async ({ page, member }) => {
    const area = await open(page, member.name);
    const tray = trayOf(page);
    await hold(page);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Imagem', exact: true }).click();
    await (
      await chooser
    ).setFiles({ name: 'fim.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });
    await expect(area).toHaveValue(/envio:/);
    await tray.getByRole('button', { name: 'Cancelar fim.png' }).click();
    await expect(area).not.toHaveValue(/envio:/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('one that was cut off is sent once more from its button, and nothing is published without it', async ({
    page,
    member,
  }) => {
    const area = await open(page, member.name);
    const tray = trayOf(page);
    const dialog = descriptionOf(page);
    await page.route('**/api/images', (route) => route.abort());
    await bring(area, 'paste', [{ name: 'rede.png', content: picture }]);
    await expect(tray.getByText('Sem conexão com o servidor.')).toBeVisible();
    await page.getByPlaceholder('Título').fill('Com uma imagem que falta');
    await page.getByRole('button', { name: 'Publicar' }).click();
    await expect(page.getByText('A imagem rede.png não foi enviada.')).toBeVisible();
    await page.unroute('**/api/images');
    await area.focus();
    await tray.getByRole('button', { name: 'Tentar novamente rede.png' }).click();
    await dialog.getByRole('button', { name: 'Deixar sem descrição' }).click();
    await expect(area).not.toHaveValue(/envio:/);
  });

  test('undo and redo know pictures that arrived, and no line that stood for them', async ({
    page,
    member,
  }) => {
    const area = await open(page, member.name);
    const dialog = descriptionOf(page);
    await bring(area, 'paste', [{ name: 'uma.png', content: picture }]);
    await dialog.getByRole('button', { name: 'Deixar sem descrição' }).click();
    await expect(area).toHaveValue(/^!\[\]\(\/uploads\/\S+\)\n\n$/);
    await area.press('ControlOrMeta+z');
    await expect(area).toHaveValue('');
    await area.press('ControlOrMeta+Shift+z');
    await expect(area).toHaveValue(/^!\[\]\(\/uploads\/\S+\)\n\n$/);
    await expect(page.getByRole('button', { name: 'Publicar' })).toBeEnabled();
  });
});

test('tags in use are completed by keyboard', async ({ page, member }) => {
  const area = await open(page, member.name);
  const list = page.getByRole('listbox', { name: 'Tags em uso' });
  await area.pressSequentially('Sobre #Profissã');
  await expect(list.getByRole('option', { name: '#profissao' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(area).toHaveValue('Sobre #profissao ');
  await expect(list).toHaveCount(0);
  await expect(area).toBeFocused();
});

test('people are mentioned by keyboard, and the names lead to their profiles', async ({
  page,
  member,
  newPerson,
}) => {
  const mark = member.username.slice(-6);
  const followed = await newPerson(`Zuleide Prado ${mark}`);
  const other = await newPerson(`Zulmira Reis ${mark}`);
  await member.follow(followed);
  const area = await open(page, member.name);
  const list = page.getByRole('listbox', { name: 'Pessoas para mencionar' });

  await area.pressSequentially(`Com @zul`);
  // Followed people come first, without a search.
  const first = list.getByRole('option').first();
  await expect(first).toContainText(`@${followed.username}`);
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(area).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id'))!);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.type('e');
  await expect(list).toHaveCount(0);

  await area.fill('');
  await area.pressSequentially(`Com @${other.username}`);
  await expect(list.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(area).toHaveValue(`Com @${other.username} `);
  await area.pressSequentially(`e @${followed.username.slice(0, 8)}`);
  await expect(list.getByRole('option', { name: followed.username })).toBeVisible();
  await list.getByRole('option', { name: followed.username }).click();
  await expect(area).toHaveValue(`Com @${other.username} e @${followed.username} `);
  await expect(area).toBeFocused();
  await expect(page.getByText('4 palavras · 1 min de leitura')).toBeVisible();

  const preview = page.getByRole('region', { name: 'Preview do Post' });
  await expect(preview.getByRole('link', { name: other.username })).toBeVisible();
  await page.getByPlaceholder('Título').fill('Com quem aprendi');
  const published = page.waitForResponse('**/api/posts');
  await page.getByRole('button', { name: 'Publicar' }).click();
  const { slug } = (await (await published).json()) as { slug: string };
  await expect(page).toHaveURL('/feed');
  await page.goto(`/post/${slug}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: `@${followed.username}` })
    .click();
  await expect(page.getByRole('heading', { name: followed.name })).toBeVisible();
});

test('the preview follows the text, and on a phone the bar covers no line that is written', async ({
  page,
  member,
}) => {
  const area = await open(page, member.name);
  const paragraphs = Array.from({ length: 60 }, (_, index) => `## Parte ${index}\n\nUm parágrafo.`);
  await area.fill(paragraphs.join('\n\n'));
  const preview = page.getByRole('region', { name: 'Preview do Post' });
  await expect(preview.getByRole('heading', { name: 'Parte 59' })).toBeAttached();
  await page
    .getByRole('region', { name: 'Editor do Post' })
    .evaluate((pane) => pane.scrollTo(0, pane.scrollHeight / 2));
  await expect(preview.getByRole('heading', { name: 'Parte 30' })).toBeInViewport();
  await page
    .getByRole('region', { name: 'Editor do Post' })
    .evaluate((pane) => pane.scrollTo(0, pane.scrollHeight));
  await expect(preview.getByRole('heading', { name: 'Parte 59' })).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 600 });
  await area.press('Control+End');
  await page.keyboard.type('\n\nA última linha\n');
  const bar = page.getByRole('toolbar', { name: 'Formatação' });
  await expect(async () => {
    const [text, tools] = [await area.boundingBox(), await bar.boundingBox()];
    expect(text!.y + text!.height).toBeLessThanOrEqual(tools!.y + 20);
  }).toPass();
});

/** Opens a user's empty editor, once its tools have loaded. */
async function open(page: Page, name: string): Promise<Locator> {
  await page.goto('/post/new');
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Formatação' })).toBeVisible();
  return page.getByPlaceholder('Escreva sua Publicação');
}

async function select(area: Locator, start: number, end: number): Promise<void> {
  await area.evaluate(
    (field: HTMLTextAreaElement, [from, to]) => field.setSelectionRange(from!, to!),
    [start, end],
  );
}

/** Pastes as the browser does with content copied elsewhere. */
async function paste(area: Locator, texts: Record<string, string>): Promise<void> {
  await area.evaluate((field, copied) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(copied)) clipboardData.setData(type, text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, texts);
}

interface BroughtFile {
  name: string;
  type?: string;
  /** Base64 of a picture, or any text. */
  content: string;
}

/** Pastes or drops files into the text, as the browser does. */
async function bring(area: Locator, how: 'paste' | 'drop', files: BroughtFile[]): Promise<void> {
  await area.evaluate(
    (field, [way, brought]) => {
      const transfer = new DataTransfer();
      for (const { name, type, content } of brought) {
        const bytes = content.startsWith('iVBOR')
          ? Uint8Array.from(atob(content), (letter) => letter.codePointAt(0)!)
          : content;
        transfer.items.add(new File([bytes], name, { type: type ?? 'image/png' }));
      }
      const options = { bubbles: true, cancelable: true };
      if (way === 'paste')
        field.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: transfer }));
      else field.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: transfer }));
    },
    [how, files] as const,
  );
}

/** Holds back pictures on their way to the server until released. */
async function hold(page: Page): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/images', async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}

/** A PNG of one pixel. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
