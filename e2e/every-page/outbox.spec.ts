// Guards: web/public/sw.js, web/features/site/offline/, web/features/comments/, server/http/idempotency/
import type { Route } from '@playwright/test';
import { goOnline, savePage, untilShellIsSaved } from '../harness/saved-pages.ts';
import { expect, interactive, logIn, signIn, test } from '../harness/test.ts';
import { workerEvents } from '../harness/worker-events.ts';

test.use({ serviceWorkers: 'allow' });

/* Text written offline arrives, once and in order, or comes back to its writer. */

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (401|403|404|409|422|503)/] });

test('what is written without a network arrives once and in order, after five attempts that failed', async ({
  memberPage: page,
  member,
  context,
  newPerson,
}) => {
  const ana = await newPerson('Ana Souza');
  const slug = await ana.publish({ title: 'Sem sinal', markdownText: 'Texto.' });
  await savePage(page, `/post/${slug}`);
  await untilShellIsSaved(page);
  await context.setOffline(true);
  await page.goto(`/post/${slug}`);
  for (const text of ['Primeiro, escrito no ônibus', 'Segundo, escrito no ônibus']) {
    await page.getByLabel('Escreva um comentário').fill(text);
    await page.getByRole('button', { name: 'Comentar', exact: true }).click();
    await expect(page.getByLabel('Escreva um comentário')).toHaveValue('');
  }
  await expect(page.getByText('Guardado: vai quando a internet voltar').first()).toBeVisible();

  // In five attempts, the request arrives and its reply is lost, or it does not arrive.
  const attempts: string[] = [];
  await page.route('**/api/post/*/comments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    attempts.push(route.request().headers()['idempotency-key']!);
    if (attempts.length > 5) return route.continue();
    if (attempts.length % 2 === 1) await route.fetch();
    return route.abort('internetdisconnected');
  });
  await goOnline(page);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await expect.poll(() => attempts.length).toBe(attempt);
    await page.evaluate(() => dispatchEvent(new Event('online')));
  }
  await expect.poll(() => attempts.length).toBe(7);
  expect(new Set(attempts).size).toBe(2);
  await expect(page.getByText('Enviados: 2 textos')).toBeVisible();
  expect(await member.commentsOn(slug)).toEqual([
    'Primeiro, escrito no ônibus',
    'Segundo, escrito no ônibus',
  ]);
});

test('what was written without a network is sent by the worker where no page is open any more', async ({
  memberPage: page,
  member,
  context,
  newPerson,
}) => {
  // The worker finds the session by its cookie.
  const { email, password } = member;
  expect((await context.request.post('/api/login', { data: { email, password } })).status()).toBe(200);
  const ana = await newPerson('Ana Souza');
  const slug = await ana.publish({ title: 'Sem página', markdownText: 'Texto.' });
  await savePage(page, `/post/${slug}`);
  await untilShellIsSaved(page);
  await context.setOffline(true);
  await page.goto(`/post/${slug}`);
  for (const text of ['Primeiro, e o aparelho no bolso', 'Segundo, e o aparelho no bolso']) {
    await page.getByLabel('Escreva um comentário').fill(text);
    await page.getByRole('button', { name: 'Comentar', exact: true }).click();
    await expect(page.getByLabel('Escreva um comentário')).toHaveValue('');
  }
  const { devtools, worker } = await workerEvents(page, context);
  await page.goto('about:blank');
  await context.setOffline(false);
  const written = () => member.commentsOn(slug);
  const both = ['Primeiro, e o aparelho no bolso', 'Segundo, e o aparelho no bolso'];
  // As a browser does when the network returns.
  await devtools.send('ServiceWorker.dispatchSyncEvent', { ...worker, tag: 'outbox', lastChance: false });
  await expect.poll(written).toEqual(both);

  // A page opened later finds nothing to send.
  await page.goto('/sobre');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
  expect(await written()).toEqual(both);
});

test('a question is written in flight mode, an answer too, and both arrive', async ({
  page,
  context,
  newPerson,
  newAdult,
}) => {
  const ana = await newPerson('Ana Souza');
  const bia = await newAdult('Bia Lima');
  const slug = await ana.ask('Como é o dia de quem trabalha em laboratório?');
  await signIn(context, bia);
  await savePage(page, `/perguntas/${slug}`);
  await untilShellIsSaved(page);
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
  await goOnline(page);
  await expect(page.getByText('Enviados: 2 textos')).toBeVisible();
  const { replies } = await ana.call('GET /api/questions/{slug}', { params: { slug } });
  expect(replies.map(({ markdown }) => markdown)).toEqual(['Chego cedo e separo as amostras.']);
  const { questions } = await bia.call('GET /api/home/questions');
  expect(questions.map((question) => question.title)).toContain(title);
});

test.describe('while the server takes nothing', () => {
  test('a text is kept and says so, and arrives once though it had arrived the first time', async ({
    memberPage: page,
    member,
    newPerson,
  }) => {
    const ana = await newPerson('Ana Souza');
    const slug = await ana.publish({ title: 'Modo leitura', markdownText: 'Texto.' });
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
    expect(await member.commentsOn(slug)).toEqual(['Escrito em modo leitura']);
  });

  test('a change waits in its form, and arrives once', async ({ memberPage: page, member, newPerson }) => {
    const ana = await newPerson('Ana Souza');
    const slug = await ana.publish({ title: 'Modo leitura', markdownText: 'Texto.' });
    await member.comment(slug, 'Antes da mudança');
    const reading = { 'x-reading-mode': '1' };
    let isReading = true;
    await page.route('**/api/comments/*', async (route) => {
      if (route.request().method() === 'GET' || !isReading) return route.fallback();
      // It is accepted, but the reply is a refusal.
      await route.fetch();
      const refused = { code: 'read_only', message: 'Modo leitura', fields: {} };
      return route.fulfill({ status: 503, headers: reading, json: refused });
    });
    await page.route('**/api/health', (route) => route.fulfill({ headers: reading, json: {} }));

    await page.goto(`/post/${slug}`);
    await interactive(page);
    await page.getByRole('button', { name: 'Editar comentário' }).click();
    await page.getByLabel('Seu comentário').fill('Depois da mudança');
    await page.getByRole('button', { name: 'Salvar comentário' }).click();
    await expect(page.getByText('Modo leitura: seu texto está guardado').first()).toBeVisible();
    isReading = false;
    await page.unroute('**/api/health');
    await expect(page.getByText('Depois da mudança')).toBeVisible();
    await expect(page.getByLabel('Seu comentário')).toHaveCount(0);
  });
});

test('what is not taken later comes back to its writer with the text', async ({
  memberPage: page,
  context,
  newPerson,
}) => {
  const ana = await newPerson('Ana Souza');
  const slug = await ana.publish({ title: 'Some depois', markdownText: 'Texto.' });
  await savePage(page, `/post/${slug}`);
  await context.setOffline(true);
  await page.goto(`/post/${slug}`);
  await page.getByLabel('Escreva um comentário').fill('Um texto longo que não pode sumir.');
  await page.getByRole('button', { name: 'Comentar', exact: true }).click();
  await expect(page.getByText('Guardado: vai quando a internet voltar')).toBeVisible();
  await ana.call('DELETE /api/post/{slug}', { params: { slug } });
  await goOnline(page);
  const refused = page.getByRole('region', { name: 'Textos que não foram aceitos' });
  await expect(refused).toContainText('Seu comentário não foi:');
  await expect(refused).toContainText('Um texto longo que não pode sumir.');
  await page.goto('/sobre');
  await expect(refused).toContainText('Um texto longo que não pode sumir.');
  await refused.getByRole('button', { name: 'Remover' }).click();
  await expect(refused).toHaveCount(0);
});

test('a text waits for its writer, unseen, while somebody else uses the device', async ({
  page,
  context,
  newPerson,
}) => {
  const [ana, bia, caio] = [await newPerson('Ana Souza'), await newPerson('Bia Lima'), await newPerson()];
  const slug = await ana.publish({ title: 'Um aparelho para dois', markdownText: 'Texto.' });
  const fail = (route: Route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback();
  const enter = async (person: typeof ana) => {
    await page.goto('/login');
    await logIn(page, person);
    await page.goto(`/post/${slug}`);
    await interactive(page);
  };
  const comment = async (text: string) => {
    await page.getByLabel('Escreva um comentário').fill(text);
    await page.getByRole('button', { name: 'Comentar', exact: true }).click();
    await expect(page.getByLabel('Escreva um comentário')).toHaveValue('');
  };
  await enter(bia);
  await page.route('**/api/post/*/comments', fail);
  await comment('De Bia, sem sinal');
  await expect(page.getByText('Guardado: vai quando a internet voltar')).toBeVisible();
  // Bia's session ends by itself.
  await context.clearCookies();
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.unroute('**/api/post/*/comments', fail);

  await enter(caio);
  await comment('De Caio');
  await page.getByRole('button', { name: 'Menu do usuário' }).click();
  // Nobody is asked about the text of somebody else.
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Registrar Grátis' })).toBeVisible();
  const written = () => ana.commentsOn(slug);
  expect(await written()).toEqual(['De Caio']);

  await enter(bia);
  await expect.poll(written).toEqual(['De Caio', 'De Bia, sem sinal']);
});

test('whoever leaves is asked first about what was not sent', async ({ memberPage: page, newPerson }) => {
  const ana = await newPerson('Ana Souza');
  const slug = await ana.publish({ title: 'Antes de sair', markdownText: 'Texto.' });
  await page.goto(`/post/${slug}`);
  await interactive(page);
  const fail = (route: Route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback();
  await page.route('**/api/post/*/comments', fail);
  const write = async (text: string) => {
    await page.getByLabel('Escreva um comentário').fill(text);
    await page.getByRole('button', { name: 'Comentar', exact: true }).click();
    await expect(page.getByLabel('Escreva um comentário')).toHaveValue('');
  };
  const leave = async () => {
    await page.getByRole('button', { name: 'Menu do usuário' }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
  };
  const question = page.getByRole('alertdialog', { name: 'Sair antes de enviar?' });
  await write('Escrito sem sinal');
  await leave();
  await expect(question).toContainText('Um texto seu ainda não foi enviado');
  await expect(question).toContainText('Seu comentário, na página “Antes de sair”');
  await expect(question).toContainText('Escrito sem sinal');
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menu do usuário' })).toBeFocused();

  await write('Outro sem sinal');
  await leave();
  await expect(question).toContainText('2 textos seus ainda não foram enviados');
  await page.unroute('**/api/post/*/comments', fail);
  await question.getByRole('button', { name: 'Esperar o envio' }).click();
  await expect(page.getByText('Enviados: 2 textos')).toBeVisible();
  const written = () => ana.commentsOn(slug);
  expect(await written()).toEqual(['Escrito sem sinal', 'Outro sem sinal']);

  await page.route('**/api/post/*/comments', fail);
  await write('Nunca enviado');
  await leave();
  await question.getByRole('button', { name: 'Sair e perder o texto' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Registrar Grátis' })).toBeVisible();
  await page.unroute('**/api/post/*/comments', fail);
  expect(await written()).toHaveLength(2);
  expect(await page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
});

test('whoever leaves is asked about what was begun too, unless the server has it', async ({
  memberPage: page,
  newPerson,
}) => {
  const ana = await newPerson('Ana Souza');
  const slug = await ana.publish({ title: 'Pela metade', markdownText: 'Texto.' });
  const question = page.getByRole('alertdialog', { name: 'Sair antes de enviar?' });
  const leave = async () => {
    await page.getByRole('button', { name: 'Menu do usuário' }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
  };
  await page.goto('/perguntas/nova');
  await interactive(page);
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
  await page.getByLabel('O que você quer saber?').fill('Como é estudar e trabalhar?');
  await saved;
  await page.goto(`/post/${slug}`);
  await interactive(page);
  await page.getByLabel('Escreva um comentário').fill('Comecei a escrever e');
  // On another page, on another day, the text is still on the device.
  await page.goto('/faq');
  await interactive(page);
  await leave();
  await expect(question).toContainText('Um texto seu ainda não foi enviado');
  await expect(question).toContainText('Texto não enviado, na página “Pela metade”');
  await expect(question).toContainText('Comecei a escrever e');
  await expect(question).not.toContainText('Como é estudar');
  await question.getByRole('button', { name: 'Ficar na conta' }).click();
  await page.goto(`/post/${slug}`);
  await expect(page.getByLabel('Escreva um comentário')).toHaveValue('Comecei a escrever e');
  await page.getByLabel('Escreva um comentário').fill('');
  await leave();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Registrar Grátis' })).toBeVisible();
});
