// Guards: web/
import { expect, interactive, test } from '../harness/test.ts';

/* The main places: below the pages of a phone, in the bar of a larger screen. */

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('five places are one press away, and the current one is marked', async ({ page }) => {
    await page.goto('/');
    await interactive(page);
    const places = page.getByRole('navigation', { name: 'Principal' });
    await expect(places.getByRole('link')).toHaveText([
      'Início',
      'Profissões',
      'Perguntar',
      'Perguntas',
      'Quem ajuda',
    ]);
    expect((await places.boundingBox())!.height).toBe(56);
    for (const [name, path] of [
      ['Profissões', '/profissoes'],
      ['Perguntas', '/perguntas'],
      ['Quem ajuda', '/quem-ajuda'],
      ['Início', '/'],
    ] as const) {
      await places.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(places.locator('[aria-current=page]')).toHaveText(name);
    }
  });

  test('they leave while someone types, and in the editor', async ({ memberPage: page }) => {
    await page.goto('/profissoes');
    await interactive(page);
    const places = page.getByRole('navigation', { name: 'Principal' });
    await expect(places).toBeVisible();
    const field = page
      .getByRole('main')
      .getByRole('combobox')
      .or(page.getByRole('main').getByRole('searchbox'));
    await field.first().focus();
    await expect(places).toBeHidden();
    await field.first().blur();
    await expect(places).toBeVisible();
    await page.goto('/post/new');
    await expect(page.getByRole('textbox', { name: 'Título' })).toBeVisible();
    await expect(places).toBeHidden();
  });

  test('the footer is two lines until they are opened', async ({ page }) => {
    await page.goto('/sobre');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Termos de uso' })).toBeHidden();
    expect((await footer.boundingBox())!.height).toBeLessThanOrEqual(640 / 4);
    await footer.getByText('Sobre o Rumo', { exact: true }).first().click();
    await expect(footer.getByRole('link', { name: 'Termos de uso' })).toBeVisible();
    await footer.getByText('Mais', { exact: true }).click();
    await expect(footer.getByText('Contato:')).toBeVisible();
  });

  test('a toast lies over the top bar alone', async ({ page }) => {
    await page.goto('/feed');
    await interactive(page);
    await page.getByRole('button', { name: 'Exibir mais Tags' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Não existe mais tags a serem exibidas' });
    await expect(toast).toBeVisible();
    await expect
      .poll(async () => {
        const { y, height } = (await toast.boundingBox())!;
        return y + height;
      })
      .toBeLessThanOrEqual((await page.getByRole('banner').boundingBox())!.height);
  });
});

test('a larger screen has them beside the search', async ({ page }) => {
  await page.goto('/perguntas');
  await interactive(page);
  const places = page.getByRole('banner').getByRole('navigation', { name: 'Principal' });
  await expect(places.getByRole('link')).toHaveText(['Profissões', 'Perguntas', 'Quem ajuda', 'Grupos']);
  await expect(places.locator('[aria-current=page]')).toHaveText('Perguntas');
});

test('whoever helps goes to the questions that wait, and sees how many', async ({
  page,
  member,
  newPerson,
}) => {
  await member.tellAge(40);
  await member.call('PUT /api/home/helping', { body: { careers: ['costureira'] } });
  const title = 'Como é o dia de quem costura vestidos de noiva?';
  await (await newPerson('Yara Lima')).ask(title, { careers: ['costureira'], to: member.username });
  await page.goto('/');
  const places = page.getByRole('banner').getByRole('navigation', { name: 'Principal' });
  const help = places.getByRole('link', { name: /^Ajudar/ });
  await expect(help).toHaveText(/^Ajudar[1-9]$/);
  await expect(help).toHaveAttribute('href', '/ajudar');
  await expect(page.getByRole('region', { name: 'O que espera' })).toContainText(title);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: /^Ajudar/ }),
  ).toHaveText(/^Ajudar[1-9]$/);
});
