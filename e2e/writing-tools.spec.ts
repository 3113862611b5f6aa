import type { Locator, Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';

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

  // The toolbar is one stop before the text, and Tab leads out of the text.
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

  // On a phone it is in the bar below, and covers nothing of the text.
  await page.setViewportSize({ width: 390, height: 500 });
  await expect(page.getByRole('toolbar', { name: 'Formatação' })).toBeInViewport();
  await page.getByRole('tab', { name: 'Preview do Post' }).click();
  await expect(page.getByRole('toolbar')).toHaveCount(0);
});

/** Somebody's empty editor with its tools there. */
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

/** As the browser does with what was copied elsewhere. */
async function paste(area: Locator, texts: Record<string, string>): Promise<void> {
  await area.evaluate((field, copied) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(copied)) clipboardData.setData(type, text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, texts);
}
