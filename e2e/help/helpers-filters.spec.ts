// Guards: web/features/help/helpers/, web/pages/help/helpers.tsx, server/features/help/helpers/
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { bearer, expect, interactive, register, test, type Person } from '../harness/test.ts';

test.describe('the filters of who helps', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  async function beListed(request: APIRequestContext, helper: Person): Promise<void> {
    const headers = bearer(helper);
    await request.put('/api/home/birth', { headers, data: { year: 1985, month: 3 } });
    const data = { careers: ['estivador'], state: 'SP', city: 'Cubatão' };
    expect((await request.put('/api/home/helping', { headers, data })).status()).toBe(200);
  }

  test('are folded away on a phone, told in numbers, and one press away', async ({
    memberPage: page,
    request,
  }) => {
    const helper = await register(request);
    await beListed(request, helper);
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

  test('the filters of helpers work without scripts', async ({ browser, baseURL, person, request }) => {
    await beListed(request, person);
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false, viewport });
    const page = await context.newPage();
    await page.goto('/quem-ajuda');
    await page.getByText('Filtros', { exact: true }).click();
    await page.getByLabel('Profissão').selectOption('estivador');
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page).toHaveURL(/profissao=estivador/);
    await expect(page.getByText('Filtros (1)')).toBeVisible();
    await context.close();
  });

  test('stand open where there is room', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/quem-ajuda');
    await expect(page.getByLabel('Estado')).toBeVisible();
    await expect(page.getByText('Filtros', { exact: true })).toBeHidden();
  });
});
