// Guards: web/features/moderation/, server/features/moderation/, web/pages/case.tsx, web/pages/panel.tsx
import { appoint, enter, test } from './harness/staff.ts';
import { bearer, expect, publish, signIn } from './harness/test.ts';

test('a decision undone before the queue has taken the place of its case leads to the queue, with the case in it', async ({
  page,
  request,
  server,
}) => {
  const { author, reporter, moderator } = await enter(request);
  const title = `Sem pressa ${author.username}`;
  const slug = await publish(request, author, { title, markdownText: 'Um texto que não acaba. '.repeat(60) });
  await request.post('/api/reports', {
    data: { type: 'post', id: slug, reason: 'spam' },
    headers: bearer(reporter),
  });
  await appoint(server, moderator, 'moderator');
  await signIn(page.context(), moderator);
  await page.goto('/painel');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('link', { name: 'Ler o texto todo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Caso' })).toBeVisible();
  await row.getByRole('button', { name: 'Manter', exact: true }).click();
  // The address of the queue is there a moment before its page is.
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      push(...entry);
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'u', bubbles: true }));
    };
  });
  await row.getByRole('button', { name: 'Confirmar: Manter' }).click();
  await expect(page.getByText('Decisão desfeita')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Painel da equipe' })).toBeVisible();
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(/\/painel$/);
});

test('a decision undone while the queue is on its way stands in it again', async ({
  page,
  request,
  server,
}) => {
  const { author, reporter, moderator } = await enter(request);
  const title = `Sem demora ${author.username}`;
  const slug = await publish(request, author, { title, markdownText: 'Um texto que não acaba. '.repeat(60) });
  await request.post('/api/reports', {
    data: { type: 'post', id: slug, reason: 'spam' },
    headers: bearer(reporter),
  });
  await appoint(server, moderator, 'moderator');
  await signIn(page.context(), moderator);
  await page.goto('/painel');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('link', { name: 'Ler o texto todo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Caso' })).toBeVisible();
  await row.getByRole('button', { name: 'Manter', exact: true }).click();
  await page.route(
    /\/api\/moderation\/cases(\?|$)/,
    async (route) => {
      // The server has read the queue without the case; its reply arrives after the decision was undone.
      const response = await route.fetch();
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await expect(page.getByText('Decisão desfeita')).toBeVisible();
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await row.getByRole('button', { name: 'Confirmar: Manter' }).click();
  await expect(page).toHaveURL(/\/painel$/);
  await expect(row).toBeVisible();
});
