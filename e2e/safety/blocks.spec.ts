import { expect, test } from '../harness/test.ts';

/* Two people who do not want to meet, from both sides. */

test.use({ expectedErrors: [/status of 404/] });

test('blocking says what it does, closes the page both ways, and is undone in the settings', async ({
  page,
  member,
  visitorPage: visitor,
  newPerson,
  pageOf,
}) => {
  const other = await newPerson('Otávio Prado');
  const slug = await other.publish({ title: 'Um dia de obra', markdownText: 'Poeira.' });
  await page.goto(`/${other.username}`);
  await page.getByRole('button', { name: 'Bloquear' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Bloquear Otávio Prado?' });
  await expect(dialog).toContainText('continua aberto para quem não entrou em uma conta');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Bloquear' }).click();
  await dialog.getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByRole('heading', { name: 'Erro 404' })).toBeVisible();
  await expect(page.getByText('Você bloqueou Otávio Prado')).toBeVisible();

  const theirs = await pageOf(other);
  await theirs.goto(`/${member.username}`);
  await expect(theirs.getByRole('heading', { name: 'Erro 404' })).toBeVisible();

  await page.goto(`/post/${slug}`);
  await expect(page.getByRole('heading', { name: 'Erro 404' })).toBeVisible();

  await visitor.goto(`/post/${slug}`);
  await expect(visitor.getByRole('heading', { name: 'Um dia de obra' })).toBeVisible();

  await page.goto('/configuracoes/bloqueios');
  const blocked = page.getByRole('region', { name: 'Pessoas bloqueadas' });
  await expect(blocked.getByRole('listitem')).toContainText('Otávio Prado');
  await blocked.getByRole('button', { name: 'Desbloquear' }).click();
  await expect(page.getByText('Você desbloqueou Otávio Prado')).toBeVisible();
  await expect(blocked.getByRole('button', { name: 'Bloquear' })).toBeVisible();
  await page.goto(`/${other.username}`);
  await expect(page.getByRole('button', { name: 'Seguir', exact: true })).toBeVisible();
});

test('whoever answered can be blocked beside the answer', async ({ page, member, newAdult }) => {
  const other = await newAdult('Otávio Prado');
  const slug = await member.ask('Como é erguer uma parede do começo ao fim?');
  await other.answer(slug, 'Fiada por fiada.');
  await page.goto(`/perguntas/${slug}`);
  await expect(page.getByText('Fiada por fiada.')).toBeVisible();
  await page.getByRole('button', { name: 'Mais opções sobre Otávio Prado' }).click();
  await page.getByRole('menuitem', { name: 'Bloquear' }).click();
  await page
    .getByRole('alertdialog', { name: 'Bloquear Otávio Prado?' })
    .getByRole('button', { name: 'Bloquear' })
    .click();
  await expect(page.getByText('Fiada por fiada.')).toHaveCount(0);
});

test('who is blocked finds nothing that can be done', async ({ page, member, newPerson }) => {
  const other = await newPerson('Otávio Prado');
  await page.goto(`/${other.username}`);
  await expect(page.getByRole('button', { name: 'Seguir', exact: true })).toBeVisible();
  // Blocked while the page is open: the press is rolled back with the server's message.
  await other.call('PUT /api/blocks/{username}', { params: { username: member.username } });
  await page.getByRole('button', { name: 'Seguir', exact: true }).click();
  await expect(page.getByText('Não encontramos o que você procura.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Seguir', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Erro 404' })).toBeVisible();
});

test('the own page and a visitor’s view have nobody to block', async ({
  page,
  member,
  visitorPage: visitor,
  newPerson,
}) => {
  const other = await newPerson();
  await page.goto(`/${member.username}`);
  await expect(page.getByRole('button', { name: 'Editar perfil' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bloquear' })).toHaveCount(0);

  await visitor.goto(`/${other.username}`);
  await expect(visitor.getByRole('button', { name: 'Seguir', exact: true })).toBeEnabled();
  await expect(visitor.getByRole('button', { name: 'Bloquear' })).toHaveCount(0);
});
