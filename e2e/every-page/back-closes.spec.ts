// Guards: web/
import { expect, interactive, test } from '../harness/test.ts';

/* Back closes menus, popovers and dialogs, and leaves no dead entries in the history. */

test('a menu, a popover and a dialog close with Back, and the page stays', async ({ page }) => {
  await page.goto('/sobre');
  await page.goto('/marlene.souza');
  await interactive(page);
  for (const [button, role] of [
    ['Menu do usuário', 'menu'],
    ['Configurações', 'dialog'],
    ['Formação', 'dialog'],
  ] as const) {
    const opener = page.getByRole('button', { name: button, exact: true });
    await opener.click();
    await expect(page.getByRole(role)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole(role)).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL('/marlene.souza');
  }
  // Forward reopens nothing.
  await page.evaluate(() => history.forward());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/sobre');
});

test('what is closed otherwise leaves no entry behind', async ({ page }) => {
  await page.goto('/sobre');
  await page.goto('/marlene.souza');
  await interactive(page);
  for (let times = 0; times < 3; times++) {
    await page.getByRole('button', { name: 'Formação', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.goBack();
  await expect(page).toHaveURL('/sobre');
  await page.goForward();
  await expect(page).toHaveURL('/marlene.souza');
});

test('a page that a menu leads to takes the place of its entry', async ({ memberPage: page, person }) => {
  await page.goto('/sobre');
  await page.getByRole('button', { name: 'Menu do usuário' }).click();
  await page.getByRole('menuitem', { name: 'Perfil' }).click();
  await expect(page).toHaveURL(`/${person.username}`);
  await expect(page.getByRole('button', { name: 'Editar perfil' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/sobre');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL(`/${person.username}`);
});

test('a reload while something is open leaves no entry behind', async ({ page }) => {
  await page.goto('/sobre');
  await page.goto('/feed');
  await page.getByRole('button', { name: 'Configurações' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Exibir mais Tags' })).toBeEnabled();
  await page.goBack();
  await expect(page).toHaveURL('/sobre');
});

// On a phone toasts lie over the top bar, one at a time (main-places.spec.ts).
test('a toast does not cover what is opened after it', async ({ page }) => {
  await page.goto('/feed');
  await page.getByRole('button', { name: 'Exibir mais Tags' }).click();
  const toast = page.locator('.Toastify__toast');
  await expect(toast).toBeVisible();
  await expect.poll(() => toast.evaluate((box) => box.getAnimations().length)).toBe(0);
  await page.getByRole('button', { name: 'Menu do usuário' }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  const apart = async () => {
    const [one, other] = [await toast.boundingBox(), await menu.boundingBox()];
    return one!.y >= other!.y + other!.height || one!.x >= other!.x + other!.width;
  };
  await expect.poll(apart).toBe(true);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
});
