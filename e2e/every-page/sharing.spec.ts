import { expectAccessible } from '../harness/accessible.ts';
import { expect, test } from '../harness/test.ts';

/* Sharing a page. */

test('by WhatsApp, link or code where the device has no sheet of its own', async ({
  page,
  context,
  person,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const slug = await person.publish({ title: 'Um dia na oficina', markdownText: 'Texto.' });
  await page.goto(`/post/${slug}`);
  await page.getByRole('button', { name: 'Compartilhar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compartilhar' });
  const link = await dialog.getByLabel('Link da página').inputValue();
  expect(new URL(link).pathname).toBe(`/post/${slug}`);
  await expect(dialog.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  const whatsapp = await dialog.getByRole('link', { name: 'Enviar pelo WhatsApp' }).getAttribute('href');
  expect(new URL(whatsapp!).searchParams.get('text')).toBe(`“Um dia na oficina”, no Rumo: ${link}`);
  await dialog.getByRole('button', { name: 'Copiar link' }).click();
  await expect(page.getByText('Link copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expectAccessible(page);
});

test('by the sheet of the device', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = (data) => {
      (window as unknown as { data: unknown }).data = data;
      return Promise.resolve();
    };
  });
  for (const path of ['/profissoes/enfermagem', '/marlene.souza']) {
    await page.goto(path);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByRole('button', { name: 'Compartilhar' }).click();
    // A press before hydration is replayed after it.
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { data?: ShareData }).data))
      .toMatchObject({ title, url: expect.stringContaining(path) as unknown as string });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
