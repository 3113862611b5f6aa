// Guards: web/
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, interactive, test } from '../harness/test.ts';

/* After a row of a list is deleted the focus is on the next one, else the previous one, else the list's heading. */

const holdsFocus = (place: Locator): Promise<void> =>
  expect
    .poll(() => place.evaluate((element) => element.contains(document.activeElement)).catch(() => false))
    .toBe(true);

/** Deletes a row by keyboard, and confirms it where that is asked. */
async function drop(page: Page, button: Locator, confirmed = ''): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
  if (confirmed)
    await page.getByRole('alertdialog').getByRole('button', { name: confirmed, exact: true }).click();
}

test('the focus goes to the next comment when one is removed', async ({ page, member }) => {
  const slug = await member.publish({ title: 'Com comentários', markdownText: 'Texto.' });
  for (const text of ['Primeiro dos três', 'Segundo dos três', 'Terceiro dos três'])
    await member.comment(slug, text);
  await page.goto(`/post/${slug}`);
  await interactive(page);
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  const remove = (text: string) =>
    drop(page, row(text).getByRole('button', { name: 'Excluir comentário' }), 'Excluir comentário');
  await remove('Segundo dos três');
  await expect(row('Segundo dos três')).toHaveCount(0);
  await holdsFocus(row('Terceiro dos três'));
  await remove('Terceiro dos três');
  await holdsFocus(row('Primeiro dos três'));
  await remove('Primeiro dos três');
  await expect(page.getByRole('heading', { name: 'Comentários:' })).toBeFocused();
});

test('drafts, which go with their section', async ({ page, member }) => {
  for (const title of ['Rascunho um', 'Rascunho dois'])
    await member.call('PUT /api/drafts/{id}', {
      params: { id: randomUUID() },
      body: { title, markdownText: 'Texto.' },
    });
  await page.goto(`/${member.username}`);
  await interactive(page);
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await drop(page, row('Rascunho dois').getByRole('button', { name: 'Excluir rascunho' }), 'Excluir');
  await holdsFocus(row('Rascunho um'));
  await drop(page, row('Rascunho um').getByRole('button', { name: 'Excluir rascunho' }), 'Excluir');
  await expect(page.getByRole('heading', { name: 'Rascunhos' })).toHaveCount(0);
  await expect(page.locator('h1, h2').and(page.locator(':focus'))).toHaveCount(1);
});

test('the focus goes to the next session when one is ended', async ({ page, member, api }) => {
  const login = { email: member.email, password: member.password };
  for (let times = 0; times < 2; times += 1) await api('POST /api/login', { body: login });
  await page.goto('/configuracoes/sessoes');
  await interactive(page);
  const buttons = page.getByRole('button', { name: /^Encerrar a sessão/ });
  await expect(buttons).toHaveCount(2);
  await drop(page, buttons.first());
  await expect(buttons).toHaveCount(1);
  await expect(page.locator('main li:focus')).toHaveCount(1);
});
