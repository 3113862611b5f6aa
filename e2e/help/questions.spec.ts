import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, test } from '../harness/test.ts';

/* An asker and a helper, each on a separate phone. */

const phone = { viewport: { width: 390, height: 800 }, hasTouch: true };
test.use({ ...phone, expectedErrors: [/status of 422/] });

test('what is asked is offered, accepted, answered, and helps', async ({
  memberPage: page,
  pageOf,
  newAdult,
}) => {
  const helena = await newAdult('Helena Ramos');
  await helena.call('PUT /api/home/helping', { body: { careers: ['estivador'] } });

  await page.goto('/perguntas');
  await page.getByRole('main').getByRole('link', { name: 'Perguntar' }).click();
  const title = `Como é o dia de quem trabalha no porto ${Date.now()}?`;
  const asked = page.getByLabel('O que você quer saber?');
  await asked.fill(title);
  await page.getByLabel('Sobre qual profissão?').fill('estivador');
  await page.getByRole('list', { name: 'Profissões para escolher' }).getByRole('button').first().click();
  await page.getByLabel('Detalhes').fill('Me chama no 13 9 9876-5432');
  await page.getByRole('button', { name: 'Perguntar' }).click();
  await expect(page.getByLabel('Detalhes')).toBeFocused();
  await expect(page.getByText(/^Tire o telefone/)).toBeInViewport();
  await expect(page.getByRole('main').locator('mark')).toHaveText('13 9 9876-5432');
  // Typing replaces what was refused.
  await page.keyboard.type('porto');
  await expect(page.getByLabel('Detalhes')).toHaveValue('Me chama no porto');
  await expect(asked).toHaveValue(title);
  await page.getByLabel('Detalhes').fill('Moro perto e nunca entrei lá.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Perguntar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Procurando quem responda', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const helper = await pageOf(helena);
  await helper.goto('/ajudar');
  const offer = helper.getByRole('article', { name: title });
  await expect(offer).toContainText('Estudante · Trabalha com');
  await expectAccessible(helper);
  await offer.getByRole('button', { name: 'Aceitar' }).click();
  await offer.getByRole('link', { name: /^Responder até/ }).click();
  await helper.getByLabel('Sua resposta').fill('Começa de madrugada e depende da maré.');
  await helper.getByRole('button', { name: 'Responder' }).click();
  await expect(helper.getByText('Começa de madrugada e depende da maré.').first()).toBeVisible();
  const own = helper.getByRole('article', { name: 'Resposta de Helena Ramos' });
  await own.getByRole('button', { name: 'Editar' }).click();
  await own.getByLabel('Sua resposta').fill('Começa de madrugada e depende muito da maré.');
  await own.getByRole('button', { name: 'Salvar resposta' }).click();
  await expect(own.getByText('depende muito da maré')).toBeVisible();
  await expect(own.getByText('· editada')).toBeVisible();

  await page.goto('/perguntas');
  await page.getByRole('link', { name: 'Minhas perguntas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Minhas perguntas' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page.getByText('Respondida', { exact: true })).toBeVisible();
  const answer = page.getByRole('article', { name: 'Resposta de Helena Ramos' });
  const helped = answer.getByRole('button', { name: 'Isso me ajudou' });
  await helped.click();
  await expect(helped).toHaveAttribute('aria-pressed', 'true');
  await answer.getByRole('button', { name: 'Agradecer' }).click();
  await answer.getByLabel('Agradecer, só para quem respondeu').fill('Valeu!');
  await answer.getByRole('button', { name: 'Enviar' }).click();
  await expect(answer.getByText('Você agradeceu: Valeu!')).toBeVisible();
  await answer.getByRole('button', { name: 'Resolveu' }).click();
  await expect(page.getByText('Resolvida', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('what was asked likewise may be the answer: then nothing is sent', async ({
  memberPage: page,
  person,
  newPerson,
}) => {
  const [asker, helena] = [await newPerson(), await newPerson('Helena Ramos')];
  const subject = `marchetaria${Date.now()}`;
  const slug = await asker.ask(`Como se aprende ${subject} sem curso?`);
  await helena.tellAge(40);
  await helena.answer(slug, 'Vendo quem faz, e fazendo.');
  await page.goto('/perguntas/nova');
  await page.getByLabel('O que você quer saber?').fill(`Onde aprender ${subject} perto daqui?`);
  const likewise = page.getByRole('region', { name: 'Já responderam parecido' });
  await expect(likewise).toContainText(subject);
  await expectAccessible(page);
  const twin = likewise.getByRole('listitem').filter({ hasText: subject });
  await twin.getByRole('button', { name: 'Isto responde' }).press('Enter');
  await expect(page).toHaveURL(`/perguntas/${slug}`);
  await expect(page.getByText('Sua pergunta não foi enviada.')).toBeVisible();
  expect(await person.call('GET /api/home/questions')).toMatchObject({ questions: [] });
  await page.goto('/perguntas/nova');
  await expect(page.getByLabel('O que você quer saber?')).toHaveValue('');
});

test('a question is withdrawn only once its asker has confirmed it', async ({ page, member }) => {
  const slug = await member.ask('Como é trabalhar com abelhas o ano todo?', { details: 'Conte.' });
  const state = async () => (await member.call('GET /api/questions/{slug}', { params: { slug } })).state;
  await page.goto(`/perguntas/${slug}`);
  const withdraw = page.getByRole('button', { name: 'Retirar pergunta' });
  await withdraw.click();
  const dialog = page.getByRole('alertdialog', { name: 'Retirar sua pergunta?' });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await state()).toBe('searching');
  await withdraw.click();
  await dialog.getByRole('button', { name: 'Retirar pergunta' }).click();
  await expect(page.getByText('Pergunta retirada.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await state()).toBe('withdrawn');
});

test('a visitor reads questions, and writes their own before there is an account', async ({ page }) => {
  await page.goto('/perguntas');
  await expect(page.getByRole('heading', { level: 1, name: 'Perguntas' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Perguntar' }).click();
  await expect(page).toHaveURL('/perguntas/nova');
  await expect(page.getByText('Não precisa de conta para escrever.')).toBeVisible();
  const question = page.getByLabel('O que você quer saber?');
  await question.fill('Como é o dia de quem poda árvores?');
  await question.press('Enter');
  await expect(page.getByRole('heading', { name: 'Para enviar, crie sua conta ou entre' })).toBeFocused();
  await expect(question).toHaveValue('Como é o dia de quem poda árvores?');
  await expectAccessible(page);
});

test('what is called like a call of its own is no question and no career', async ({ request }) => {
  for (const path of ['/perguntas/similar', '/perguntas/home', '/profissoes/names', '/profissoes/compare'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('a person who takes questions is asked first, from their card', async ({
  memberPage: page,
  pageOf,
  newAdult,
}) => {
  // One of a kind: others of this name stand in the same list.
  const name = `Paulo Nogueira ${randomUUID().slice(0, 8)}`;
  const paulo = await newAdult(name);
  await paulo.call('PUT /api/home/helping', { body: { careers: ['tosador'], since: 2008 } });
  await page.goto('/quem-ajuda?profissao=tosador');
  await page.getByRole('link', { name: `Perguntar a ${name}` }).click();
  await expect(page).toHaveURL('/perguntas/nova');
  await expect(page.getByText('Paulo recebe primeiro. Se não puder, procuramos outra pessoa.')).toBeVisible();
  const title = `Como é o dia de quem dá banho em bicho ${Date.now()}?`;
  await page.getByLabel('O que você quer saber?').fill(title);
  await page.getByRole('button', { name: 'Perguntar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Procurando: 1 pessoa recebeu')).toBeVisible();
  await expectAccessible(page);

  const helper = await pageOf(paulo);
  await helper.goto('/ajudar');
  const offer = helper.getByRole('article', { name: title });
  await expect(offer).toContainText('Perguntou a você');
  await offer.getByRole('button', { name: 'Aceitar' }).click();
  await expect(offer.getByRole('link', { name: /^Responder até/ })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Sua pergunta no caminho' })).toContainText(
    `Com ${name}, até`,
  );
});

test('a career that is typed last is asked about on a slow line too, and no question waits afterwards', async ({
  memberPage: page,
}) => {
  const pressed = Promise.withResolvers<void>();
  await page.route(/\/api\/careers\?q=estivador/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto('/perguntas/nova');
  const title = `O que carrega quem trabalha no porto ${Date.now()}?`;
  await page.getByLabel('O que você quer saber?').fill(title);
  await page.getByLabel('Sobre qual profissão?').fill('estivador');
  await page.getByRole('button', { name: 'Perguntar' }).click();
  pressed.resolve();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Estiva', exact: true }).first(),
  ).toBeVisible();
  await page.goto('/perguntas/nova');
  await expect(page.getByLabel('O que você quer saber?')).toHaveValue('');
});
