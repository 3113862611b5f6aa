// Guards: web/features/schools/, web/features/identity/accounts/card-form.tsx, web/features/identity/accounts/card-login-screen.tsx, web/features/site/shell/card-session-end.tsx, web/features/site/shell/use-log-out.ts, web/features/posts/editor/drafts-on-device.ts, web/features/site/panel/schools.tsx, web/pages/identity/card-login.tsx, web/pages/schools/school.tsx, web/pages/schools/school-class.tsx, web/pages/schools/school-import.tsx, web/pages/schools/school-cards.tsx, web/pages/schools/school-letters.tsx, server/features/schools/
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { linkIn, mailTo } from '../harness/outbox.ts';
import { actor } from '../harness/person.ts';
import { bringClass, lineOf, listOf, test } from '../harness/schools.ts';
import { expect, interactive, logIn, signIn } from '../harness/test.ts';

/* A school: its coordinator brings in a class and prints its cards, and pupils sign in with them. */

test.use({ expectedErrors: [[/status of (401|403|422|429)/], { scope: 'test' }] });

/** An address that no account has. */
const newAddress = (): string => `${randomUUID()}@escola.br`;

const wrongPin = 'lua-lua-10';
const digitsOf = (pin: string): string => pin.slice(-2);

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu do usuário' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
}

test('an administrator makes a school, and its coordinator comes by the mailed link', async ({
  page,
  server,
  visitorPage: theirs,
  newPerson,
  newAdult,
  appoint,
}) => {
  const administrator = await newPerson('Alda Administra');
  await appoint(administrator, 'administrator');
  const coordinator = await newAdult('Célia Coordena');
  const email = newAddress();
  await signIn(page.context(), administrator);
  await page.goto('/painel/escolas');
  await page.getByRole('button', { name: 'Criar escola' }).click();
  await expect(page.getByText('Escreva o nome da escola.')).toBeVisible();
  await page.getByLabel('Nome da escola').fill('Escola Azul');
  await page.getByLabel('Cidade').fill('Recife');
  await page.getByLabel('Estado').selectOption('PE');
  await page.getByLabel('E-mail de quem coordena').fill(email);
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Criar escola' }).click();
  await expect(page.getByText('Escola Azul foi criada. O convite vai por e-mail.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Recife, PE');

  await theirs.goto(linkIn(await mailTo(email, 'Você coordena Escola Azul no Rumo', server.dataDir)));
  await expect(theirs).toHaveURL('/escola');
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Entrar ou criar conta' }).click();
  await expect(theirs.getByText('Para aceitar o convite, entre ou crie uma conta.')).toBeVisible();
  await logIn(theirs, coordinator);
  await expect(theirs.getByRole('heading', { name: 'Convite da escola' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Aceitar o convite' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Escola Azul' })).toBeVisible();
  await expect(theirs.getByText('Comece pela lista de estudantes')).toBeVisible();
  await expectAccessible(theirs);
  await theirs.goto('/');
  await theirs.getByRole('button', { name: 'Menu do usuário' }).click();
  await theirs.getByRole('menuitem', { name: 'Escola' }).click();
  await expect(theirs).toHaveURL('/escola');
});

test('a coordinator imports a list, reads its problems, and prints the cards', async ({ page, school }) => {
  await signIn(page.context(), school.coordinator);
  await page.goto('/escola');
  await page.getByRole('link', { name: 'Importar lista' }).click();
  await page.getByText('Que colunas a lista precisa ter').click();
  const example = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar um exemplo' }).click();
  const examplePath = await (await example).path();
  await expectAccessible(page);

  // A file without a column says which, and another one can be chosen.
  const field = page.locator('input[type=file]');
  const fileOf = (text: string) => ({ name: 'turma.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await field.setInputFiles(fileOf('nome;turma\nAna;2º A'));
  await expect(
    page.getByRole('alert').filter({ hasText: 'Faltam as colunas matrícula e nascimento.' }),
  ).toBeVisible();
  const lines = Array.from({ length: 10 }, (_, at) => lineOf(at));
  await field.setInputFiles(fileOf(listOf(...lines, 'Zoé Alves;999;2º A;31/02/2010')));
  const heading = page.getByRole('heading', { name: '10 novos, 0 mudados, 0 fora da lista, 1 com problema' });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'Linha 12' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lista importada' })).toBeFocused();
  await expect(page.getByText('10 estudantes entraram')).toBeVisible();

  await page.getByRole('link', { name: 'Cartões da turma 2º A' }).click();
  await page.getByRole('button', { name: 'Fazer 10 cartões' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cartões da turma 2º A' })).toBeFocused();
  await expect(page.getByRole('img', { name: /^Código QR do cartão de / })).toHaveCount(10);
  await expectAccessible(page);
  // They are shown once: leaving without having printed them asks.
  await page.getByRole('button', { name: 'Voltar à turma' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
  await page.getByRole('button', { name: 'Voltar à turma' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '2º A' })).toBeVisible();
  await expectAccessible(page);

  // The same list again, and the example.
  await page.goto('/escola/importar');
  await field.setInputFiles(fileOf(listOf(...lines)));
  await expect(page.getByText('Não há nada a mudar')).toBeVisible();
  await page.getByRole('button', { name: 'Escolher outra lista' }).click();
  await field.setInputFiles(examplePath);
  await expect(page.getByRole('heading', { name: /^3 novos, 0 mudados, .* 0 com problema$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Escolher outra lista' }).click();
  await page.getByText('Colar a lista em vez de escolher um arquivo').click();
  await page.getByLabel('Lista', { exact: true }).fill(listOf(...lines.slice(1), lineOf(20)));
  await page.getByRole('button', { name: 'Ver o que muda' }).click();
  await expect(
    page.getByRole('heading', { name: '1 novo, 0 mudados, 1 fora da lista, 0 com problema' }),
  ).toBeVisible();
});

test('a class in its page: a new card, who teaches, and letters to families', async ({
  page,
  server,
  newAdult,
  pageOf,
  school,
}) => {
  const { id } = await bringClass(school, 3);
  await signIn(page.context(), school.coordinator);
  await page.goto('/escola');
  await page.getByRole('link', { name: '2º A' }).click();
  await expect(page.getByText('0 de 3 responsáveis já aceitaram')).toBeVisible();

  const teacher = await newAdult('Tereza Ensina');
  const email = newAddress();
  await page.getByLabel('E-mail de quem dá aula').fill('isto não é');
  await page.getByRole('button', { name: 'Convidar' }).click();
  await expect(page.getByText('Favor informar um e-mail válido.')).toBeVisible();
  await page.getByLabel('E-mail de quem dá aula').fill(email);
  await page.getByRole('button', { name: 'Convidar' }).click();
  await expect(page.getByText('Convite enviado, ainda não aceito')).toBeVisible();
  await expect(page.getByLabel('E-mail de quem dá aula')).toBeFocused();
  const link = linkIn(await mailTo(email, 'Sua turma 2º A no Rumo', server.dataDir));

  // A teacher accepts, sees the own classes, and changes nothing of the school.
  const theirs = await pageOf(teacher);
  await theirs.goto('/escola/importar');
  await expect(theirs.getByText('Esta página é de quem coordena a escola')).toBeVisible();
  await expectAccessible(theirs);
  await theirs.goto(link);
  await theirs.getByRole('button', { name: 'Aceitar o convite' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Suas turmas' })).toBeVisible();
  await theirs.getByRole('link', { name: '2º A' }).click();
  await expect(theirs.getByText('Tereza Ensina')).toBeVisible();
  await expect(theirs.getByLabel('E-mail de quem dá aula')).toHaveCount(0);

  await theirs.getByText('Mudar os minutos da aula (50 ao todo)').click();
  await theirs.getByLabel('1. O que me interessa').fill('3');
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Começar aula' }).click();
  await expect(theirs.getByText(/^Faltam (3:00|2:\d\d)$/)).toBeVisible();
  await expect(theirs).toHaveURL(/\/aula\/[a-z]+\/projetor$/);
  await theirs.goBack();
  await theirs.getByRole('link', { name: 'Cartas às famílias' }).click();
  await theirs.getByRole('button', { name: 'Fazer 3 cartas' }).click();
  await expect(theirs.getByRole('article')).toHaveCount(3);
  await expect(theirs.getByRole('article').first()).toContainText('Tereza Ensina, coordenação da escola');
  await expectAccessible(theirs);
  const pdf = (await theirs.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(3);

  await page.reload();
  await page.getByRole('button', { name: 'Remover Tereza Ensina' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Ninguém ainda.')).toBeVisible();
  await theirs.goto(`/escola/turmas/${id}`);
  await expect(theirs.getByText('Esta página é de quem coordena uma escola')).toBeVisible();
});

test('a page opened before keeps whom another tab has invited', async ({ school, pageOf, newAdult }) => {
  const { coordinator } = school;
  const { id } = await bringClass(school, 1);
  const teacher = await newAdult('Tereza Ensina');
  const invited = newAddress();
  const appoint = (...emails: string[]) =>
    coordinator.call('PUT /api/school/classes/{id}/teachers', { params: { id }, body: { emails } });
  await appoint(teacher.email);
  const page = await pageOf(coordinator);
  await page.goto(`/escola/turmas/${id}`);
  await interactive(page);
  await appoint(teacher.email, invited);
  await page.getByRole('button', { name: 'Remover Tereza Ensina' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Tereza Ensina')).toHaveCount(0);
  await expect(page.getByText(invited)).toBeVisible();
});

test('a pupil signs in by the card on a phone, with two digits the second time', async ({
  browser,
  request,
  school,
}) => {
  const { cards } = await bringClass(school, 2);
  const [card] = cards;
  const page = await browser.newPage({ viewport: { width: 360, height: 640 }, hasTouch: true });
  await page.goto(card!.address);
  await expect(page).toHaveURL('/entrar');
  await interactive(page);
  await expect(page.getByLabel('PIN')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('PIN').fill(wrongPin);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('O cartão ou o PIN não confere.')).toBeVisible();
  await expect(page.getByLabel('PIN')).toBeFocused();
  // As people type it.
  await page.getByLabel('PIN').fill(` ${card!.pin.replaceAll('-', ' ').toUpperCase()} `);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL('/');
  await leave(page);
  await expect(page).toHaveURL('/entrar');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();

  await page.goto('/sobre');
  await page.goto(card!.address);
  await page.getByLabel('Os dois números do PIN').fill(digitsOf(card!.pin));
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL('/');
  await leave(page);
  await expect(page).toHaveURL('/entrar');

  // Another card asks for its whole PIN, and ten wrong ones lock it alone.
  const other = cards[1]!;
  await page.goto('/sobre');
  await page.goto(other.address);
  await expect(page.getByLabel('PIN')).toBeFocused();
  for (let tries = 0; tries < 10; tries += 1)
    await request.post('/api/card-login', {
      data: { card: other.address.split('#cartao=')[1], pin: wrongPin },
    });
  await page.getByLabel('PIN').fill(other.pin);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(/Tente novamente em 1\d minutos/);
});

test('pupils take turns at one computer, and a card that was renewed ends the earlier one', async ({
  page,
  request,
  pageOf,
  school,
  api,
}) => {
  const { id, cards } = await bringClass(school, 2);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Entrar com cartão da escola' }).click();
  // The login that is being left has a button of this name too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entre com o cartão da escola');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Digite o PIN do cartão.')).toBeVisible();
  await page.getByLabel('Código da escola').fill(school.code.toUpperCase());
  for (const { username, pin } of cards) {
    // The second pupil finds the school's code filled in.
    await page.getByLabel('Nome de usuário').fill(username);
    await page.getByLabel('PIN').fill(pin);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL('/');
    await leave(page);
    await expect(page).toHaveURL('/entrar');
  }

  const [card] = cards;
  await page.getByLabel('Nome de usuário').fill(card!.username);
  await page.getByLabel('PIN').fill(card!.pin);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL('/');
  const desk = await pageOf(school.coordinator);
  await desk.goto(`/escola/turmas/${id}`);
  await expect(desk.getByText('já entrou')).toHaveCount(2);
  await desk.getByRole('button', { name: `Novo cartão de ${card!.firstName}` }).click();
  await expect(desk.getByRole('heading', { name: `Cartão novo de ${card!.firstName}` })).toBeFocused();
  await expect(desk.getByRole('img', { name: /^Código QR do cartão de / })).toHaveCount(1);
  // It is shown once, and not printed yet.
  await desk.getByRole('button', { name: 'Voltar à turma' }).click();
  await desk.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(desk.getByRole('button', { name: `Novo cartão de ${card!.firstName}` })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('accessToken')!);
  await expect(actor(request, token).call('GET /api/home/school')).rejects.toMatchObject({ status: 401 });
  const old = { school: school.code, username: card!.username, pin: card!.pin };
  await expect(api('POST /api/card-login', { body: old })).rejects.toMatchObject({ status: 401 });
});

test('who leaves a school’s computer leaves neither drafts nor searches on it, and finds the draft again', async ({
  page,
  context,
  school,
}) => {
  const { cards } = await bringClass(school, 1);
  const [card] = cards;
  const enter = async () => {
    await page.getByLabel('PIN').fill(card!.pin);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL('/');
  };
  await page.goto(card!.address);
  await enter();
  await page.goto('/busca');
  await interactive(page);
  const field = page.getByRole('main').getByRole('combobox', { name: 'Buscar' });
  await field.fill('borboletário');
  await field.press('Enter');
  await expect(page).toHaveURL(/\?q=/);
  const kept = async () => JSON.stringify(await context.storageState({ indexedDB: true }));
  await expect.poll(kept).toContain('borboletário');
  await page.goto('/post/new');
  await page.getByPlaceholder('Título').fill('Minhas lagartas');
  await page.getByPlaceholder('Escreva sua Publicação').fill('Comem couve.');
  await leave(page);
  await expect(page).toHaveURL('/entrar');
  for (const own of ['borboletário', 'lagartas', 'couve', 'rascunho:', 'buscas:'])
    expect(await kept()).not.toContain(own);

  await page.goto(card!.address);
  await enter();
  await page.goto('/post/new');
  await page.getByRole('button', { name: 'Continuar rascunho' }).click();
  await expect(page.getByPlaceholder('Título')).toHaveValue('Minhas lagartas');
});

test('a session by a card ends after half an hour without a press, and keeps what was typed', async ({
  page,
  school,
}) => {
  const { cards } = await bringClass(school, 1);
  const [card] = cards;
  await page.clock.install();
  const enter = async () => {
    await expect(page.getByLabel('PIN')).toBeFocused();
    await page.getByLabel('PIN').fill(card!.pin);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL('/');
  };
  await page.goto(card!.address);
  await enter();
  // A slow network: what was typed is saved, and the reply comes when the pupil has left.
  const left = Promise.withResolvers<void>();
  await page.route('**/api/home/unsent', async (route) => {
    const response = await route.fetch();
    await left.promise;
    await route.fulfill({ response });
  });
  await page.goto('/perguntas/nova');
  await page.getByLabel('O que você quer saber?').fill('Como é um plantão de noite?');
  await page.clock.fastForward('20:00');
  await page.keyboard.press('Tab');
  await page.clock.fastForward('20:00');
  await expect(page).toHaveURL('/perguntas/nova');
  await page.clock.fastForward('20:00');
  await expect(page).toHaveURL('/entrar');
  await expect(page.getByText('Você saiu: ninguém usou a conta por meia hora.')).toBeVisible();
  const answered = page.waitForResponse('**/api/home/unsent');
  left.resolve();
  await (await answered).finished();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('plantão de noite');
});
