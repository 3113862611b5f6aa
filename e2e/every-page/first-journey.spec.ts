import { randomUUID } from 'node:crypto';
import { expect, test } from '../harness/test.ts';

/** A user's first quarter of an hour, from the registration to what a visitor reads of it. */
test('from the registration to a post that everybody reads', async ({ page }) => {
  const username = `nova-${randomUUID().slice(0, 13)}`;
  const title = `Meu primeiro plantão ${randomUUID().slice(0, 8)}`;

  await test.step('registers', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Registrar Grátis' }).click();
    await page.getByLabel('Nome completo').fill('Luzia Andrade');
    await page.getByLabel('Nome de usuário').fill(username);
    await page.getByLabel('E-mail').fill(`${username}@exemplo.br`);
    await page.getByLabel('Senha', { exact: true }).fill('um caminho bom');
    await page.getByLabel('Confirmar senha').fill('um caminho bom');
    await page.getByRole('button', { name: 'Registrar' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Conta criada com Sucesso')).toBeVisible();
  });

  await test.step('writes a post with cover, tags and markdown', async () => {
    await page.getByRole('button', { name: 'Novo Post' }).click();
    await expect(page).toHaveURL('/post/new');
    const sent = page.waitForResponse('**/api/images');
    await page.getByLabel('Carregar Imagem').setInputFiles('web/public/preview.png');
    expect((await sent).status()).toBe(201);
    await page.getByPlaceholder('Título').fill(title);
    await page.getByPlaceholder('Tags').click();
    await page.getByRole('option', { name: 'ifsp' }).click();
    await page.getByRole('option', { name: 'profissao' }).click();
    await page.keyboard.press('Escape');
    await page.getByPlaceholder('Escreva sua Publicação').fill('Foram **12 horas**. #enfermagem');
    const preview = page.getByRole('region', { name: 'Preview do Post' });
    await expect(preview.getByText('ifsp, profissao, enfermagem')).toBeVisible();
    await expect(preview.locator('strong')).toHaveText('12 horas');
    await page.getByRole('button', { name: 'Publicar' }).click();
  });

  const card = page.getByRole('article').filter({ hasText: title });

  await test.step('sees it in the feed', async () => {
    await expect(page).toHaveURL('/feed');
    await expect(page.getByText('Publicação feita com Sucesso')).toBeVisible();
    await expect(card.getByText('Luzia Andrade')).toBeVisible();
    await expect(card.locator('time')).toHaveText('agora mesmo');
    for (const tag of ['#ifsp', '#profissao', '#enfermagem']) {
      await expect(card.getByRole('link', { name: tag })).toBeVisible();
    }
    const cover = card.locator('img[src*="/uploads/"]');
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  await test.step('opens it, and the own profile', async () => {
    await card.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('button', { name: 'Ir até o Perfil' }).click();
    await expect(page).toHaveURL(`/${username}`);
    await expect(page.getByText(`@${username}`, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Alterar foto' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Seguir' })).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Posts', selected: true })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByText(title)).toBeVisible();
  });

  await test.step('logs out, and reads it as everybody does', async () => {
    await page.getByRole('button', { name: 'Menu do usuário' }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Registrar Grátis' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    await page.goto('/feed?tag=enfermagem');
    await card.getByRole('link', { name: title }).click();
    await expect(page.getByRole('main').locator('strong')).toHaveText('12 horas');
    await expect(page.getByRole('heading', { name: 'Comentários:' })).toBeVisible();
  });
});
