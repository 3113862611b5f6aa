// Guards: web/features/groups/, server/features/groups/, web/pages/groups/group.tsx
import type { Page } from '@playwright/test';
import { bringIn } from '../harness/groups.ts';
import { expect, test, type Person } from '../harness/test.ts';

const leave = 'Sair do Grupo';

test('an owner changes the group, hands it over, and the new one deletes it', async ({
  page,
  request,
  member,
  newPerson,
  pageOf,
}) => {
  const address = await member.foundGroup('Costura');
  await page.goto(address);
  await page.getByRole('link', { name: 'Editar grupo' }).click();
  await page.getByLabel('Nome do grupo').fill('Costura e moda');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('heading', { name: 'Costura e moda', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(address);

  const heir = await newPerson('Davi Rocha');
  await bringIn(address, member, heir);
  await page.reload();
  await page.getByRole('button', { name: `Opções de ${heir.name}` }).click();
  await page.getByRole('menuitem', { name: 'Passar a administração' }).click();
  await page.getByRole('button', { name: 'Enviar proposta' }).click();
  const members = page.getByRole('region', { name: 'Participantes' });
  await expect(members.getByText('aguardando resposta')).toBeVisible();
  await page.getByRole('button', { name: `Opções de ${heir.name}` }).click();
  await page.getByRole('menuitem', { name: 'Retirar a proposta' }).click();
  await page.getByRole('button', { name: 'Retirar proposta' }).click();
  await expect(members.getByText('aguardando resposta')).toHaveCount(0);

  await offer(page, heir);
  const other = await pageOf(heir);
  await other.goto(address);
  await other.getByRole('button', { name: 'Recusar' }).click();
  await expect(other.getByText('Tudo bem. O grupo continua com quem administra.')).toBeVisible();
  await expect(other.getByRole('button', { name: leave })).toBeVisible();
  await expect(other.getByText('propõe que você administre')).toHaveCount(0);
  await page.reload();
  await expect(members.getByText('administra o grupo')).toBeVisible();
  await expect(members.getByText('aguardando resposta')).toHaveCount(0);

  await offer(page, heir);
  await other.goto('/');
  await other.getByRole('button', { name: /^Notificações/ }).click();
  await other.getByText('Propuseram que você administre o grupo “Costura e moda”').first().click();
  await expect(other).toHaveURL(address);
  await other.getByRole('button', { name: 'Aceitar' }).click();
  await expect(other.getByText('Agora você administra o grupo')).toBeVisible();
  await expect(page.getByRole('button', { name: leave })).toBeVisible();

  await other.getByRole('button', { name: 'Excluir grupo' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Excluir grupo' }).click();
  await expect(other.getByText('Grupo excluído')).toBeVisible();
  await expect(other).toHaveURL(`/${heir.username}`);
  await expect.poll(async () => (await request.get(address)).status()).toBe(404);
});

test('the open page of whoever belongs to a group shows who administers it now', async ({
  page,
  member,
  newPerson,
}) => {
  const [owner, heir] = [await newPerson('Ana Prado'), await newPerson('Davi Rocha')];
  const address = await owner.foundGroup('Bordado');
  for (const person of [heir, member]) await bringIn(address, owner, person);
  const listening = page.waitForResponse((reply) => reply.url().endsWith('/notifications/stream'));
  await page.goto(address);
  await listening;
  await expect(page.getByText(`Administrado por ${owner.name}`)).toBeVisible();
  const slug = address.split('/').at(-1)!;
  const data = { username: heir.username };
  await owner.call('PUT /api/groups/{slug}/owner', { params: { slug }, body: data });
  await heir.call('PUT /api/groups/{slug}/offer', { params: { slug }, body: { accept: true } });
  await expect(page.getByText(`Administrado por ${heir.name}`)).toBeVisible();
});

test.describe('what is over meanwhile', () => {
  // These requests are refused on purpose.
  test.use({ expectedErrors: [/status of (404|422)/] });

  test('an offer that does not hold any more goes from the page, and so does a member who has left', async ({
    page,
    member,
    newPerson,
    pageOf,
  }) => {
    const heir = await newPerson('Davi Rocha');
    const address = await member.foundGroup('Tricô');
    const slug = address.split('/').at(-1)!;
    await bringIn(address, member, heir);
    await page.goto(address);
    await offer(page, heir);
    const other = await pageOf(heir);
    await other.goto(address);
    const accept = other.getByRole('button', { name: 'Aceitar' });
    await expect(accept).toBeVisible();
    await member.call('DELETE /api/groups/{slug}/owner', { params: { slug } });
    await accept.click();
    await expect(other.getByText('Esta proposta não vale mais.')).toBeVisible();
    await expect(accept).toHaveCount(0);
    await expect(other.getByRole('button', { name: leave })).toBeVisible();

    await page.reload();
    await page.getByRole('button', { name: `Opções de ${heir.name}` }).click();
    await page.getByRole('menuitem', { name: 'Passar a administração' }).click();
    await expect(page.getByRole('button', { name: 'Enviar proposta' })).toBeVisible();
    await heir.call('DELETE /api/connections/groups/{slug}', { params: { slug } });
    await page.getByRole('button', { name: 'Enviar proposta' }).click();
    await expect(page.getByText('Escolha alguém que já participa do grupo.')).toBeVisible();
    await expect(page.getByRole('button', { name: `Opções de ${heir.name}` })).toHaveCount(0);
  });
});

async function offer(page: Page, heir: Person): Promise<void> {
  await page.getByRole('button', { name: `Opções de ${heir.name}` }).click();
  await page.getByRole('menuitem', { name: 'Passar a administração' }).click();
  await page.getByRole('button', { name: 'Enviar proposta' }).click();
  await expect(page.getByText('aguardando resposta')).toBeVisible();
}
