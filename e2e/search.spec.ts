import { randomUUID } from 'node:crypto';
import { expect, publish, test } from './harness/test.ts';

/** A word that no other test uses. */
const newWord = () => `zq${randomUUID().replaceAll(/[^a-f]/g, '')}`;

test('a member searches from the bar, sees why, and goes on to people', async ({ page, request, member }) => {
  const word = newWord();
  await publish(request, member, { title: 'Profissões do mar', markdownText: `O ${word} da **Navegação**.` });
  await page.goto('/feed');
  // The bell comes when the page is interactive.
  await expect(page.getByRole('button', { name: 'Notificações' })).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('banner').getByRole('searchbox', { name: 'Buscar' });
  await expect(field).toBeFocused();
  await field.fill(`${word} profissao`);
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/busca\\?q=${word}`));
  const found = page.getByRole('article');
  await expect(found).toHaveCount(1);
  await expect(found.locator('mark')).toHaveText([word]);

  await page.getByRole('link', { name: 'Pessoas' }).click();
  await expect(page.getByRole('heading', { name: /^Nada encontrado/ })).toBeVisible();
  const own = page.getByRole('main').getByRole('searchbox', { name: 'Buscar' });
  await own.fill(member.username);
  await own.press('Enter');
  await page.getByRole('link', { name: 'Pessoas' }).click();
  await page.getByRole('main').getByRole('link', { name: member.name }).click();
  await expect(page).toHaveURL(`/${member.username}`);
});

test('a slip is told, and what was meant is shown', async ({ page }) => {
  await page.goto('/busca?q=enfermajem+');
  await expect(page.getByText('Você quis dizer')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'enfermagem', exact: true }).click();
  await expect(page).toHaveURL('/busca?q=enfermagem');
  await expect(page.getByText('Você quis dizer')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form leads to the results, which nobody keeps', async ({ page }) => {
    await page.goto('/busca');
    const field = page.getByRole('main').getByRole('searchbox', { name: 'Buscar' });
    await field.fill('enfermagem');
    const results = page.waitForResponse(/busca\?q=enfermagem/);
    await field.press('Enter');
    expect((await results).headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
