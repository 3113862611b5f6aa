import { expect, test } from './harness/test.ts';

/* The page '/configuracoes': what a person decides about the own account. */

test('a visitor is sent to sign in, and is offered the way back', async ({ page, person }) => {
  await page.goto('/configuracoes');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('link', { name: 'Voltar para a página anterior' }).click();
  await expect(page).toHaveURL('/configuracoes');
  await expect(page.getByRole('heading', { name: 'Configurações da conta', level: 1 })).toBeVisible();
});

test('a member finds it in the bar and changes the name', async ({ page, member }) => {
  await page.goto('/feed');
  await page.getByRole('button', { name: 'Configurações' }).click();
  await page.getByRole('link', { name: 'Configurações da conta' }).click();
  await expect(page).toHaveURL('/configuracoes');
  const name = page.getByRole('region', { name: 'Nome' });
  await expect(name.getByLabel('Nome completo')).toHaveValue(member.name);
  await name.getByLabel('Nome completo').fill(' ');
  await expect(name.getByText('Favor informar o nome completo')).toBeVisible();
  await name.getByLabel('Nome completo').fill('Beatriz Nogueira');
  await name.getByRole('button', { name: 'Salvar nome' }).click();
  await expect(page.getByText('Nome atualizado')).toBeVisible();
  await page.goto(`/${member.username}`);
  await expect(page.getByRole('main').getByText('Beatriz Nogueira').first()).toBeVisible();
});
