// Guards: web/pages/, web/features/identity/account-settings/
import type { Page } from '@playwright/test';
import { linkIn, mailTo } from '../harness/outbox.ts';
import { expect, interactive, test } from '../harness/test.ts';

/*
 * What was done is done, but the page that comes after it cannot be loaded: the one that is open says so, and can still be used.
 */

test.use({ expectedErrors: [/ERR_FAILED/] });

const stays = 'Sem conexão com o servidor. Esta página continua aberta.';

/** Lets calls through, but not the code of this page. */
async function lose(page: Page, file: string): Promise<void> {
  await page.route(new RegExp(`/assets/${file}-|/api/health`), (route) => route.abort());
}

async function expectStaying(page: Page, done: string): Promise<void> {
  await expect(page.getByText(stays)).toBeVisible();
  await expect(page.getByText(done)).toBeVisible();
}

async function goOn(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
}

test('whoever leaves the account has left it', async ({ page, member }) => {
  await page.goto(`/${member.username}`);
  await interactive(page);
  await page.getByRole('button', { name: 'Menu do usuário' }).click();
  await lose(page, 'home');
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByText(stays)).toBeVisible();
  await page.getByRole('button', { name: 'Menu do usuário' }).click();
  await expect(page.getByRole('menuitem', { name: 'Entrar' })).toBeVisible();
  await page.keyboard.press('Escape');
  await goOn(page);
  await expect(page).toHaveURL('/');
});

for (const [button, action, done, next, path] of [
  ['Despublicar', 'Despublicar', 'A publicação voltou a ser um rascunho', 'new-post', /\/post\/new\?/],
  ['Excluir', 'Excluir publicação', 'Publicação excluída', 'feed', /\/feed$/],
] as const) {
  test(`a post’s dialog closes after ${action}`, async ({ page, member }) => {
    const slug = await member.publish({ title: 'Um dia', markdownText: 'Texto.' });
    await page.goto(`/post/${slug}`);
    await interactive(page);
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    await lose(page, next);
    await dialog.getByRole('button', { name: action }).click();
    await expectStaying(page, done);
    await expect(dialog).toHaveCount(0);
    await goOn(page);
    await expect(page).toHaveURL(path);
  });
}

test('a deleted group leads to its owner later', async ({ page, member }) => {
  const address = await member.foundGroup(`Grupo de ${member.username}`);
  await page.goto(address);
  await interactive(page);
  // What is above the button has arrived: it does not move under the press.
  await expect(page.getByText('Quem pedir para entrar aparece aqui')).toBeVisible();
  await page.getByRole('button', { name: 'Excluir grupo' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await lose(page, 'profile');
  await dialog.getByRole('button', { name: 'Excluir grupo' }).click();
  await expectStaying(page, 'Grupo excluído');
  await expect(dialog).toHaveCount(0);
  await goOn(page);
  await expect(page).toHaveURL(`/${member.username}`);
});

test('the search for an account can be repeated', async ({ page, person }) => {
  await page.goto('/recuperarsenha');
  await interactive(page);
  await page.getByLabel('E-mail').fill(person.email);
  await lose(page, 'home');
  await page.getByRole('button', { name: 'Procurar' }).click();
  await expectStaying(page, 'Conta localizada');
  await expect(page.getByRole('button', { name: 'Procurar' })).toBeEnabled();
  await goOn(page);
  await expect(page).toHaveURL('/');
});

test('a new password is set, and the way to the login can be tried again', async ({ page, person, api }) => {
  await api('POST /api/recuperarsenha', { body: { email: person.email } });
  await page.goto(linkIn(await mailTo(person.email, 'Redefina sua senha no Rumo')));
  await interactive(page);
  await page.getByLabel('Nova senha', { exact: true }).fill('um caminho bem longo');
  await page.getByLabel('Confirmar nova senha').fill('um caminho bem longo');
  await lose(page, 'login');
  await page.getByRole('button', { name: 'Redefinir senha' }).click();
  await expectStaying(page, 'Senha redefinida com Sucesso');
  await expect(page.getByRole('button', { name: 'Redefinir senha' })).toBeEnabled();
  await goOn(page);
  await expect(page).toHaveURL('/login');
});

test('a deleted account is gone, and its dialog closes', async ({ page, member }) => {
  await page.goto('/configuracoes/excluir');
  await interactive(page);
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir sua conta?' });
  await dialog.getByLabel('Sua senha').fill(member.password);
  await lose(page, 'home');
  await dialog.getByRole('button', { name: 'Excluir para sempre' }).click();
  await expectStaying(page, 'Sua conta foi excluída');
  await expect(dialog).toHaveCount(0);
  await goOn(page);
  await expect(page).toHaveURL('/');
});
