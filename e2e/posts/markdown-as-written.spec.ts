import { expect, interactive, test } from '../harness/test.ts';

/* What people write fits a small phone, and is copied as it reads. */

const levels = Array.from({ length: 14 }, (_, level) => `${'  '.repeat(level)}- nível ${level + 1}`).join(
  '\n',
);
const quotes = `${'> '.repeat(14)}uma citação dentro de outras`;
const code = '```js\nconst um = 1;\n```';

test('deep lists and quotes fit 320 px, a selection leaves our buttons out, a note leads there and back', async ({
  page,
  member,
}) => {
  const markdownText = `Antes[^1].\n\n${levels}\n\n${quotes}\n\n${code}\n\nDepois.\n\n[^1]: palavra`;
  const slug = await member.publish({ title: 'Listas fundas', markdownText });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/post/${slug}`);
  await interactive(page);
  await expect(page.getByText('nível 14')).toBeVisible();
  const overflow = await page.evaluate(() => {
    const text = document.querySelector('.markdown')!;
    const edge = text.getBoundingClientRect().right;
    const beyond = [...text.querySelectorAll('li, blockquote')].filter((each) => {
      const { width, right } = each.getBoundingClientRect();
      return right > edge + 1 || width < 90;
    });
    return { page: document.documentElement.scrollWidth, beyond: beyond.length };
  });
  expect(overflow).toEqual({ page: 320, beyond: 0 });

  await expect(page.getByRole('button', { name: 'Copiar', exact: true })).toBeVisible();
  const copied = await page.evaluate(() => {
    getSelection()!.selectAllChildren(document.querySelector('.markdown')!);
    return getSelection()!.toString();
  });
  expect(copied).toContain('const um = 1;');
  expect(copied).not.toContain('Copiar');

  await page.getByRole('link', { name: 'Nota 1', exact: true }).click();
  await expect(page).toHaveURL(/#h-nota_1$/);
  await page.getByRole('link', { name: 'Voltar ao texto da nota 1' }).click();
  await expect(page).toHaveURL(/#h-nota_1_1$/);
});
