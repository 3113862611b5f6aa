import type { BrowserContext, Page, Route } from '@playwright/test';
import { comment, expect, interactive, publish, register, signIn, test } from './harness/test.ts';

/* What was kept in a browser is there without a network, and what was written there arrives. */

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (401|403|404|409|422|503)/] });

const keep = (page: Page) => page.getByRole('button', { name: 'Ler sem internet' });

/** Opens a page and keeps it. */
async function keepPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Menu do usuário' })).toHaveText(/\S/);
  await expect(page.locator('.toasts')).toBeAttached();
  await keep(page).click();
  await expect(keep(page)).toHaveAttribute('aria-pressed', 'true');
}

/** Waits for what the site keeps by itself once a page has come to rest. */
async function untilShellIsKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/perguntas/nova'))))
    .toBe(true);
}

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('kept');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });

async function asked(context: BrowserContext, path: string, token: string): Promise<string> {
  const reply = await context.request.get(path, { headers: { authorization: `Bearer ${token}` } });
  return reply.text();
}

test('a kept post opens a day later without a network, with its comments, and what else is not there says so', async ({
  memberPage: page,
  member,
  context,
  request,
}) => {
  const ana = await register(request, 'Ana Souza');
  const title = `Para o ônibus ${Date.now().toString(36)}`;
  const slug = await publish(request, ana, { title, markdownText: 'Um texto para o caminho.' });
  await comment(request, ana, slug, 'Um comentário guardado');
  await keepPage(page, `/post/${slug}`);
  await untilShellIsKept(page);

  // A day later: the token has run out, and cannot be renewed.
  await page.evaluate(() => {
    const [head, claims, signature] = localStorage.getItem('accessToken')!.split('.');
    const old = { ...(JSON.parse(atob(claims!)) as object), exp: Math.floor(Date.now() / 1000) - 86_400 };
    localStorage.setItem('accessToken', [head, btoa(JSON.stringify(old)), signature].join('.'));
  });
  await context.setOffline(true);
  await page.goto(`/post/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Um texto para o caminho.')).toBeVisible();
  await expect(page.getByText('Um comentário guardado')).toBeVisible();
  await expect(page.getByText('Página guardada neste aparelho.')).toBeVisible();
  await expect(keep(page)).toHaveAttribute('aria-pressed', 'true');
  expect(member.token).not.toBe('');

  await page.goto('/feed');
  await expect(page).toHaveURL('/offline#/feed');
  await expect(page.getByRole('heading', { level: 1, name: 'Você está sem internet' })).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/post/${slug}`);
  await expect(page.getByText('Um texto para o caminho.')).toBeVisible();
});

test('a page is shown as it was kept or as it is now, and never as something of both', async ({
  memberPage: page,
  member,
  context,
  request,
}) => {
  const ana = await register(request, 'Ana Souza');
  const title = `De ontem ${Date.now().toString(36)}`;
  const slug = await publish(request, ana, { title, markdownText: 'Texto de ontem.' });
  await keepPage(page, `/post/${slug}`);
  await comment(request, ana, slug, 'Um comentário de hoje');
  await context.setOffline(true);
  await page.goto(`/post/${slug}`);
  await expect(page.getByText('Texto de ontem.')).toBeVisible();
  // The network is back, and what was kept asks for nothing new.
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Curtir Publicação' }).click();
  await expect(page.getByText('Publicação curtida')).toBeVisible();
  await expect(page.getByText('Um comentário de hoje')).toHaveCount(0);
  await page.getByRole('link', { name: 'Atualizar' }).click();
  await expect(page.getByText('Um comentário de hoje')).toBeVisible();
  await expect(page.getByText('Página guardada neste aparelho.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Curtir Publicação' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await asked(context, `/api/post/${slug}`, member.token)).toContain('"liked":true');
});

test('what is written without a network arrives once and in order, after five attempts that failed', async ({
  memberPage: page,
  member,
  context,
  request,
}) => {
  const ana = await register(request, 'Ana Souza');
  const slug = await publish(request, ana, { title: 'Sem sinal', markdownText: 'Texto.' });
  await keepPage(page, `/post/${slug}`);
  await untilShellIsKept(page);
  await context.setOffline(true);
  await page.goto(`/post/${slug}`);
  for (const text of ['Primeiro, escrito no ônibus', 'Segundo, escrito no ônibus']) {
    await page.getByLabel('Escreva um comentário').fill(text);
    await page.getByRole('button', { name: 'Comentar', exact: true }).click();
    await expect(page.getByLabel('Escreva um comentário')).toHaveValue('');
  }
  await expect(page.getByText('Guardado: vai quando a internet voltar').first()).toBeVisible();

  // Five times it arrives and the answer is lost, or it does not arrive.
  const attempts: string[] = [];
  await page.route('**/api/post/*/comments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    attempts.push(route.request().headers()['idempotency-key']!);
    if (attempts.length > 5) return route.continue();
    if (attempts.length % 2 === 1) await route.fetch();
    return route.abort('internetdisconnected');
  });
  await context.setOffline(false);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await expect.poll(() => attempts.length).toBe(attempt);
    await page.evaluate(() => dispatchEvent(new Event('online')));
  }
  await expect.poll(() => attempts.length).toBe(7);
  expect(new Set(attempts).size).toBe(2);
  await expect(page.getByText('Enviados: 2 textos')).toBeVisible();
  const { comments } = JSON.parse(await asked(context, `/api/post/${slug}/comments`, member.token)) as {
    comments: { markdown: string }[];
  };
  expect(comments.map(({ markdown }) => markdown)).toEqual([
    'Primeiro, escrito no ônibus',
    'Segundo, escrito no ônibus',
  ]);
});

test('a question is written in flight mode, an answer too, and both arrive', async ({
  page,
  context,
  request,
}) => {
  const ana = await register(request, 'Ana Souza');
  const bia = await register(request, 'Bia Lima');
  await request.put('/api/home/birth', {
    data: { year: 1985, month: 3 },
    headers: { authorization: `Bearer ${bia.token}` },
  });
  const posed = await request.post('/api/questions', {
    data: {
      title: 'Como é o dia de quem trabalha em laboratório?',
      details: '',
      careers: [],
      stage: '',
      anonymous: true,
    },
    headers: { authorization: `Bearer ${ana.token}` },
  });
  const { slug } = (await posed.json()) as { slug: string };
  await signIn(context, bia);
  await keepPage(page, `/perguntas/${slug}`);
  await untilShellIsKept(page);
  await context.setOffline(true);
  await page.goto(`/perguntas/${slug}`);
  await page.getByLabel('Sua resposta').fill('Chego cedo e separo as amostras.');
  await page.getByRole('button', { name: 'Responder', exact: true }).click();
  await expect(page.getByText('Guardado: vai quando a internet voltar')).toBeVisible();

  await page.goto('/perguntas/nova');
  const title = `O que se estuda em biomedicina? ${Date.now().toString(36)}`;
  await page.getByLabel('O que você quer saber?').fill(title);
  await page.getByRole('button', { name: 'Perguntar', exact: true }).click();
  await expect(page.getByText('Guardado: vai quando a internet voltar')).toBeVisible();
  await expect(page.getByLabel('O que você quer saber?')).toHaveValue('');
  await context.setOffline(false);
  await expect(page.getByText('Enviados: 2 textos')).toBeVisible();
  expect(await asked(context, `/api/questions/${slug}`, ana.token)).toContain('separo as amostras');
  expect(await asked(context, '/api/home/questions', bia.token)).toContain(title);
});

test.describe('while the server takes nothing', () => {
  test('a text is kept and says so, and arrives once though it had arrived the first time', async ({
    memberPage: page,
    member,
    context,
    request,
  }) => {
    const ana = await register(request, 'Ana Souza');
    const slug = await publish(request, ana, { title: 'Modo leitura', markdownText: 'Texto.' });
    await page.goto(`/post/${slug}`);
    await interactive(page);
    const reading = { 'x-reading-mode': '1' };
    const keys: (string | undefined)[] = [];
    const answer = async (route: Route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length === 1) await route.fetch();
      const refused = { code: 'read_only', message: 'Modo leitura', fields: {} };
      return route.fulfill({ status: 503, headers: reading, json: refused });
    };
    await page.route('**/api/post/*/comments', answer);
    await page.route('**/api/health', (route) => route.fulfill({ headers: reading, json: {} }));
    await page.getByLabel('Escreva um comentário').fill('Escrito em modo leitura');
    await page.getByRole('button', { name: 'Comentar', exact: true }).click();
    await expect(page.getByText('Modo leitura: seu texto está guardado')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Modo leitura' })).toBeVisible();
    await expect(page.getByLabel('Escreva um comentário')).toHaveValue('');

    await page.unroute('**/api/post/*/comments', answer);
    const sent = page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/comments'));
    await page.unroute('**/api/health');
    expect((await sent).headers()['idempotency-key']).toBe(keys[0]);
    await expect(page.getByText('Enviado: o texto que estava guardado.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Modo leitura' })).toHaveCount(0);
    const { comments } = JSON.parse(await asked(context, `/api/post/${slug}/comments`, member.token)) as {
      comments: { markdown: string }[];
    };
    expect(comments.map(({ markdown }) => markdown)).toEqual(['Escrito em modo leitura']);
  });
});

test('what is not taken later comes back to its writer with the text', async ({
  memberPage: page,
  context,
  request,
}) => {
  const ana = await register(request, 'Ana Souza');
  const slug = await publish(request, ana, { title: 'Some depois', markdownText: 'Texto.' });
  await keepPage(page, `/post/${slug}`);
  await context.setOffline(true);
  await page.goto(`/post/${slug}`);
  await page.getByLabel('Escreva um comentário').fill('Um texto longo que não pode sumir.');
  await page.getByRole('button', { name: 'Comentar', exact: true }).click();
  await expect(page.getByText('Guardado: vai quando a internet voltar')).toBeVisible();
  await request.delete(`/api/post/${slug}`, { headers: { authorization: `Bearer ${ana.token}` } });
  await context.setOffline(false);
  const refused = page.getByRole('region', { name: 'Textos que não foram aceitos' });
  await expect(refused).toContainText('Seu comentário não foi:');
  await expect(refused).toContainText('Um texto longo que não pode sumir.');
  await page.goto('/sobre');
  await expect(refused).toContainText('Um texto longo que não pode sumir.');
  await refused.getByRole('button', { name: 'Remover' }).click();
  await expect(refused).toHaveCount(0);
});

test('whoever logs out leaves nothing, and another account finds nothing', async ({
  memberPage: page,
  context,
  request,
}) => {
  const ana = await register(request, 'Ana Souza');
  const slug = await publish(request, ana, { title: 'Só meu', markdownText: 'Texto.' });
  await keepPage(page, `/post/${slug}`);
  expect(await keptAddresses(page)).toContain(`/post/${slug}`);
  await page.getByRole('button', { name: 'Menu do usuário' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByRole('button', { name: 'Registrar Grátis' })).toBeVisible();
  expect(await keptAddresses(page)).not.toContain(`/post/${slug}`);

  // A session that ends without a logout leaves its pages, until somebody else signs in.
  await page.evaluate((token) => localStorage.setItem('accessToken', token), ana.token);
  await keepPage(page, `/post/${slug}`);
  const bia = await register(request, 'Bia Lima');
  await page.evaluate((token) => localStorage.setItem('accessToken', token), bia.token);
  await page.goto('/sobre');
  await expect.poll(() => keptAddresses(page)).not.toContain(`/post/${slug}`);
  await untilShellIsKept(page);
  await context.setOffline(true);
  await page.goto(`/post/${slug}`);
  await expect(page).toHaveURL(`/offline#/post/${slug}`);
  await expect(page.getByText('Nenhuma página guardada ainda.')).toBeVisible();
});

test.describe('where no worker can be had', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: [/registration blocked by Playwright/] });

  test('everything is as before, and the button says so', async ({ memberPage: page, request }) => {
    const ana = await register(request, 'Ana Souza');
    const slug = await publish(request, ana, { title: 'Sem guardar', markdownText: 'Texto.' });
    await page.goto(`/post/${slug}`);
    await expect(page.getByRole('button', { name: 'Menu do usuário' })).toHaveText(/\S/);
    await keep(page).click();
    await expect(page.getByText('Este navegador não guarda páginas.')).toBeVisible();
    await expect(keep(page)).toHaveAttribute('aria-pressed', 'false');
    await page.getByLabel('Escreva um comentário').fill('Com internet');
    await page.getByRole('button', { name: 'Comentar', exact: true }).click();
    await expect(page.locator('.markdown', { hasText: 'Com internet' })).toBeVisible();
  });
});
