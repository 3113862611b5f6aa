import { expectAccessible } from '../harness/accessible.ts';
import type { Page } from '@playwright/test';
import { expect, interactive, signIn, test } from '../harness/test.ts';

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

test('who looks for a way says what they like, and begins with a question of their own', async ({
  memberPage: page,
  member,
}) => {
  await page.goto('/comecar');
  await expect(page.getByText('Passo 1', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Procuro um rumo' }).click();
  await expect(page.getByText('Passo 2 de 4')).toBeVisible();
  await expect(page.getByText('Quem é menor de idade tem mais proteção aqui.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Pular', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Do que você gosta?' })).toBeVisible();
  const family = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await family('Cuidar').check();
  await page.getByText('Assuntos e estado').click();
  await page.getByRole('checkbox', { name: '#ifsp' }).check();
  // Only who likes computers is offered tags of programming.
  await expect(page.getByRole('checkbox', { name: '#javascript' })).toHaveCount(0);
  await family('Computador').check();
  await expect(page.getByRole('checkbox', { name: '#javascript' })).toBeVisible();
  await family('Ensinar').check();
  // Up to three.
  await expect(family('Lei e ordem')).toBeDisabled();
  await expectAccessible(page);
  await family('Computador').uncheck();
  await family('Ensinar').uncheck();
  await expect(page.getByRole('checkbox', { name: '#javascript' })).toHaveCount(0);
  await page.getByLabel('Estado').selectOption('PE');
  await page.getByLabel('Profissões').fill('enfermera');
  await page.getByRole('list', { name: 'Profissões para escolher' }).getByRole('button').first().click();
  // Choices not sent yet survive back, forward and a reload.
  await page.goBack();
  await page.goForward();
  await expect(family('Cuidar')).toBeChecked();
  await page.reload();
  await expect(family('Cuidar')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Remover Enfermagem' })).toBeVisible();
  await page.getByText('Assuntos e estado').click();
  await expect(page.getByRole('checkbox', { name: '#ifsp' })).toBeChecked();
  await expect(page.getByLabel('Estado')).toHaveValue('PE');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Faça sua primeira pergunta' })).toBeVisible();
  await expect(page.getByText('Passo 4 de 4')).toBeVisible();
  await expectAccessible(page);
  // Whoever stands there helps with something, and says why to trust them; no handle stands for a person.
  const people = page.getByRole('region', { name: 'Quem pode ajudar' });
  await expect(people.getByRole('list', { name: 'Ajuda com' }).first()).toBeVisible();
  await expect(people.locator(':scope > ul > li')).toHaveCount(await people.getByLabel('Ajuda com').count());
  await expect(people.getByText(/^@/)).toHaveCount(0);
  await page.goBack();
  await expect(family('Cuidar')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Remover Enfermagem' })).toBeVisible();
  expect(await member.call('GET /api/home/interests')).toMatchObject({
    families: ['cuidar'],
    careers: ['enfermagem'],
    state: 'PE',
  });
  await page.goForward();
  await page.getByLabel('O que você quer saber?').fill('Como é a primeira semana de estágio?');
  await page.getByRole('main').getByRole('button', { name: 'Perguntar', exact: true }).click();
  await expect(page).toHaveURL('/perguntas/nova');
  await expect(page.getByLabel('O que você quer saber?')).toHaveValue('Como é a primeira semana de estágio?');
});

test.describe('what is missing', () => {
  test.use({ expectedErrors: [/status of 422/] });

  for (const way of ['a link', 'an address'] as const)
    test(`a visitor who wants to help by ${way} is told why to sign in, and says when they were born first`, async ({
      page,
      person,
    }) => {
      if (way === 'a link') {
        await page.goto('/');
        await interactive(page);
        await page.getByRole('link', { name: 'Quero ajudar' }).click();
      } else await page.goto('/comecar?sou=ajudar');
      await expect(page).toHaveURL('/login');
      await expect(page.getByText('Para começar, entre ou crie uma conta.')).toBeVisible();
      await page.getByLabel('E-mail').fill(person.email);
      await page.getByLabel('Senha', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await page.getByRole('link', { name: 'Continuar' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Quando você nasceu?' })).toBeVisible();
      await expect(page.getByText('Em Quem ajuda aparece só quem tem 18 anos ou mais.')).toBeVisible();
      await page.getByLabel('Mês').selectOption('3');
      await page.getByLabel('Ano', { exact: true }).selectOption('2009');
      await page.getByRole('button', { name: 'Continuar' }).click();
      await page.getByRole('main').getByRole('link', { name: 'Continuar' }).click();
      // Nothing of helping is offered to the young.
      await expect(
        page.getByText('Em Quem ajuda aparece só quem tem 18 anos ou mais. Até lá,'),
      ).toBeVisible();
      await expect(page.getByLabel('No que você trabalha')).toHaveCount(0);
    });

  test('the first invalid field of a helper takes focus, however far down the pressed button is', async ({
    memberPage: page,
    member,
  }) => {
    await member.tellAge(40);
    await page.goto('/comecar?sou=ajudar');
    await page.getByLabel('Na área desde que ano').fill('faz tempo');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Escolha ao menos uma profissão.')).toBeVisible();
    await expect(page.getByText('Informe um ano.')).toBeVisible();
    await expect(page.getByLabel('No que você trabalha')).toBeFocused();
  });
});

test('who seeks and helps says both, and may skip each step', async ({ memberPage: page, member }) => {
  await member.tellAge(40);
  await member.call('PUT /api/home/helping', { body: { careers: ['enfermagem'] } });
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
  await heading('Quantas perguntas por semana?');
  await onward('Pular');
  await heading('Como mostramos você');
  await onward('Pular');
  await heading('Mostre que você trabalha com isso');
  await onward('Depois');
  await heading('Perguntas para você');
  await onward('Continuar');
  await heading('Do que você gosta?');
  await onward('Pular');
  await heading('Faça sua primeira pergunta');
  await onward('Voltar');
  await heading('Do que você gosta?');
  await onward('Voltar');
  await heading('Perguntas para você');
});

test('what was asked in a family that is liked comes first in what one begins with', async ({
  page,
  person,
  newPerson,
  newAdult,
}) => {
  const newcomer = await newPerson();
  const asked = 'Como é o dia de quem guarda a cidade?';
  const slug = await person.ask(asked, { careers: ['guarda-municipal'] });
  await (await newAdult()).answer(slug, 'Começa na rua.');
  await newcomer.call('PUT /api/home/interests', { body: { families: ['lei'] } });
  await signIn(page.context(), newcomer);
  await page.goto('/comecar?sou=rumo&passo=pergunta');
  const others = page.getByRole('region', { name: 'O que outras pessoas perguntaram' });
  await expect(others.getByRole('link', { name: asked })).toBeVisible();
});

test('who is of age comes to help step by step, and is found', async ({ memberPage: page, member }) => {
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const helping = () => member.call('GET /api/home/helping');
  await member.tellAge(40);
  await page.goto('/comecar');
  await page.getByRole('button', { name: 'Quero ajudar' }).click();
  await heading('Com o que você ajuda?');
  await expect(page.getByText('Passo 3 de 7')).toBeVisible();
  await page.goBack();
  await heading('O que traz você aqui?');
  await page.goForward();
  await expectAccessible(page);
  await page.getByLabel('No que você trabalha').fill('enfermera');
  await page.getByRole('list', { name: 'Profissões para escolher' }).getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'Remover Enfermagem' })).toBeVisible();
  await page.getByLabel('Estado').selectOption('SP');
  await page.getByLabel('Cidade').selectOption('Cubatão');
  await page.getByLabel('Na área desde que ano').fill('2008');
  await page.getByRole('button', { name: 'Continuar' }).click();

  await heading('Quantas perguntas por semana?');
  await expectAccessible(page);
  await page.getByText('Precisa de uma pausa?').click();
  await page.getByLabel('Pausar até').fill('2100-01-31');
  await page.getByRole('button', { name: 'Guardar a pausa' }).click();
  await expect(page.getByText('Pausa guardada')).toBeVisible();
  expect((await helping()).pausedUntil).toMatch(/^2100-0/);
  await page.reload();
  await expect(page.getByLabel('Pausar até')).toHaveValue('2100-01-31');
  await page.getByLabel('Pausar até').fill('');
  await page.getByRole('button', { name: 'Guardar a pausa' }).click();
  await expect(page.getByText('Você recebe perguntas de novo')).toBeVisible();
  await page.getByRole('button', { name: '3 perguntas' }).click();

  await heading('Como mostramos você');
  expect(await helping()).toMatchObject({ pausedUntil: '', perWeek: 3 });
  await expect(page.getByRole('main').getByText('Cubatão, SP · desde 2008')).toBeVisible();
  // Nothing is chosen beforehand.
  const named = page.getByRole('group', { name: 'Mostrar meu nome para quem não entrou' });
  await expect(named.locator('[aria-pressed=true]')).toHaveCount(0);
  await expectAccessible(page);
  await named.getByRole('button', { name: 'Sim' }).click();

  await heading('Mostre que você trabalha com isso');
  expect(
    await member.call('GET /api/home/user/{username}', { params: { username: member.username } }),
  ).toMatchObject({ searchable: true });
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Pelo registro profissional' }).check();
  await page.getByLabel('Conselho, como COREN-SP').fill('COREN-SP');
  await page.getByLabel('Número do registro').fill('123456');
  await page.getByRole('button', { name: 'Pedir conferência' }).click();
  await expect(page.getByText(/^Enviado em/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Continuar', exact: true }).click();

  await heading('Perguntas para você');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Quem ajuda' }).click();
  await expect(page).toHaveURL('/quem-ajuda');
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

test('a career and an answered question are one sheet of paper each', async ({ page }) => {
  await page.goto('/profissoes/enfermagem');
  expect(await sheetsOf(page)).toBe(1);
  await page.goto('/perguntas?estado=solved');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 2, name: /resposta/ })).toBeVisible();
  expect(await sheetsOf(page)).toBe(1);
});

test('a text says which careers it is about, and stands on their pages', async ({ memberPage: page }) => {
  await page.goto('/post/new');
  await page.getByLabel('Título').fill('Doze horas de pé');
  await page.getByLabel('Profissões').fill('enfermera');
  await page.getByRole('list', { name: 'Profissões para escolher' }).getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'Remover Enfermagem' })).toBeVisible();
  await page.getByLabel('Escreva sua Publicação').fill('Um plantão visto de dentro.');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page).toHaveURL('/feed');
  const card = page.getByRole('article').filter({ hasText: 'Doze horas de pé' });
  await card.getByRole('list', { name: 'Profissões' }).getByRole('link').click();
  await expect(page).toHaveURL('/profissoes/enfermagem');
  await page.getByRole('link', { name: 'Doze horas de pé' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Doze horas de pé' })).toBeVisible();
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByRole('button', { name: 'Remover Enfermagem' })).toBeVisible();
});

test('a career leads to all that was written and asked about it', async ({ page, person, newAdult, api }) => {
  for (let index = 1; index <= 22; index += 1) {
    await person.publish({ title: `Carga ${index}`, markdownText: 'No cais.', careers: ['estivador'] });
  }
  const asked = 'Como é o dia de quem carrega navio?';
  const slug = await person.ask(asked, { careers: ['estivador'] });
  await (await newAdult()).answer(slug, 'Começa cedo.');

  await page.goto('/profissoes/estivador');
  const { short: name } = await api('GET /api/careers/{slug}', { params: { slug: 'estivador' } });
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
  await expect(page.getByRole('main').getByRole('link', { name: asked })).toBeVisible();
  await page.getByRole('link', { name: 'Respondidas' }).click();
  await expect(page).toHaveURL('/perguntas?estado=answered&profissao=estivador');
  await expect(page.getByRole('main').getByRole('link', { name: asked })).toBeVisible();
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

test('a career and a question are one sheet each, which says where they are found and lists nothing else', async ({
  page,
  api,
}) => {
  const { questions } = await api('GET /api/questions/answered');
  for (const path of ['/profissoes/enfermagem', `/perguntas/${questions[0]!.slug}`]) {
    await page.goto(path);
    await interactive(page);
    expect(await sheetsOf(page)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(`Rumo · ${new URL(path, page.url()).href}`)).toBeVisible();
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).all();
    const shown = [];
    for (const each of headings) if (await each.isVisible()) shown.push(await each.textContent());
    expect(shown).toEqual(
      path.startsWith('/perguntas/')
        ? [expect.stringMatching(/^\d+ respostas?$/)]
        : ['Um dia de trabalho', 'Como se chega lá', 'O que ninguém conta'],
    );
    await page.emulateMedia({ media: null });
  }
});

/** Returns on how many A4 sheets the page prints. */
async function sheetsOf(page: Page): Promise<number> {
  const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' };
  const sheets = await page.pdf({ format: 'A4', margin });
  return sheets.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
