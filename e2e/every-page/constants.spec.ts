// Guards: web/
import type { Page } from '@playwright/test';
import { expect, interactive, test } from '../harness/test.ts';

/* Times, sizes and library texts that the specification fixes. Times are read from the animations that keep them. */

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const toastOf = (page: Page, text: string) => page.locator('.Toastify__toast').filter({ hasText: text });

/** The animation that ends when the toast's time is over. */
const clockOf = (page: Page, text: string) => toastOf(page, text).locator('.Toastify__progress-bar');

async function secondsOf(page: Page, text: string): Promise<number> {
  let seconds = 0;
  // It restarts, in another element, if the same toast is shown again.
  const read = async () =>
    (seconds = await clockOf(page, text).evaluate(
      (bar) => Number(bar.getAnimations()[0]?.effect?.getTiming().duration ?? 0) / 1000,
    ));
  await expect.poll(read).toBeGreaterThan(0);
  return seconds;
}

/** Keeps the toasts of a page that is opened next from being over, however long the test takes. */
const keepToasts = (page: Page) =>
  page.addInitScript(() => {
    const pause = ({ target }: AnimationEvent) => {
      if (!(target instanceof Element && target.matches('.Toastify__progress-bar'))) return;
      for (const clock of target.getAnimations()) clock.pause();
    };
    addEventListener('animationstart', pause, true);
  });

test('toasts last five seconds, those of two steps seven', async ({ page, person }) => {
  await page.goto('/feed');
  await page.getByRole('button', { name: 'Exibir mais Tags' }).click();
  const text = 'Não existe mais tags a serem exibidas';
  expect(await secondsOf(page, text)).toBe(5);

  // As if the time were over.
  await page.mouse.move(0, 0);
  await clockOf(page, text).evaluate((bar) => bar.getAnimations()[0]!.finish());
  await expect(toastOf(page, text)).toHaveCount(0);

  await page.goto('/recuperarsenha');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Procurar' }).click();
  await expect(page).toHaveURL('/');
  for (const said of ['Conta localizada', 'Enviaremos um e-mail com instruções para redefinir sua senha']) {
    expect(await secondsOf(page, said)).toBe(7);
  }
});

test('equal toasts are one', async ({ page }) => {
  await page.goto('/feed');
  const more = page.getByRole('button', { name: 'Exibir mais Tags' });
  const text = 'Não existe mais tags a serem exibidas';
  await more.click();
  await expect(toastOf(page, text)).toBeVisible();
  await more.click();
  await more.click();
  await expect(toastOf(page, text)).toHaveCount(1);
  expect(await secondsOf(page, text)).toBe(5);
});

test('a toast whose clock has only just begun is not over, whatever the browser tells', async ({ page }) => {
  await page.goto('/feed');
  await page.getByRole('button', { name: 'Exibir mais Tags' }).click();
  const text = 'Não existe mais tags a serem exibidas';
  await page.mouse.move(0, 0);
  expect(await secondsOf(page, text)).toBe(5);
  const reached = await clockOf(page, text).evaluate(async (bar) => {
    const clock = bar.getAnimations()[0]!;
    await clock.ready;
    // Chromium does so when it starts an animation on another thread: it is before its start again.
    const told = new Promise<number>((resolve) => {
      // At the window, before the page stops it there. The toast may still be coming in: only the clock's counts.
      const listener = ({ target, elapsedTime }: AnimationEvent) => {
        if (target !== bar) return;
        removeEventListener('animationend', listener, true);
        resolve(elapsedTime);
      };
      addEventListener('animationend', listener, true);
    });
    clock.startTime = Number(document.timeline.currentTime) + 50;
    const elapsed = await told;
    clock.currentTime = 4_000;
    return clock.finished.then(
      () => ({ elapsed, end: true }),
      () => ({ elapsed, end: false }),
    );
  });
  expect(reached).toEqual({ elapsed: 0, end: true });
  await expect(toastOf(page, text)).toHaveCount(0);
});

test('the toast of the login lasts three seconds, at the top in the middle', async ({ page, person }) => {
  await keepToasts(page);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  const place = page.locator('.Toastify__toast-container--top-center');
  await expect(place.getByText('Logado com Sucesso')).toBeVisible();
  expect(await secondsOf(page, 'Logado com Sucesso')).toBe(3);
});

test('a toast drawn aside by less than 80 % of its width comes back, by more it goes', async ({ page }) => {
  await keepToasts(page);
  await page.goto('/feed');
  await page.getByRole('button', { name: 'Exibir mais Tags' }).click();
  const text = 'Não existe mais tags a serem exibidas';
  const toast = toastOf(page, text);
  await expect.poll(() => toast.evaluate((box) => box.getAnimations().length)).toBe(0);
  const { x, y, width } = (await toast.boundingBox())!;
  const draw = async (part: number) => {
    await page.mouse.move(x + 40, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 40 - width * part, y + 10, { steps: 5 });
    await page.mouse.up();
  };
  await draw(0.7);
  await expect(toast).toHaveCSS('transform', /none|matrix\(1, 0, 0, 1, 0, 0\)/);
  await expect(toast).toHaveCount(1);
  await draw(0.9);
  await expect(toast).toHaveCount(0);
});

test('a toast is heard while something lies over the page', async ({ page }) => {
  await page.goto('/feed');
  await page.getByRole('button', { name: 'Exibir mais Tags' }).click();
  const text = 'Não existe mais tags a serem exibidas';
  const heard = page.getByRole('status').filter({ hasText: text });
  await expect(heard).toHaveCount(1);
  await page.getByRole('button', { name: 'Configurações' }).click();
  await expect(page.getByRole('dialog', { name: 'Configurações' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(0);
  await expect(heard).toHaveCount(1);
});

test('a tab that is out of sight is scrolled to in 300 ms', async ({ page }) => {
  await page.setViewportSize({ width: 200, height: 640 });
  await page.clock.install();
  await page.goto('/marlene.souza');
  await interactive(page);
  const list = page.getByRole('tablist');
  const scrolled = () => list.evaluate((box) => box.scrollLeft);
  await expect(page.getByRole('tab', { name: 'Posts' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Posts' }).focus();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Grupos' })).toHaveAttribute('aria-selected', 'true');
  await page.clock.runFor(150);
  const half = await scrolled();
  await page.clock.runFor(200);
  const end = await scrolled();
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(end);
  await page.clock.runFor(1000);
  expect(await scrolled()).toBe(end);
});

test('the tags of the editor: five texts, and at most 40 % of the height', async ({ memberPage: page }) => {
  await page.setViewportSize({ width: 1000, height: 600 });
  const seen = Promise.withResolvers<void>();
  // For every request: a browser may also preload it.
  await page.route('**/assets/tag-autocomplete*', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.goto('/post/new');
  await expect(page.getByText('Loading…')).toBeVisible();
  seen.resolve();
  const tags = page.getByPlaceholder('Tags');
  await page.getByRole('button', { name: 'Open' }).click();
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option')).toHaveCount(12);
  expect((await list.boundingBox())!.height).toBeLessThanOrEqual(240);
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
  await list.getByRole('option').first().click();
  await expect(page.getByRole('button', { name: 'Clear' })).toBeAttached();
  await tags.fill('nada disso');
  await expect(page.getByText('No options')).toBeVisible();
});
