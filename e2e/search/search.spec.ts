import { randomUUID } from 'node:crypto';
import { expect, test } from '../harness/test.ts';

/** Returns a word that no other test uses. */
const newWord = () => `zq${randomUUID().replaceAll(/[^a-f]/g, '')}`;

test('a member searches from the bar, sees why, and goes on to people', async ({ page, member }) => {
  const word = newWord();
  await member.publish({ title: 'Profissões do mar', markdownText: `O ${word} da **Navegação**.` });
  await page.goto('/feed');
  // The bell appears on hydration.
  await expect(page.getByRole('button', { name: 'Notificações' })).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Buscar' });
  await expect(field).toBeFocused();
  await field.fill(`${word} profissao`);
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/busca\\?q=${word}`));
  const found = page.getByRole('article');
  await expect(found).toHaveCount(1);
  await expect(found.locator('mark')).toHaveText([word]);

  await page.getByRole('link', { name: 'Pessoas' }).click();
  await expect(page.getByRole('heading', { name: /^Nada encontrado/ })).toBeVisible();
  const own = page.getByRole('main').getByRole('combobox', { name: 'Buscar' });
  await own.fill(member.username);
  await own.press('Enter');
  await expect(page).toHaveURL(`/busca?q=${member.username}`);
  await page.getByRole('link', { name: 'Pessoas' }).click();
  await page.getByRole('main').getByRole('link', { name: member.name }).click();
  await expect(page).toHaveURL(`/${member.username}`);
});

test('suggestions are chosen by keyboard, and recent searches are kept until cleared', async ({
  page,
  member,
}) => {
  const word = newWord();
  const titles = [`${word} 1`, `${word} 2`];
  for (const title of titles) await member.publish({ title, markdownText: 'Texto.' });
  await page.goto('/feed');
  await expect(page.getByRole('button', { name: 'Notificações' })).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Buscar' });
  await field.pressSequentially(word.slice(0, -1));
  const options = page.getByRole('option');
  await expect(options).toHaveText(titles.toReversed());
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await field.press('ArrowUp');
  await expect(options.first()).toHaveAttribute('aria-selected', 'false');
  await field.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await field.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue(word.slice(0, -1));
  await field.press('Enter');
  await expect(page).toHaveURL(`/busca?q=${word.slice(0, -1)}`);

  await page.goto('/feed');
  await expect(page.getByRole('button', { name: 'Notificações' })).toBeVisible();
  await field.focus();
  await expect(options).toHaveText([word.slice(0, -1)]);
  await page.getByRole('button', { name: 'Limpar buscas recentes' }).click();
  await expect(options).toHaveCount(0);
  await field.pressSequentially(`${word} 1`);
  await expect(options).toHaveCount(1);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: titles[0]!, level: 1 })).toBeVisible();
});

test('a slip is told, and what was meant is shown', async ({ page }) => {
  await page.goto('/busca?q=enfermajem+');
  await expect(page.getByText('Você quis dizer')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'enfermagem', exact: true }).click();
  await expect(page).toHaveURL('/busca?q=enfermagem');
  await expect(page.getByText('Você quis dizer')).toHaveCount(0);
});

test('the field has the focus where one comes to type, and not where results were asked for', async ({
  page,
}) => {
  const field = page.getByRole('main').getByRole('combobox', { name: 'Buscar' });
  await page.goto('/busca');
  await expect(field).toBeFocused();
  await page.getByRole('link', { name: 'Enfermagem', exact: true }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(field).not.toBeFocused();
  await page.goBack();
  await expect(field).toBeFocused();
  await page.goto('/busca?q=enfermagem');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(field).not.toBeFocused();
});

test('what is not there is said, with what to do', async ({ page }) => {
  await page.goto('/busca?q=astrolábio');
  await expect(page.getByRole('heading', { name: 'Nada encontrado para “astrolábio”' })).toBeVisible();
  await expect(page.getByText('Você quis dizer')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'todas as tags', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Perguntar' })).toHaveAttribute(
    'href',
    '/perguntas/nova',
  );
  await page.goto('/busca?q=dentista&type=people');
  await page.getByRole('link', { name: 'Buscar em tudo' }).click();
  await expect(page).toHaveURL('/busca?q=dentista');
});

test('a career that has a page is found by its name, though nobody wrote about it', async ({ page }) => {
  await page.goto('/busca?q=dentista');
  // Nothing that users wrote matches, but the career's page does.
  await expect(
    page.getByRole('heading', { name: /^Nada encontrado para “dentista” entre publicações/ }),
  ).toBeVisible();
  await expect(page.getByText('Você quis dizer')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Dentista', exact: true }).click();
  await expect(page).toHaveURL('/profissoes/dentista');
  // A word on many pages names no career.
  await page.goto('/busca?q=estágio');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Profissões', exact: true })).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form leads to the results, which nobody keeps', async ({ page }) => {
    await page.goto('/busca');
    const field = page.getByRole('main').getByRole('combobox', { name: 'Buscar' });
    await field.fill('enfermagem');
    const results = page.waitForResponse(/busca\?q=enfermagem/);
    await field.press('Enter');
    expect((await results).headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
