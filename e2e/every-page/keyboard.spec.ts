// Guards: web/
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

/* Everything a user does here, with only a keyboard. */

test('one registers by keyboard', async ({ page }) => {
  const username = `ana-${randomUUID().slice(0, 13)}`;
  await page.goto('/logup');
  await expect(page.getByRole('button', { name: 'Registrar' })).toBeEnabled();
  await type(page, page.getByLabel('Nome completo'), 'Ana Maria');
  await type(page, page.getByLabel('Nome de usuário'), username);
  await type(page, page.getByLabel('E-mail'), `${username}@exemplo.br`);
  await type(page, page.getByLabel('Senha', { exact: true }), 'um caminho bom');
  await type(page, page.getByLabel('Confirmar senha'), 'um caminho bom');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Conta criada com Sucesso')).toBeVisible();
});

test('one writes and publishes by keyboard', async ({ memberPage: page }) => {
  await page.goto('/');
  await press(page, page.getByRole('button', { name: 'Novo Post' }));
  await expect(page).toHaveURL('/post/new');
  await type(page, page.getByPlaceholder('Título'), 'Escrito sem mouse');
  await type(page, page.getByPlaceholder('Tags'), 'design');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await type(page, page.getByPlaceholder('Escreva sua Publicação'), 'Um texto.');
  await press(page, page.getByRole('button', { name: 'Publicar' }));
  await expect(page).toHaveURL('/feed');
  await expect(page.getByText('Publicação feita com Sucesso')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Escrito sem mouse' }).first()).toContainText(
    '#design',
  );
});

test('one likes, comments and goes to the author by keyboard', async ({ memberPage: page, newPerson }) => {
  const other = await newPerson('Otávio Prado');
  const slug = await other.publish({ title: 'Meu ofício', markdownText: 'Texto.' });
  await page.goto(`/post/${slug}`);
  await expect(page.getByRole('button', { name: 'Menu do usuário' })).toHaveText(/\S/);
  const like = page.getByRole('button', { name: 'Curtir Publicação' });
  await press(page, like, 'Space');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await type(page, page.getByLabel('Escreva um comentário'), 'Como você começou?');
  await press(page, page.getByRole('button', { name: 'Comentar', exact: true }));
  await expect(page.locator('.markdown', { hasText: 'Como você começou?' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Ir até o Perfil' }));
  await expect(page).toHaveURL(`/${other.username}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('one follows, rates and asks to join a group by keyboard', async ({ memberPage: page, newPerson }) => {
  const other = await newPerson('Otávio Prado');
  await other.foundGroup('Marcenaria');
  await page.goto(`/${other.username}`);
  await expect(page.getByRole('button', { name: 'Menu do usuário' })).toHaveText(/\S/);
  await press(page, page.getByRole('button', { name: 'Seguir', exact: true }), 'Space');
  await expect(page.getByRole('button', { name: 'Seguindo' })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: '1 estrela' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByText('Usuário avaliado com Sucesso')).toBeVisible();
  await expect(page.getByRole('radio', { name: '3 estrelas' })).toBeChecked();
  await tabTo(page, page.getByRole('tab', { name: 'Posts' }));
  await page.keyboard.press('End');
  await press(page, page.getByRole('button', { name: 'Solicitar entrada pro Grupo' }));
  await expect(page.getByRole('button', { name: 'Solicitação enviada' })).toBeFocused();
});

test('what opens takes the focus and gives it back, and one signs out by keyboard', async ({
  memberPage: page,
}) => {
  await page.goto('/feed');
  await expect(page.getByRole('button', { name: 'Menu do usuário' })).toHaveText(/\S/);
  const settings = page.getByRole('button', { name: 'Configurações' });
  await press(page, settings);
  await tabTo(page, page.getByRole('switch', { name: 'Tema escuro' }));
  await page.keyboard.press('Escape');
  await expect(settings).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Menu do usuário' }));
  await expect(page.getByRole('menuitem', { name: 'Perfil' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Logue em sua Conta' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('what has the focus never lies under a bar', async ({ page, person }) => {
  const slug = await person.publish({
    title: 'Entre dois plantões',
    markdownText: `Texto. #enfermagem #saude\n\n${'Um parágrafo.\n\n'.repeat(12)}[Um endereço](https://exemplo.br)`,
    tags: ['ifsp', 'cubatao', 'profissao', 'material-ui', 'design'],
  });
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(`/post/${slug}`);
  await expect(page.getByRole('button', { name: 'Comentar', exact: true })).toBeEnabled();
  const stops = await page.locator('main :is(a, button, textarea)').count();
  expect(stops).toBeGreaterThan(9);
  for (let stop = 0; stop < stops + 8; stop += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(async () => {
      // The element that lost focus ends its transition only in the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const focused = document.activeElement!;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return focused === document.body || focused.contains(there) ? '' : focused.outerHTML.slice(0, 120);
    });
    expect(covered).toBe('');
  }
});

test('the bar of a post stays above a phone’s keyboard', async ({ page, person }) => {
  const slug = await person.publish({ title: 'Meu ofício', markdownText: 'Texto.' });
  await page.setViewportSize({ width: 390, height: 700 });
  // A keyboard that covers the page, like an iPhone's.
  await page.addInitScript(() => {
    Object.defineProperty(visualViewport, 'height', { get: () => innerHeight - 300 });
  });
  await page.goto(`/post/${slug}`);
  await page.getByLabel('Escreva um comentário').focus();
  const bar = page.getByRole('button', { name: 'Curtir Publicação' });
  await expect.poll(async () => (await bar.boundingBox())!.y).toBeLessThan(400);
});

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function press(page: Page, button: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press(key);
}

/** Tabs to the target, stop by stop, which must be visible when reached. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const reached = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < 250 && !(await reached()); stop += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
}
