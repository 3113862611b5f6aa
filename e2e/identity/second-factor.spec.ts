// Guards: web/features/identity/account-settings/, web/features/identity/accounts/, server/features/identity/accounts/, web/pages/identity/second-login.tsx
import { generate } from 'otplib';
import type { Page } from '@playwright/test';
import { expect, test, type Person } from '../harness/test.ts';

/* Two-step verification, from switching it on to the login that asks for it. */

test.use({ expectedErrors: [/status of (401|422)/] });

async function givePassword(page: Page, person: Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Ligar o aplicativo de códigos' });
  await dialog.getByLabel('Sua senha').fill(person.password);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
}

/** Types e-mail and password; the login page then asks for more. */
async function begin(page: Page, path: string, person: Person): Promise<void> {
  await page.goto(path);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
}

test('app codes are switched on, asked for at the login, and switched off', async ({
  page,
  member,
  visitorPage: phone,
}) => {
  await page.goto('/configuracoes/duas-etapas');
  const section = page.getByRole('region', { name: 'Verificação em duas etapas' });
  await section.getByRole('button', { name: 'Ligar o aplicativo de códigos' }).click();
  await givePassword(page, member);
  const setup = page.getByRole('dialog', { name: 'Conecte seu aplicativo' });
  await expect(setup.getByRole('img', { name: /Código QR/ })).toBeVisible();
  const address = await setup.getByRole('link', { name: 'abra o aplicativo' }).getAttribute('href');
  const secret = new URL(address!).searchParams.get('secret')!;
  await setup.getByLabel('Código que o aplicativo mostra').fill('abc');
  await setup.getByRole('button', { name: 'Ligar' }).click();
  const typed = setup.getByLabel('Código que o aplicativo mostra');
  await expect(typed).toHaveAccessibleDescription('O código está incorreto.');
  await expect(setup.getByText('O código está incorreto.')).toBeVisible();
  await typed.fill(await generate({ secret }));
  await setup.getByRole('button', { name: 'Ligar' }).click();
  const recovery = page.getByRole('dialog', { name: 'Guarde seus códigos de recuperação' });
  await expect(recovery.getByRole('listitem')).toHaveCount(10);
  const codes = await recovery.getByRole('listitem').allTextContents();
  await recovery.getByRole('button', { name: 'Já guardei' }).click();
  await expect(section).toContainText('Restam 10 códigos de recuperação.');

  await begin(phone, '/login', member);
  await expect(phone.getByLabel('Código', { exact: true })).toHaveAttribute('autocomplete', 'one-time-code');
  await phone.getByRole('button', { name: 'Voltar' }).click();
  await expect(phone.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
  await begin(phone, '/Iogin', member);
  await phone.getByLabel('Código', { exact: true }).fill('000000');
  await phone.getByRole('button', { name: 'Confirmar' }).click();
  await expect(phone.getByLabel('Código', { exact: true })).toHaveAccessibleDescription(
    'O código está incorreto.',
  );
  await expect(phone.getByText('O código está incorreto.')).toBeVisible();
  await phone.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await phone.getByLabel('Código de recuperação').fill(codes[0]!);
  await phone.getByRole('button', { name: 'Confirmar' }).click();
  await expect(phone).toHaveURL('/');
  await expect(phone.getByText('Logado com Sucesso')).toBeVisible();

  await page.reload();
  await expect(section).toContainText('Restam 9 códigos de recuperação.');
  await section.getByRole('button', { name: 'Desligar o aplicativo de códigos' }).click();
  const off = page.getByRole('dialog', { name: 'Desligar o aplicativo de códigos?' });
  await off.getByLabel('Sua senha').fill(member.password);
  await off.getByRole('button', { name: 'Desligar' }).click();
  await expect(page.getByText('Verificação em duas etapas desligada')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Ligar o aplicativo de códigos' })).toBeVisible();
});

test('a passkey is added, asked for at the login, renamed and removed', async ({ page, member }) => {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await page.goto('/configuracoes/duas-etapas');
  const section = page.getByRole('region', { name: 'Verificação em duas etapas' });
  await section.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
  const adding = page.getByRole('dialog', { name: 'Adicionar chave de acesso' });
  await adding.getByLabel('Nome da chave').fill('Celular');
  await adding.getByLabel('Sua senha').fill('não é esta');
  await adding.getByRole('button', { name: 'Continuar' }).click();
  await expect(adding.getByLabel('Sua senha')).toHaveAccessibleDescription('A senha está incorreta.');
  await expect(adding.getByText('A senha está incorreta.')).toBeVisible();
  await adding.getByLabel('Sua senha').fill(member.password);
  await adding.getByRole('button', { name: 'Continuar' }).click();
  const recovery = page.getByRole('dialog', { name: 'Guarde seus códigos de recuperação' });
  await expect(recovery.getByRole('listitem')).toHaveCount(10);
  await recovery.getByRole('button', { name: 'Já guardei' }).click();
  const keys = section.getByRole('list', { name: 'Chaves de acesso' });
  await expect(keys.getByRole('listitem')).toContainText(['CelularAinda não foi usada']);

  // The same device again.
  await section.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
  await adding.getByLabel('Sua senha').fill(member.password);
  await adding.getByRole('button', { name: 'Continuar' }).click();
  await expect(adding.getByRole('alert')).toHaveText(
    'Este aparelho já tem uma chave de acesso da sua conta.',
  );
  await adding.getByRole('button', { name: 'Cancelar' }).click();

  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.context().clearCookies();
  await begin(page, '/login', member);
  await expect(page.getByRole('button', { name: 'Usar o aplicativo de códigos' })).toHaveCount(0);
  const use = page.getByRole('button', { name: 'Usar chave de acesso', exact: true });
  await page.evaluate(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await use.click();
  await expect(page.getByRole('alert')).toContainText('o pedido foi cancelado ou o tempo acabou');
  await page.evaluate(() => Reflect.deleteProperty(navigator.credentials, 'get'));
  await use.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Logado com Sucesso')).toBeVisible();

  await page.goto('/configuracoes/duas-etapas');
  await expect(keys.getByRole('listitem')).toContainText(['CelularÚltimo uso:']);
  await keys.getByRole('button', { name: 'Renomear a chave: Celular' }).click();
  const renaming = page.getByRole('dialog', { name: 'Renomear chave de acesso' });
  await renaming.getByLabel('Nome da chave').fill('Meu notebook');
  await renaming.getByLabel('Sua senha').fill(member.password);
  await renaming.getByRole('button', { name: 'Salvar' }).click();
  await keys.getByRole('button', { name: 'Remover a chave: Meu notebook' }).click();
  const removing = page.getByRole('dialog', { name: 'Remover chave de acesso?' });
  await expect(removing).toContainText('É sua última forma de verificação');
  await removing.getByLabel('Sua senha').fill(member.password);
  await removing.getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Chave de acesso removida')).toBeVisible();
  await expect(section).toContainText('Desligada');
  await expect(keys).toHaveCount(0);
});
