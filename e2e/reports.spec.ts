import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { expect, register, signIn, test, type Person } from './harness/test.ts';

/* What should not be here is reported, decided about, and its author learns why. */

async function publish(request: APIRequestContext, as: Person, title: string): Promise<string> {
  const reply = await request.post('/api/posts', {
    data: { title, markdownText: 'Um texto.' },
    headers: { authorization: `Bearer ${as.token}` },
  });
  return ((await reply.json()) as { slug: string }).slug;
}

/** As an operator does on the command line, beside the running server. */
async function appoint({ email }: Person, role: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR };
  await promisify(execFile)('node', ['server/account/account-command.ts', '--role', role, email], { env });
}

test('a visitor reports a post, after some work of the browser, and follows what becomes of it', async ({
  page,
  request,
}) => {
  const author = await register(request, 'Otávio Prado');
  const slug = await publish(request, author, 'Vaga que não existe');
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
  await expect(page.getByText(/^Denúncia recebida\. Protocolo R-\w{4}-\w{4}$/)).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('link', { name: 'Acompanhar a denúncia' }).click();
  await expect(page.getByText('Recebemos a denúncia')).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/denuncias\/R-/);
});

test('staff decide with two presses, and the author reads why and asks for a review', async ({
  page,
  request,
  browser,
}) => {
  const [author, reporter, moderator] = [
    await register(request, 'Otávio Prado'),
    await register(request, 'Bia Lima'),
    await register(request, 'Mora Dias'),
  ];
  const title = `Curso milagroso ${author.username}`;
  const slug = await publish(request, author, title);
  await request.post('/api/reports', {
    data: { type: 'post', id: slug, reason: 'spam' },
    headers: { authorization: `Bearer ${reporter.token}` },
  });
  await appoint(moderator, 'moderator');

  await signIn(page.context(), moderator);
  await page.goto('/painel');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: 'Remover' }).click();
  await expect(row.getByLabel('Motivo')).toHaveValue('spam');
  await row.getByRole('button', { name: 'Confirmar: Remover' }).click();
  await expect(page.getByText('Decisão tomada: Remover')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await request.get(`/api/post/${slug}`)).status()).toBe(404);

  const authors = await browser.newContext();
  await signIn(authors, author);
  const own = await authors.newPage();
  await own.goto('/');
  await own.getByRole('button', { name: 'Notificações' }).click();
  await own.getByRole('link', { name: 'Algo que você publicou foi removido' }).click();
  await expect(
    own.getByRole('heading', { level: 1, name: 'Algo que você publicou foi removido' }),
  ).toBeVisible();
  await expect(own.getByRole('main')).toContainText('Propaganda');
  await own.getByLabel('Por que a decisão deve ser revista').fill('É um curso gratuito da escola.');
  await own.getByRole('button', { name: 'Pedir revisão' }).click();
  await expect(own.getByText('Seu pedido de revisão foi enviado.')).toBeVisible();
  await authors.close();

  await page.getByRole('tab', { name: 'Recursos' }).click();
  await expect(page.getByText('“É um curso gratuito da escola.”')).toBeVisible();
});
