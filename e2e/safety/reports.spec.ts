import { expect, test } from '../harness/test.ts';

/* Content that should not be here is reported. */

test('a visitor reports a post, after some work of the browser, and follows what becomes of it', async ({
  page,
  newPerson,
}) => {
  const author = await newPerson('Otávio Prado');
  const slug = await author.publish({ title: 'Vaga que não existe', markdownText: 'Um texto.' });
  await page.goto(`/post/${slug}`);
  await page.getByRole('link', { name: 'Denunciar esta publicação' }).click();
  await expect(page.getByRole('heading', { name: 'Denunciar', level: 1 })).toBeVisible();
  await expect(page.getByLabel('O que você quer denunciar')).toHaveValue(`/post/${slug}`);
  await page.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(page.getByText('Escolha um motivo.')).toBeVisible();

  await page.getByRole('radio', { name: 'Risco para criança ou adolescente' }).check();
  await expect(page.getByRole('link', { name: '190' })).toBeVisible();
  await page.getByRole('radio', { name: 'Golpe ou vaga falsa' }).check();
  await expect(page.getByRole('link', { name: '190' })).toBeHidden();
  await page.getByLabel('Conte o que aconteceu').fill('Pede dinheiro antes da entrevista.');
  await page.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(page.getByText(/^Denúncia recebida\. Protocolo R-\w{4}-\w{4}$/)).toBeVisible();
  await page.getByRole('link', { name: 'Acompanhar a denúncia' }).click();
  await expect(page.getByText('Recebemos a denúncia')).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/denuncias\/R-/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('whoever chooses an urgent reason reads where to call', async ({ page }) => {
    await page.goto('/denunciar?url=/post/uma-vaga');
    await expect(page.getByRole('link', { name: 'Disque 100' })).toBeHidden();
    await page.getByRole('radio', { name: 'Violência contra uma escola' }).check();
    for (const number of ['190', 'Ligue 180', 'CVV 188', 'Disque 100'])
      await expect(page.getByRole('link', { name: number })).toBeVisible();
    await page.getByRole('radio', { name: 'Propaganda' }).check();
    await expect(page.getByRole('link', { name: 'Disque 100' })).toBeHidden();
  });

  test('the rules are told in two hundred words', async ({ page }) => {
    await page.goto('/regras');
    const words = (await page.getByRole('main').innerText()).split(/\s+/).filter(Boolean);
    expect(words.length).toBeLessThanOrEqual(200);
    expect(words.length).toBeGreaterThan(150);
  });
});
