// Guards: web/features/site/offline/, server/http/idempotency/
import type { Page } from '@playwright/test';
import { expect, interactive, signIn, test } from '../harness/test.ts';

test.use({ serviceWorkers: 'allow' });

/*
 * The browser reports a network, but nothing gets through: the data plan is used up, a hotspot asks for a login, names do
 * not resolve. Written text waits as it does offline.
 */

test.use({ expectedErrors: [/ERR_FAILED|ERR_NAME_NOT_RESOLVED|status of (403|404)/] });

const isKept = 'Guardado: vai quando a internet voltar. Há sinal, mas o Rumo não responde.';

const comments = '**/api/post/*/comments';

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Escreva um comentário').fill(text);
  await page.getByRole('button', { name: 'Comentar', exact: true }).click();
  await expect(page.getByLabel('Escreva um comentário')).toHaveValue('');
}

/** Opens a page and waits until it is idle, when the code that sends texts has loaded. */
async function openAtRest(page: Page, path: string): Promise<void> {
  const atRest = page.waitForResponse((reply) => reply.url().includes('/assets/request-queue'));
  await page.goto(path);
  await interactive(page);
  await atRest;
}

test('two comments wait, and arrive once and in order, though the first had arrived', async ({
  memberPage: page,
  member,
}) => {
  const slug = await member.publish({ title: 'Plano esgotado', markdownText: 'Texto.' });
  await openAtRest(page, `/post/${slug}`);
  const keys: string[] = [];
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'POST' && route.request().url().endsWith('/comments')) {
      keys.push(route.request().headers()['idempotency-key']!);
      if (keys.length === 1) await route.fetch();
    }
    return route.abort('failed');
  });
  await write(page, 'Primeiro, e nada passa');
  await expect(page.getByText(isKept)).toBeVisible();
  await write(page, 'Segundo, e nada passa');
  // The page stays as it is, however many attempts fail.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => keys.length).toBe(3);
  await expect(page.getByRole('heading', { level: 1, name: 'Plano esgotado' })).toBeVisible();
  await page.unroute('**/api/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Enviados: 2 textos')).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  await expect(page.locator('.markdown', { hasText: 'Segundo, e nada passa' })).toBeVisible();
  expect(await member.commentsOn(slug)).toEqual(['Primeiro, e nada passa', 'Segundo, e nada passa']);
});

test('a question and an answer wait, and arrive', async ({ page, context, newPerson, newAdult }) => {
  const ana = await newPerson('Ana Souza');
  const bia = await newAdult('Bia Lima');
  const slug = await ana.ask('Como é o dia de quem cuida de um viveiro?');
  await signIn(context, bia);
  await page.route(/\/api\/questions(\/[^/]+\/answers)?$/, (route) =>
    route.request().method() === 'POST' ? route.abort('namenotresolved') : route.continue(),
  );
  await openAtRest(page, `/perguntas/${slug}`);
  await page.getByLabel('Sua resposta').fill('Rego de manhã e cuido das mudas.');
  await page.getByRole('button', { name: 'Responder', exact: true }).click();
  await expect(page.getByText(isKept)).toBeVisible();

  await openAtRest(page, '/perguntas/nova');
  const title = `O que se estuda em agronomia? ${Date.now().toString(36)}`;
  await page.getByLabel('O que você quer saber?').fill(title);
  await page.getByRole('button', { name: 'Perguntar', exact: true }).click();
  await expect(page.getByText(isKept)).toBeVisible();
  await expect(page.getByLabel('O que você quer saber?')).toHaveValue('');
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Enviados: 2 textos')).toBeVisible();
  const { replies } = await ana.call('GET /api/questions/{slug}', { params: { slug } });
  expect(replies.map(({ markdown }) => markdown)).toEqual(['Rego de manhã e cuido das mudas.']);
  const { questions } = await bia.call('GET /api/home/questions');
  expect(questions.map((question) => question.title)).toContain(title);
});

test('what a hotspot or a filter answers in place of the server is no answer', async ({
  memberPage: page,
  member,
}) => {
  const slug = await member.publish({ title: 'Rede da escola', markdownText: 'Texto.' });
  await openAtRest(page, `/post/${slug}`);
  let status = 200;
  let attempts = 0;
  await page.route(comments, (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    attempts += 1;
    return route.fulfill({ status, contentType: 'text/html', body: '<h1>Entre na rede</h1>' });
  });
  await write(page, 'Na fila da cantina');
  await expect(page.getByText(isKept)).toBeVisible();
  status = 403;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => attempts).toBe(2);
  await page.unroute(comments);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Enviado: o que você escreveu sem internet.')).toBeVisible();
  expect(await member.commentsOn(slug)).toEqual(['Na fila da cantina']);
});

test('where no answer comes at all, the text waits after a while', async ({ memberPage: page, member }) => {
  const slug = await member.publish({ title: 'Sem resposta', markdownText: 'Texto.' });
  await page.addInitScript(() => {
    const within = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = () => within(300);
  });
  await openAtRest(page, `/post/${slug}`);
  await page.route(comments, (route) => (route.request().method() === 'POST' ? undefined : route.continue()));
  await write(page, 'Um texto que fica no ar');
  await expect(page.getByText(isKept)).toBeVisible();
});

test('what is refused later comes back, and what may have arrived a day ago, too', async ({
  memberPage: page,
  member,
  newPerson,
}) => {
  const ana = await newPerson('Ana Souza');
  const gone = await ana.publish({ title: 'Some depois', markdownText: 'Texto.' });
  const slug = await member.publish({ title: 'Fica', markdownText: 'Texto.' });
  const post = async (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
    route.request().method() === 'POST' ? route.abort('failed') : route.continue();
  await page.route(comments, post);
  await openAtRest(page, `/post/${gone}`);
  await write(page, 'Para um texto que some.');
  await expect(page.getByText(isKept)).toBeVisible();
  await ana.call('DELETE /api/post/{slug}', { params: { slug: gone } });
  await page.unroute(comments);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const back = page.getByRole('region', { name: 'Textos que não foram aceitos' });
  await expect(back).toContainText('Para um texto que some.');
  await back.getByRole('button', { name: 'Remover' }).click();

  await page.route(comments, async (route) => {
    // It arrives, and its reply is lost.
    if (route.request().method() === 'POST') await route.fetch();
    return post(route);
  });
  await openAtRest(page, `/post/${slug}`);
  await write(page, 'Talvez tenha chegado.');
  await page.unroute(comments);
  await page.clock.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(back).toContainText('Não deu para saber se este texto chegou.');
  expect(await member.commentsOn(slug)).toEqual(['Talvez tenha chegado.']);
});
