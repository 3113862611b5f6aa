import type { Page } from '@playwright/test';
import { expect, publish, test } from './harness/test.ts';

/* Text twice as large as the browser has it, and the longest names and titles: nothing is cut off, nothing scrolls sideways. */

const paths = [
  '/',
  '/feed',
  '/marlene.souza',
  '/login',
  '/logup',
  '/recuperarsenha',
  '/sobre',
  '/nao-existe-x',
];

test.use({ expectedErrors: [/status of 404/] });

for (const width of [320, 1280]) {
  test(`text at 200 % on ${width} px`, async ({ page, request, person }) => {
    const slug = await publish(request, person, {
      title: 'Incomensuravelmente '.repeat(12).trim(),
      markdownText: `# Título\n\nTexto com [um endereço](https://exemplo.br/${'a'.repeat(90)}). #enfermagem`,
      tags: ['material-ui', 'profissao'],
    });
    await enlarge(page, width);
    for (const path of [...paths, `/post/${slug}`]) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await expectWhole(page, path);
    }
  });

  test(`text at 200 % on ${width} px, as a member`, async ({ page, member }) => {
    await enlarge(page, width);
    for (const path of ['/', `/${member.username}`, '/post/new', '/grupos/novo', '/configuracoes']) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
      await expectWhole(page, path);
    }
  });
}

/** What one sets in the browser as the size of text. */
async function enlarge(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

async function expectWhole(page: Page, path: string): Promise<void> {
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth, `${path} scrolls sideways`).toBe(clientWidth);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, label, p, dt, dd, h1, h2, h3, [role=tab]')]
      .filter((element) => {
        const { overflowX } = getComputedStyle(element);
        const shown = element.checkVisibility() && element.clientWidth > 1;
        return shown && overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(cut, `cut off on ${path}`).toEqual([]);
}
