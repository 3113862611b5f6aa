import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { countEffort, registerBy } from '../harness/effort.ts';
import { expect, interactive, test } from '../harness/test.ts';

/* How far it is from the registration to something useful: asking a question, saving a career. */

/** Registers a newcomer. Presses are counted across page loads. */
async function newcomer(page: Page) {
  const counted = await countEffort(page);
  await page.goto('/logup');
  await interactive(page);
  await registerBy(page, counted, 'Luzia Andrade');
  return counted;
}

const main = (page: Page) => page.getByRole('main');

test('a question is asked with three presses, everything else skipped', async ({ page }) => {
  const { effort, fill, press, tell } = await newcomer(page);
  await press(page.getByRole('banner').getByRole('link', { name: 'Perguntar', exact: true }));
  await expect(page).toHaveURL('/perguntas/nova');
  const title = `Como é o dia de quem solda ${randomUUID().slice(0, 6)}?`;
  await fill('O que você quer saber?', title);
  await press(main(page).getByRole('button', { name: 'Perguntar', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  tell('asked');
  expect(effort).toEqual({ presses: 3, fields: 6 });
});

test('a career is kept with four presses, everything else skipped', async ({ page }) => {
  const { effort, press, tell } = await newcomer(page);
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'Profissões' }));
  await expect(page).toHaveURL('/profissoes');
  await press(main(page).getByRole('link', { name: 'Administrador ou administradora' }));
  const save = page.getByRole('button', { name: 'Salvar para depois' });
  await press(save);
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  tell('kept a career');
  expect(effort).toEqual({ presses: 4, fields: 5 });
});
