import { expect, test } from '../harness/test.ts';

/* Two tabs of one member, on the same page. */

test('a text of one tab does not replace what was begun in another one', async ({
  page,
  context,
  member,
}) => {
  const slug = await member.publish({ title: 'Aberto em duas abas', markdownText: 'Texto.' });
  const other = await context.newPage();
  const field = page.getByLabel('Escreva um comentário');
  const otherField = other.getByLabel('Escreva um comentário');
  const long = 'Um comentário comprido, começado na primeira aba.';
  for (const tab of [page, other]) {
    await tab.goto(`/post/${slug}`);
    await expect(tab.getByRole('button', { name: 'Comentar' })).toBeEnabled();
  }
  await field.fill(long);
  await otherField.fill('oi');
  await page.reload();
  await expect(field).toHaveValue(long);
  await page.getByRole('button', { name: 'Ficar com este' }).click();
  await expect(page.getByRole('button', { name: 'Ficar com este' })).toHaveCount(0);
  await expect(field).toHaveValue(long);

  await test.step('and the other one offers it, even once the first is closed', async () => {
    await page.close();
    await other.reload();
    await expect(otherField).toHaveValue('oi');
    await other.getByRole('button', { name: 'Usar o outro texto' }).click();
    await expect(otherField).toHaveValue(long);
  });

  await test.step('and a third one continues it without being asked', async () => {
    await other.close();
    const third = await context.newPage();
    await third.goto(`/post/${slug}`);
    await expect(third.getByLabel('Escreva um comentário')).toHaveValue(long);
    await expect(third.getByRole('button', { name: 'Usar o outro texto' })).toHaveCount(0);
  });
});
