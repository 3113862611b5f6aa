import { linkIn, mailTo } from '../harness/outbox.ts';
import { expect, test } from '../harness/test.ts';

test('an account is found by its e-mail', async ({ page, person }) => {
  await page.goto('/recuperarsenha');
  await expect(page.getByRole('heading', { name: 'Encontre sua Conta' })).toBeVisible();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Procurar' }).click();
  await expect(page.getByText('Conta localizada')).toBeVisible();
  await expect(page.getByText('Enviaremos um e-mail com instruções para redefinir sua senha')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test.describe('an e-mail without an account', () => {
  test.use({ expectedErrors: [/404/] });

  test('is said to have none, and stays to be mended', async ({ page }) => {
    await page.goto('/recuperarsenha');
    await page.getByRole('button', { name: 'Procurar' }).click();
    await expect(page.getByText('Favor informar o e-mail')).toBeVisible();
    await page.getByLabel('E-mail').fill('ninguem@exemplo.br');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Não foi possivel encontrar uma conta com esse e-mail')).toBeVisible();
    await expect(page.getByText('Tente novamente')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue('ninguem@exemplo.br');
  });
});

test.describe('a mailed link', () => {
  test.use({ expectedErrors: [/422/] });

  test('the token of a mailed link leaves the address, and a used one is refused', async ({ page }) => {
    await page.goto('/redefinirsenha#token=nenhum');
    await expect(page).toHaveURL('/redefinirsenha');
    await page.getByLabel('Nova senha', { exact: true }).fill('um caminho bom');
    await page.getByLabel('Confirmar nova senha').fill('um caminho bom');
    const asked = page.waitForRequest('**/api/redefinirsenha');
    await page.getByRole('button', { name: 'Redefinir senha' }).click();
    expect((await asked).postDataJSON()).toMatchObject({ token: 'nenhum' });
    await expect(page.getByRole('alert')).toHaveText(
      'Este link venceu ou já foi usado. Peça outro para continuar.',
    );
  });

  test('says after a reload to be opened again', async ({ page }) => {
    await page.goto('/redefinirsenha#token=nenhum');
    await expect(page).toHaveURL('/redefinirsenha');
    await page.reload();
    const said = page.getByRole('alert');
    await expect(said).toContainText('Abra de novo o link que enviamos por e-mail.');
    await expect(said).toContainText('Se não encontrar a mensagem, peça outro link.');
    await expect(page.getByRole('link', { name: 'Pedir outro link' })).toBeVisible();
  });

  test('without its token leads to another', async ({ page }) => {
    await page.goto('/redefinirsenha');
    await expect(page.getByRole('alert')).toContainText('Este link está incompleto.');
    await page.getByRole('link', { name: 'Pedir outro link' }).click();
    await expect(page).toHaveURL('/recuperarsenha');
  });
});

test.describe('a forgotten password', () => {
  test.use({ expectedErrors: [/40[01]/] });

  test('a forgotten password is reset by a mailed link, which ends every session', async ({
    page,
    person,
    visitorPage: other,
  }) => {
    // Waits until it is idle: its own requests would otherwise detect the end before the next page does.
    const rests = other.waitForResponse('**/api/home/consents');
    await other.goto('/login');
    await other.getByLabel('E-mail').fill(person.email);
    await other.getByLabel('Senha', { exact: true }).fill(person.password);
    await other.getByRole('button', { name: 'Entrar' }).click();
    await expect(other.getByRole('button', { name: 'Menu do usuário' })).toBeVisible();
    await rests;

    await page.goto('/recuperarsenha');
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByRole('button', { name: 'Procurar' }).click();
    await expect(page.getByText('Conta localizada')).toBeVisible();
    const mail = await mailTo(person.email, 'Redefina sua senha no Rumo');

    await page.goto(linkIn(mail));
    await expect(page).toHaveURL('/redefinirsenha');
    const password = 'um caminho bem novo';
    await page.getByLabel('Nova senha', { exact: true }).fill(password);
    await page.getByLabel('Confirmar nova senha').fill(password);
    await page.getByRole('button', { name: 'Redefinir senha' }).click();
    await expect(page.getByText('Senha redefinida com Sucesso')).toBeVisible();
    await expect(page).toHaveURL('/login');

    await other.goto('/feed');
    await expect(other.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();

    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Senha', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('Seu e-mail ou senha estão incorretos')).toBeVisible();
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('button', { name: 'Menu do usuário' })).toBeVisible();
    await mailTo(person.email, 'Sua senha foi alterada');
  });
});
