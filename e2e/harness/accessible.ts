import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Expects no machine-detectable violation of WCAG 2.2 AA, light and dark.
 *
 * @param part limits the check to what has opened over an already checked page
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
    // Without motion a transition ends in the next frame; in the first, colours may belong to neither theme.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const axe = new AxeBuilder({ page })
      .setLegacyMode()
      // Selectors of what passes are most of the work.
      .options({ resultTypes: ['violations'], selectors: false })
      .include(part)
      .exclude('article:nth-of-type(n+3)');
    // Only the colours differ in the second theme.
    if (colorScheme === 'light') axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
    else axe.withRules('color-contrast');
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    expect(found, `${page.url()} ${colorScheme}`).toEqual([]);
  }
}
