import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, interactive, test } from './harness/test.ts';

/*
 * How far it is from the registration to something useful: asking a question, following someone, saving a career. Counts
 * every pointer press, as the page itself sees it, and every field that has to be filled in.
 */

interface Effort {
  presses: number;
  fields: number;
}

/** Registers a newcomer. Presses are counted across page loads. */
async function newcomer(page: Page) {
  const effort: Effort = { presses: 0, fields: 0 };
  await page.exposeFunction('countPress', () => (effort.presses += 1));
  await page.addInitScript(() => {
    const { countPress } = window as unknown as { countPress: () => void };
    const count = (event: PointerEvent) => event.isTrusted && countPress();
    document.addEventListener('pointerdown', count, { capture: true });
  });
  const fill = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill(text);
    effort.fields += 1;
  };
  await page.goto('/logup');
  await interactive(page);
  const began = Date.now();
  const username = `nova-${randomUUID().slice(0, 13)}`;
  await fill('Nome completo', 'Luzia Andrade');
  await fill('Nome de usuário', username);
  await fill('E-mail', `${username}@exemplo.br`);
  await fill('Senha', 'um caminho bom');
  await fill('Confirmar senha', 'um caminho bom');
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(page).toHaveURL('/');
  const press = (what: Locator) => what.click();
  /** Reports the effort; the seconds are those of a machine that reads nothing. */
  const tell = (act: string) =>
    test.info().annotations.push({
      type: act,
      description: `${effort.presses} presses, ${effort.fields} fields, ${((Date.now() - began) / 1000).toFixed(1)} s`,
    });
  return { effort, fill, press, tell };
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

test('somebody is followed with six presses, through the three steps', async ({ page }) => {
  const { effort, press, tell } = await newcomer(page);
  await press(main(page).getByRole('link', { name: 'Começar' }));
  await press(main(page).getByRole('button', { name: 'Procuro um rumo' }));
  await press(main(page).getByRole('checkbox', { name: 'Cuidar', exact: true }));
  await press(main(page).getByRole('button', { name: 'Continuar' }));
  // Five people, none followed yet.
  await expect(main(page).getByRole('button', { name: 'Seguir', exact: true })).toHaveCount(5);
  await press(main(page).getByRole('button', { name: 'Seguir', exact: true }).first());
  await expect(main(page).getByRole('button', { name: 'Deixar de seguir', exact: true })).toHaveCount(1);
  tell('followed, nothing skipped');
  expect(effort).toEqual({ presses: 6, fields: 5 });
});

test('somebody is followed with five presses where the interests are skipped', async ({ page }) => {
  const { effort, press, tell } = await newcomer(page);
  await press(main(page).getByRole('link', { name: 'Começar' }));
  await press(main(page).getByRole('button', { name: 'Procuro um rumo' }));
  // The first step can be skipped, too.
  await expect(main(page).getByRole('heading', { name: 'Do que você gosta?' })).toBeVisible();
  await press(main(page).getByRole('link', { name: 'Pular', exact: true }));
  await press(main(page).getByRole('button', { name: 'Seguir', exact: true }).first());
  await expect(main(page).getByRole('button', { name: 'Deixar de seguir', exact: true })).toHaveCount(1);
  tell('followed, interests skipped');
  expect(effort).toEqual({ presses: 5, fields: 5 });
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
