import { expectAccessible } from './harness/accessible.ts';
import { expect, test } from './harness/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('shifts are listed for everybody, and opened by who is checked alone', async ({ memberPage: page }) => {
  await page.goto('/plantoes');
  await expect(page.getByRole('heading', { level: 1, name: 'Plantões' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Abrir plantão' }).click();
  await expect(page.getByRole('heading', { name: 'Primeiro, a conferência do seu trabalho' })).toBeVisible();
  await expectAccessible(page);
});
