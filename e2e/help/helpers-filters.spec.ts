// Guards: web/features/help/helpers/, web/pages/help/helpers.tsx, server/features/help/helpers/
import { expectAccessible } from '../harness/accessible.ts';
import { expect, interactive, test, type Person } from '../harness/test.ts';

test.describe('the filters of who helps', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  async function beListed(helper: Person): Promise<void> {
    await helper.tellAge(40);
    const body = { careers: ['estivador'], state: 'SP', city: 'Cubatão' };
    await helper.call('PUT /api/home/helping', { body });
  }

  test('are folded away on a phone, told in numbers, and one press away', async ({
    memberPage: page,
    newPerson,
  }) => {
    const helper = await newPerson();
    await beListed(helper);
    await page.goto('/quem-ajuda');
    await interactive(page);
    const row = page.getByRole('main').getByRole('link', { name: helper.name }).first();
    await expect(page.getByLabel('Estado')).toBeHidden();
    await page.getByText('Filtros', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Profissão').selectOption('estivador');
    await page.getByLabel('Estado').selectOption('SP');
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page).toHaveURL('/quem-ajuda?profissao=estivador&estado=SP');
    await expect(page.getByText('Filtros (2)')).toBeVisible();
    await expect(page.getByLabel('Estado')).toBeHidden();
    await expect(row).toBeInViewport();
    await page.goBack();
    await expect(page.getByText('Filtros', { exact: true })).toBeVisible();
    await page.goForward();
    await page.getByText('Filtros (2)').click();
    await expect(page.getByLabel('Estado')).toHaveValue('SP');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Tirar filtros' }).click();
    await expect(page).toHaveURL('/quem-ajuda');
  });

  test('the filters of helpers work without scripts', async ({ browser, person }) => {
    await beListed(person);
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto('/quem-ajuda');
    await page.getByText('Filtros', { exact: true }).click();
    await page.getByLabel('Profissão').selectOption('estivador');
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page).toHaveURL(/profissao=estivador/);
    await expect(page.getByText('Filtros (1)')).toBeVisible();
  });

  test('stand open where there is room', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/quem-ajuda');
    await expect(page.getByLabel('Estado')).toBeVisible();
    await expect(page.getByText('Filtros', { exact: true })).toBeHidden();
  });
});
