import { expectAccessible } from './harness/accessible.ts';
import type { Page } from '@playwright/test';
import { bearer, expect, interactive, register, signIn, test } from './harness/test.ts';

test('a career is found by a slip, read, kept and compared', async ({ memberPage: page }) => {
  await page.goto('/profissoes');
  await page.getByLabel('O que você gosta de fazer, ou o nome da profissão').fill('enfermera');
  await page.getByRole('button', { name: 'Procurar' }).click();
  await expect(page).toHaveURL('/profissoes?q=enfermera');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Enfermeir/ })
    .first()
    .click();
  await expect(page).toHaveURL('/profissoes/enfermagem');
  await expect(page.getByRole('heading', { level: 2, name: 'O que ninguém conta' })).toBeVisible();

  const save = page.getByRole('button', { name: 'Salvar para depois' });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  // By keyboard: a toast moves and disappears.
  await page.getByRole('link', { name: 'Ver salvos' }).press('Enter');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Enfermeir/ })
    .click();
  await expect(page).toHaveURL('/profissoes/enfermagem');

  await page.getByRole('button', { name: 'Sugerir correção' }).click();
  await page.getByLabel('O que está errado ou falta?').fill('Falta falar do estágio.');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Obrigado! Alguém da equipe vai ler.')).toBeVisible();

  await page.getByRole('link', { name: 'Comparar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Comparar profissões' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /^Enfermeir/ })).toBeVisible();
  await page.getByLabel('2ª profissão').selectOption('soldador');
  await page.getByLabel('3ª profissão').selectOption('');
  await page.getByRole('button', { name: 'Comparar' }).click();
  await expect(page).toHaveURL('/profissoes/comparar?a=enfermagem&b=soldador');
  await expect(page.getByRole('heading', { level: 2, name: /^Soldador/ })).toBeVisible();
  await page.getByLabel('1ª profissão').selectOption('');
  await page.getByRole('button', { name: 'Comparar' }).click();
  await expect(page).toHaveURL('/profissoes/comparar?a=soldador');
});

test('a visitor who finds a mistake signs in, and goes on with the text', async ({ page, person }) => {
  await page.goto('/profissoes/soldador');
  await interactive(page);
  await page.getByRole('button', { name: 'Sugerir correção' }).click();
  await page.getByLabel('O que está errado ou falta?').fill('A solda TIG é outra.');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page).toHaveURL('/login');
  await expect(
    page.getByText('Para sugerir uma correção, entre ou crie uma conta. Seu texto está guardado.'),
  ).toBeVisible();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('link', { name: 'Voltar à sua correção' }).click();
  const text = page.getByLabel('O que está errado ou falta?');
  await expect(text).toHaveValue('A solda TIG é outra.');
  await expect(text).toBeFocused();
  // Typed text survives a reload.
  await page.goto('/profissoes/soldador');
  await expect(text).toHaveValue('A solda TIG é outra.');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Obrigado! Alguém da equipe vai ler.')).toBeVisible();
  await expect(text).toHaveCount(0);
});

test('who looks for a way says what they like, and begins with something of their own', async ({
  memberPage: page,
}) => {
  await page.goto('/comecar');
  await page.getByRole('button', { name: 'Procuro um rumo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Do que você gosta?' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Cuidar', exact: true }).check();
  await page.getByRole('checkbox', { name: '#ifsp' }).check();
  // Only who likes computers is offered tags of programming.
  await expect(page.getByRole('checkbox', { name: '#javascript' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Computador', exact: true }).check();
  await expect(page.getByRole('checkbox', { name: '#javascript' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Computador', exact: true }).uncheck();
  await expect(page.getByRole('checkbox', { name: '#javascript' })).toHaveCount(0);
  await page.getByLabel('Estado').selectOption('PE');
  await page.getByLabel('Profissões').fill('enfermera');
  await page.getByRole('list', { name: 'Profissões para escolher' }).getByRole('button').first().click();
  // Choices not sent yet survive back, forward and a reload.
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('checkbox', { name: '#ifsp' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Cuidar', exact: true })).toBeChecked();
  await expect(page.getByRole('button', { name: /^Remover Enfermeir/ })).toBeVisible();
  await expect(page.getByLabel('Estado')).toHaveValue('PE');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Por onde começar' })).toBeVisible();
  await expectAccessible(page);
  // A follow survives back, forward and a reload.
  await page.getByRole('button', { name: 'Seguir', exact: true }).first().click();
  const followed = page.getByRole('button', { name: 'Deixar de seguir', exact: true });
  await expect(followed).toHaveCount(1);
  await expect(page.getByText('Ação realizada com Sucesso')).toBeVisible();
  await page.reload();
  await expect(followed).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: '#ifsp' })).toBeChecked();
  await expect(page.getByLabel('Estado')).toHaveValue('PE');
  await expect(page.getByRole('button', { name: /^Remover Enfermeir/ })).toBeVisible();
  await page.getByRole('link', { name: 'Pular', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Ir para o início' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('what is missing', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('a visitor who wants to help is told why to sign in, and says when they were born first', async ({
    page,
    person,
  }) => {
    await page.goto('/');
    await interactive(page);
    await page.getByRole('link', { name: 'Quero ajudar' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Para começar, entre ou crie uma conta.')).toBeVisible();
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Senha', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.getByRole('link', { name: 'Continuar' }).click();
    await page.getByRole('button', { name: 'Quero ajudar' }).click();
    await expect(page.getByRole('heading', { name: 'Quando você nasceu?' })).toBeVisible();
    // The first invalid field takes focus, however far down the pressed button is.
    await page.getByLabel('Na área desde que ano').fill('faz tempo');
    await page.getByRole('button', { name: 'Quero ajudar' }).click();
    await expect(page.getByText('Escolha ao menos uma profissão.')).toBeVisible();
    await expect(page.getByText('Informe um ano.')).toBeVisible();
    await expect(page.getByLabel('No que você trabalha')).toBeFocused();
    await page.getByLabel('Mês').selectOption('3');
    await page.getByLabel('Ano', { exact: true }).selectOption('2009');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Em Quem ajuda aparece só quem tem 18 anos ou mais. Até lá,')).toBeVisible();
    await expect(page.getByLabel('No que você trabalha')).toHaveCount(0);
  });
});

test('who seeks and helps says both, and may skip each step', async ({ memberPage: page }) => {
  const onward = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).click();
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto('/comecar');
  await interactive(page);
  await onward('Pular');
  await heading('Do que você gosta?');
  await onward('Voltar');
  await page.getByRole('button', { name: 'Os dois' }).click();
  await heading('Com o que você ajuda?');
  await onward('Pular');
  await heading('Do que você gosta?');
  await onward('Pular');
  await heading('Por onde começar');
  await onward('Voltar');
  await heading('Do que você gosta?');
  await onward('Voltar');
  await heading('Com o que você ajuda?');
});

test('a family that is liked comes first in what one begins with', async ({ page, person, request }) => {
  const newcomer = await register(request);
  const liked = { title: 'Doze horas no berçário', markdownText: 'Texto.', careers: ['enfermagem'] };
  expect((await request.post('/api/posts', { headers: bearer(person), data: liked })).status()).toBe(201);
  for (let index = 1; index <= 20; index += 1) {
    const other = { title: `Outra coisa ${index}`, markdownText: 'Texto.' };
    await request.post('/api/posts', { headers: bearer(person), data: other });
  }
  const data = { families: ['cuidar'] };
  await request.put('/api/home/interests', { headers: bearer(newcomer), data });
  await signIn(page.context(), newcomer);
  await page.goto('/comecar?sou=rumo&passo=3');
  const texts = page.getByRole('region', { name: 'Para ler' });
  await expect(texts.getByRole('link', { name: liked.title }).first()).toBeVisible();
});

test('who is of age comes to help in a few presses, and is found', async ({ memberPage: page, member }) => {
  const headers = { authorization: `Bearer ${member.token}` };
  await page.request.put('/api/home/birth', { data: { year: 1990, month: 5 }, headers });
  await page.goto('/comecar');
  await page.getByRole('button', { name: 'Quero ajudar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Com o que você ajuda?' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'O que traz você aqui?' })).toBeVisible();
  await page.goForward();
  await expectAccessible(page);
  await page.getByLabel('No que você trabalha').fill('enfermera');
  await page.getByRole('list', { name: 'Profissões para escolher' }).getByRole('button').first().click();
  await expect(page.getByRole('button', { name: /^Remover Enfermeir/ })).toBeVisible();
  await page.getByLabel('Estado').selectOption('SP');
  await page.getByLabel('Cidade').selectOption('Cubatão');
  await page.getByLabel('Pausar até').fill('2100-01-31');
  await page.getByRole('button', { name: 'Quero ajudar' }).click();
  await expect(page).toHaveURL('/quem-ajuda');
  await page.goBack();
  await expect(page.getByLabel('Pausar até')).toHaveValue('2100-01-31');
  const paused = async () => {
    const helping = await page.request.get('/api/home/helping', { headers });
    return ((await helping.json()) as { pausedUntil: string }).pausedUntil;
  };
  expect(await paused()).toMatch(/^2100-0/);
  await page.getByLabel('Pausar até').fill('');
  await page.getByRole('button', { name: 'Quero ajudar' }).click();
  await expect(page).toHaveURL('/quem-ajuda');
  expect(await paused()).toBe('');
  await page.getByLabel('Estado').selectOption('SP');
  await page.getByLabel('Cidade').selectOption('Cubatão');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page).toHaveURL(/estado=SP&cidade=Cubat/);
  await expect(page.getByRole('main').getByText('Cubatão, SP').first()).toBeVisible();
});

for (const path of [
  '/profissoes',
  '/profissoes?familia=cuidar',
  '/profissoes/enfermagem',
  '/profissoes/comparar?a=enfermagem',
  '/quem-ajuda',
]) {
  test(`${path}, as a visitor`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test('a comparison is one sheet of paper', async ({ page }) => {
  await page.goto('/profissoes/comparar?a=enfermagem&b=tecnico-de-enfermagem&c=medico');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
  expect(await sheetsOf(page)).toBe(1);
});

test('a text says which careers it is about, and stands on their pages', async ({ memberPage: page }) => {
  await page.goto('/post/new');
  await page.getByLabel('Título').fill('Doze horas de pé');
  await page.getByLabel('Profissões').fill('enfermera');
  await page.getByRole('list', { name: 'Profissões para escolher' }).getByRole('button').first().click();
  await expect(page.getByRole('button', { name: /^Remover Enfermeir/ })).toBeVisible();
  await page.getByLabel('Escreva sua Publicação').fill('Um plantão visto de dentro.');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page).toHaveURL('/feed');
  const card = page.getByRole('article').filter({ hasText: 'Doze horas de pé' });
  await card.getByRole('list', { name: 'Profissões' }).getByRole('link').click();
  await expect(page).toHaveURL('/profissoes/enfermagem');
  await page.getByRole('link', { name: 'Doze horas de pé' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Doze horas de pé' })).toBeVisible();
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByRole('button', { name: /^Remover Enfermeir/ })).toBeVisible();
});

test('a career leads to all that was written and asked about it', async ({ page, person, request }) => {
  const headers = bearer(person);
  for (let index = 1; index <= 22; index += 1) {
    const post = { title: `Carga ${index}`, markdownText: 'No cais.', careers: ['estivador'] };
    expect((await request.post('/api/posts', { headers, data: post })).status()).toBe(201);
  }
  const asked = { title: 'Como é o dia de quem carrega navio?', careers: ['estivador'] };
  const { slug } = (await (await request.post('/api/questions', { headers, data: asked })).json()) as {
    slug: string;
  };
  const helper = await register(request);
  await request.put('/api/home/birth', { headers: bearer(helper), data: { year: 1985, month: 3 } });
  const answer = { headers: bearer(helper), data: { markdown: 'Começa cedo.' } };
  expect((await request.post(`/api/questions/${slug}/answers`, answer)).status()).toBe(201);

  await page.goto('/profissoes/estivador');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await interactive(page);
  await page.getByRole('link', { name: 'Ver todos os textos' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(20);
  await page.getByRole('button', { name: 'Carregar mais' }).click();
  await expect(page.getByRole('article')).toHaveCount(22);
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole('link', { name: 'Ver todas as perguntas' }).click();
  await expect(page).toHaveURL('/perguntas?profissao=estivador');
  await expect(page.getByRole('main').getByText(`Só sobre ${name}.`)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: asked.title })).toBeVisible();
  await page.getByRole('link', { name: 'Respondidas' }).click();
  await expect(page).toHaveURL('/perguntas?estado=answered&profissao=estivador');
  await expect(page.getByRole('main').getByRole('link', { name: asked.title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver de todas as profissões' }).click();
  await expect(page).toHaveURL('/perguntas?estado=answered');
});

test('a school prints a letter with a code to the registration, on one sheet', async ({
  memberPage: page,
}) => {
  await page.goto('/comecar');
  await page.getByRole('button', { name: 'Sou de uma escola' }).click();
  await expect(page.getByRole('img', { name: 'Código que abre a página de registro' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir a carta' })).toBeVisible();
  await expectAccessible(page);
  expect(await sheetsOf(page)).toBe(1);
});

/** Returns on how many A4 sheets the page prints. */
async function sheetsOf(page: Page): Promise<number> {
  const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' };
  const sheets = await page.pdf({ format: 'A4', margin });
  return sheets.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
