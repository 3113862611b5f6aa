// Guards: web/features/safety/age/, server/features/safety/age/, server/features/safety/age-claims/, web/features/safety/moderation/
import { test } from '../harness/staff.ts';
import { expect, signIn } from '../harness/test.ts';

test.use({ expectedErrors: [/status of 409/] });

test('a mistyped year is corrected by staff, once, and the account is kept until then', async ({
  page,
  moderator,
  newPerson,
  appoint,
  pageOf,
}) => {
  const caio = await newPerson('Caio Bento');
  const year = new Date().getFullYear() - 10;
  await caio.call('PUT /api/home/birth', { body: { year, month: 1 } });
  await signIn(page.context(), caio);
  await page.goto('/comecar');
  const main = page.getByRole('main');
  await expect(main).toContainText('a conta é excluída 7 dias depois de você ter dito a data.');
  await page.getByRole('button', { name: 'Errei a data' }).click();
  await page.getByLabel('Mês').selectOption('maio');
  await page.getByLabel('Ano').selectOption('1990');
  await page.getByRole('button', { name: 'Pedir correção' }).click();
  await expect(main).toContainText('até lá, a conta fica guardada');
  await expect(main).not.toContainText('excluída');

  // Two staff members look at the same time.
  const staff = [moderator, await newPerson('Nina Sá')];
  const panels = await Promise.all(
    staff.map(async (person) => {
      await appoint(person, 'moderator');
      const panel = await pageOf(person);
      await panel.goto('/painel');
      const row = panel.getByRole('listitem').filter({ hasText: 'Caio Bento' });
      await row.getByRole('button', { name: 'Contestar idade' }).click();
      await expect(row).toContainText('Diz que o certo é maio de 1990');
      await expect(row).toContainText('“‘Errei a data’: a pessoa diz');
      const close = row.getByRole('button', { name: 'Corrigir a data e encerrar o caso' });
      return { panel, row, close };
    }),
  );
  const [first, second] = [panels[0]!, panels[1]!];
  await first.close.click();
  const said = first.panel.getByRole('status').filter({ hasText: 'Data corrigida' });
  await said.getByRole('button', { name: 'Desfazer' }).click();
  await expect(first.panel.getByText('Decisão desfeita')).toBeVisible();
  await first.row.getByRole('button', { name: 'Contestar idade' }).click();
  await first.close.click();
  await expect(said).toBeVisible();
  await expect(first.close).toHaveCount(0);
  await second.close.click();
  await expect(second.panel.getByText('Outra pessoa da equipe já decidiu.')).toBeVisible();
  await expect(second.close).toHaveCount(0);

  // Takes effect once it can no longer be undone.
  await expect.poll(async () => (await caio.call('GET /api/home/age')).band).toBe('adult');
  await page.reload();
  await expect(main).toContainText(
    'Pronto. Além de você, só a equipe do site vê esta data, e só quando precisa conferir.',
  );
});
