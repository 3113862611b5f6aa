// Guards: web/features/, web/pages/, server/features/posts/unsent/
import type { Locator, Page } from '@playwright/test';
import { test } from '../harness/staff.ts';
import { expect, signIn } from '../harness/test.ts';

/* One question covers several forms of a page. */

const leaving = (page: Page) => page.getByRole('alertdialog', { name: 'Sair sem salvar?' });
const home = (page: Page) => page.getByRole('link', { name: 'Rumo, página inicial' });

async function expectAsked(page: Page, field: Locator): Promise<void> {
  const typed = await field.inputValue();
  await home(page).click();
  await expect(leaving(page)).toContainText('O que você escreveu aqui ainda não foi salvo e se perde.');
  await leaving(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(field).toHaveValue(typed);
}

test('the settings ask before a name or an e-mail that was typed is lost', async ({ memberPage: page }) => {
  await page.goto('/configuracoes/nome');
  const name = page.getByLabel('Nome completo');
  await name.fill('Maria Clara Nunes');
  await expectAsked(page, name);
  await page.getByRole('button', { name: 'Salvar nome' }).click();
  await expect(page.getByText('Nome atualizado')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Configurações da conta' })
    .getByRole('link', { name: 'E-mail' })
    .click();
  await expect(page).toHaveURL('/configuracoes/email');
  const email = page.getByLabel('Novo e-mail');
  await email.fill('maria@exemplo.com.br');
  await expectAsked(page, email);
  await email.fill('');
  await home(page).click();
  await expect(page).toHaveURL('/');
});

test('the browser asks before a reload loses what was typed, and not where nothing was', async ({
  memberPage: page,
}) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.goto('/configuracoes/nome');
  const name = page.getByLabel('Nome completo');
  const before = await name.inputValue();
  await name.fill('Maria Clara Nunes');
  await name.press('End');
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(name).toHaveValue('Maria Clara Nunes');
  await name.fill(before);
  await page.reload();
  await expect(name).toHaveValue(before);
  expect(asked).toHaveLength(1);
});

test('the panel asks before what staff have written is lost, and from tab to tab it stays', async ({
  page,
  author,
  reporter,
  moderator,
  appoint,
}) => {
  const title = `Pague antes ${author.username}`;
  const slug = await author.publish({ title, markdownText: 'Um texto.' });
  await reporter.report(slug, 'scam');
  await appoint(moderator, 'moderator');
  await signIn(page.context(), moderator);

  await page.goto('/painel/palavras');
  const words = page.getByLabel('Pedem a quem escreve que leia de novo');
  const before = await words.inputValue();
  await words.fill(`${before}\npalavra de ${author.username}`);
  await page.getByRole('tab', { name: 'Fila' }).click();
  await page.getByRole('tab', { name: 'Palavras' }).click();
  await expectAsked(page, words);
  await page.getByRole('button', { name: 'Salvar palavras' }).click();
  await expect(page.getByText('Palavras salvas')).toBeVisible();
  await page.getByRole('tab', { name: 'Fila' }).click();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('link', { name: /^prazo até/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Caso' })).toBeVisible();
  await page.getByRole('button', { name: 'Avisar' }).click();
  const answer = page.getByLabel('O que a pessoa vai ler');
  await answer.fill('Tire o pedido de pagamento.');
  await expectAsked(page, answer);
  await page.getByRole('button', { name: 'Confirmar: Avisar' }).click();
  await expect(page).toHaveURL(/\/painel$/);
  await expect(leaving(page)).toHaveCount(0);
});
