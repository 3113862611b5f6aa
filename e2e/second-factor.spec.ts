import { generate } from 'otplib';
import type { Page } from '@playwright/test';
import { expect, test, type Person } from './harness/test.ts';

/* Verification in two steps, from switching it on to the login that asks for it. */

test.use({ expectedErrors: [/status of (401|422)/] });

async function givePassword(page: Page, person: Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Ligar a verificação em duas etapas' });
  await dialog.getByLabel('Sua senha').fill(person.password);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
}

/** Types address and password; the login page then asks for more. */
async function begin(page: Page, path: string, person: Person): Promise<void> {
  await page.goto(path);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
}

test('is switched on with an app, asked for at the login, and switched off', async ({
  page,
  browser,
  baseURL,
  member,
}) => {
  await page.goto('/configuracoes');
  const section = page.getByRole('region', { name: 'Verificação em duas etapas' });
  await section.getByRole('button', { name: 'Ligar a verificação' }).click();
  await givePassword(page, member);
  const setup = page.getByRole('dialog', { name: 'Conecte seu aplicativo' });
  await expect(setup.getByRole('img', { name: /Código QR/ })).toBeVisible();
  const address = await setup.getByRole('link', { name: 'abra o aplicativo' }).getAttribute('href');
  const secret = new URL(address!).searchParams.get('secret')!;
  await setup.getByLabel('Código que o aplicativo mostra').fill('abc');
  await setup.getByRole('button', { name: 'Ligar' }).click();
  await expect(setup.getByRole('alert')).toHaveText('O código está incorreto.');
  await setup.getByLabel('Código que o aplicativo mostra').fill(await generate({ secret }));
  await setup.getByRole('button', { name: 'Ligar' }).click();
  const recovery = page.getByRole('dialog', { name: 'Guarde seus códigos de recuperação' });
  await expect(recovery.getByRole('listitem')).toHaveCount(10);
  const codes = await recovery.getByRole('listitem').allTextContents();
  await recovery.getByRole('button', { name: 'Já guardei' }).click();
  await expect(section).toContainText('Restam 10 códigos de recuperação.');

  const other = await browser.newContext({ baseURL, locale: 'pt-BR' });
  const phone = await other.newPage();
  await begin(phone, '/login', member);
  await expect(phone.getByLabel('Código', { exact: true })).toHaveAttribute('autocomplete', 'one-time-code');
  await phone.getByRole('button', { name: 'Voltar' }).click();
  await expect(phone.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
  await begin(phone, '/Iogin', member);
  await phone.getByLabel('Código', { exact: true }).fill('000000');
  await phone.getByRole('button', { name: 'Confirmar' }).click();
  await expect(phone.getByRole('alert')).toHaveText('O código está incorreto.');
  await phone.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await phone.getByLabel('Código de recuperação').fill(codes[0]!);
  await phone.getByRole('button', { name: 'Confirmar' }).click();
  await expect(phone).toHaveURL('/');
  await expect(phone.getByText('Logado com Sucesso')).toBeVisible();
  await other.close();

  await page.reload();
  await expect(section).toContainText('Restam 9 códigos de recuperação.');
  await section.getByRole('button', { name: 'Desligar' }).click();
  const off = page.getByRole('dialog', { name: 'Desligar a verificação em duas etapas?' });
  await off.getByLabel('Sua senha').fill(member.password);
  await off.getByRole('button', { name: 'Desligar' }).click();
  await expect(page.getByText('Verificação em duas etapas desligada')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Ligar a verificação' })).toBeVisible();
});
