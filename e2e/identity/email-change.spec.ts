// Guards: web/features/identity/account-settings/, server/features/identity/accounts/, web/pages/identity/undo-email-change.tsx, web/pages/identity/cancel-email-change.tsx
import type { Page } from '@playwright/test';
import { linkIn, mailTo } from '../harness/outbox.ts';
import { expect, test, type Person } from '../harness/test.ts';

test.describe('a changed e-mail', () => {
  test.use({ expectedErrors: [/40[01]/] });

  test('an e-mail change is undone from the old address and leads to a new password', async ({
    page,
    member,
  }) => {
    const newEmail = await askForChange(page, member);
    await expect(page.getByText(newEmail)).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(linkIn(await mailTo(newEmail, 'Confirme seu novo e-mail no Rumo')));
    await expect(other.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible();
    await expect(other.getByText(`Pronto: agora você entra com ${newEmail}.`)).toBeVisible();
    // The tab that requested it knows at once, without a reload.
    await expect(page.getByText(`E-mail atual: ${newEmail}`)).toBeVisible();
    await other.reload();
    await expect(other.getByText('Abra de novo o link que enviamos por e-mail.')).toBeVisible();
    await other.close();

    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('email-changes')) calls.push(request.url());
    });
    await page.goto(linkIn(await mailTo(member.email, 'O e-mail da sua conta mudou')));
    await expect(page).toHaveURL('/desfazeremail');
    const button = page.getByRole('button', { name: 'Desfazer a troca' });
    await expect(button).toBeEnabled();
    expect(calls).toEqual([]);
    await button.click();
    await expect(page).toHaveURL('/redefinirsenha');
    const password = 'girafas leem jornais';
    await page.getByLabel('Nova senha', { exact: true }).fill(password);
    await page.getByLabel('Confirmar nova senha').fill(password);
    await page.getByRole('button', { name: 'Redefinir senha' }).click();
    await expect(page.getByText('Senha redefinida com Sucesso')).toBeVisible();
  });
});

test.describe('a link that was used already', () => {
  test.use({ expectedErrors: [/4(09|22)/] });

  test('leads whoever is signed in to the e-mail of the account, where another one is asked for', async ({
    page,
    member,
  }) => {
    const newEmail = await askForChange(page, member);
    const link = linkIn(await mailTo(newEmail, 'Confirme seu novo e-mail no Rumo'));
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible();
    await page.goto('/sobre');
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('Este link venceu ou já foi usado.');
    await expect(page.getByRole('main')).toContainText('o de trocar o e-mail, por um dia');
    await page.getByRole('link', { name: 'Ver o e-mail da conta' }).click();
    await expect(page.getByText(`E-mail atual: ${newEmail}`)).toBeVisible();
  });
});

test.describe('a change that is only asked for', () => {
  test.use({ expectedErrors: [/422/] });

  test('is cancelled from the address of today, by a press and once', async ({ page, member }) => {
    await askForChange(page, member);
    const link = linkIn(await mailTo(member.email, 'Pediram para trocar o e-mail da sua conta'));
    await page.goto(link);
    await expect(page).toHaveURL('/cancelaremail');
    await page.getByRole('button', { name: 'Cancelar a troca' }).click();
    await expect(page.getByRole('heading', { name: 'Troca cancelada' })).toBeVisible();

    await page.goto('/sobre');
    await page.goto(link);
    await page.getByRole('button', { name: 'Cancelar a troca' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Este link venceu ou já foi usado. Peça outro para continuar.',
    );
    await page.goto('/sobre');
    await page.goto('/cancelaremail');
    await expect(page.getByRole('alert')).toContainText('Este link está incompleto.');
  });
});

/** Requests another e-mail in the settings, and returns it. */
async function askForChange(page: Page, member: Person): Promise<string> {
  const newEmail = `nova-${member.email}`;
  await page.goto('/configuracoes/email');
  await page.getByLabel('Novo e-mail').fill(newEmail);
  const form = page.locator('form', { has: page.getByLabel('Novo e-mail') });
  await form.getByLabel('Sua senha', { exact: true }).fill(member.password);
  await form.getByRole('button', { name: 'Mudar e-mail' }).click();
  return newEmail;
}
