// Guards: web/features/safety/moderation/, server/features/safety/moderation/, web/pages/safety/case.tsx, web/pages/safety/panel.tsx
import type { Locator, Page } from '@playwright/test';
import { test as base } from '../harness/staff.ts';
import { expect, signIn } from '../harness/test.ts';

/** The page of a moderator, who has a case to decide. */
const test = base.extend<{ moderatorPage: Page; title: string }>({
  title: async ({ author }, use) => use(`Sem pressa ${author.username}`),
  moderatorPage: async ({ page, author, reporter, moderator, appoint, title }, use) => {
    const markdownText = 'Um texto que não acaba. '.repeat(60);
    await reporter.report(await author.publish({ title, markdownText }));
    await appoint(moderator, 'moderator');
    await signIn(page.context(), moderator);
    await use(page);
  },
});

/** Decides a case on its own page, and undoes it by its key once the address of the queue is there, a moment before its page is. */
async function decideAndUndo(page: Page, title: string): Promise<Locator> {
  await page.goto('/painel');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('link', { name: 'Ler o texto todo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Caso' })).toBeVisible();
  await row.getByRole('button', { name: 'Manter', exact: true }).click();
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      push(...entry);
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'u', bubbles: true }));
    };
  });
  await row.getByRole('button', { name: 'Confirmar: Manter' }).click();
  return row;
}

test('a decision undone before the queue has taken the place of its case leads to the queue, with the case in it', async ({
  moderatorPage: page,
  title,
}) => {
  const row = await decideAndUndo(page, title);
  await expect(page.getByText('Decisão desfeita')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Painel da equipe' })).toBeVisible();
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(/\/painel$/);
});

test('a decision undone while the queue is on its way stands in it again', async ({
  moderatorPage: page,
  title,
}) => {
  const [queueRead, isUndone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/moderation/decisions/*', async (route) => {
    await queueRead.promise;
    await route.fulfill({ response: await route.fetch() });
    isUndone.resolve();
  });
  let isDecided = false;
  let readings = 0;
  await page.route('**/decision', async (route) => {
    isDecided = true;
    await route.continue();
  });
  // The server reads the queue before the decision is undone; its reply arrives after that.
  await page.route(/\/api\/moderation\/cases(\?|$)/, async (route) => {
    if (!isDecided) return route.continue();
    const response = await route.fetch();
    readings += 1;
    // One for the list, one for the number on its tab.
    if (readings === 2) queueRead.resolve();
    await isUndone.promise;
    await expect(page.getByText('Decisão desfeita')).toBeVisible();
    await route.fulfill({ response });
  });
  const row = await decideAndUndo(page, title);
  await expect(page).toHaveURL(/\/painel$/);
  await expect(row).toBeVisible();
});
