import { expect, interactive, test } from '../harness/test.ts';

/* The address names the tab of a profile. */

test('a tab that is pressed is in the address, and Back leads to the one before', async ({ page }) => {
  await page.goto('/marlene.souza');
  const tab = (name: string) => page.getByRole('tab', { name, selected: true });
  await expect(tab('Posts')).toBeVisible();
  await interactive(page);
  const read: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(home|posts)\/user\//.test(request.url())) read.push(request.url());
  });
  await page.getByRole('tab', { name: 'Conexões' }).click();
  await expect(page).toHaveURL('/marlene.souza/connections');
  await expect(page.getByRole('tab', { name: 'Conexões' })).toBeFocused();
  await page.getByRole('tab', { name: 'Grupos' }).click();
  await expect(page).toHaveURL('/marlene.souza/groups');
  await page.goBack();
  await expect(page).toHaveURL('/marlene.souza/connections');
  await expect(tab('Conexões')).toBeVisible();
  await page.goBack();
  await expect(tab('Posts')).toBeVisible();
  await page.goForward();
  await expect(tab('Conexões')).toBeVisible();
  // Arrows pass over tabs, and leave no entries for Back.
  await page.getByRole('tab', { name: 'Conexões' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/marlene.souza/groups');
  await page.goBack();
  await expect(page).toHaveURL('/marlene.souza');
  expect(read).toEqual([]);
});

test('each address opens at its tab, for those without scripts too', async ({ page, request }) => {
  for (const [part, name] of [
    ['posts', 'Posts'],
    ['connections', 'Conexões'],
    ['groups', 'Grupos'],
  ] as const) {
    const html = await (await request.get(`/marlene.souza/${part}`)).text();
    expect(html).toMatch(new RegExp(`aria-selected="true"[^>]*>${name}<`));
    await page.goto(`/marlene.souza/${part}`);
    await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
  }
});

test.describe('an address that names no tab', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('any other part of a profile answers 404', async ({ page }) => {
    const reply = await page.goto('/marlene.souza/fotos');
    expect(reply!.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Erro 404' })).toBeVisible();
  });
});
