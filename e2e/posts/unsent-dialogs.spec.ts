// Guards: web/features/, server/features/posts/unsent/
import type { Page } from '@playwright/test';
import { actor } from '../harness/person.ts';
import { becomeChecked } from '../harness/staged.ts';
import { expect, interactive, logIn, test, type Person } from '../harness/test.ts';

/* Text typed into a dialog is not discarded without asking; and Back closes layers over the page. */

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openProfileForm(page: Page, username: string): Promise<void> {
  await page.goto(`/${username}`);
  await page.getByRole('button', { name: 'Editar perfil' }).click();
  await expect(dialogOf(page, 'Editar perfil')).toBeVisible();
}

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'a press beside it': (page) => page.mouse.click(5, 300),
  Back: (page) => page.evaluate(() => history.back()),
};

for (const [name, close] of Object.entries(ways)) {
  test(`${name} asks before it throws away what was typed`, async ({ page, member }) => {
    await openProfileForm(page, member.username);
    const form = dialogOf(page, 'Editar perfil');
    await form.getByLabel('Apresentação').fill('Um texto longo.');
    await close(page);
    const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(question).toHaveCount(0);
    await expect(form.getByLabel('Apresentação')).toHaveValue('Um texto longo.');
    // However often it is tried.
    await close(page);
    await question.getByRole('button', { name: 'Sair sem salvar' }).click();
    await expect(form).toHaveCount(0);
    await expect(page).toHaveURL(`/${member.username}`);

    await page.getByRole('button', { name: 'Editar perfil' }).click();
    await expect(form.getByLabel('Apresentação')).toHaveValue('');
    await form.getByRole('button', { name: 'Trazer de volta' }).click();
    await expect(form.getByLabel('Apresentação')).toHaveValue('Um texto longo.');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Perfil atualizado')).toBeVisible();
    await expect(page.getByText('Um texto longo.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Editar perfil' }).click();
    await expect(form).toBeVisible();
    await expect(form.getByRole('button', { name: 'Trazer de volta' })).toHaveCount(0);
  });
}

test('what is unchanged closes unasked', async ({ page, member }) => {
  await openProfileForm(page, member.username);
  const form = dialogOf(page, 'Editar perfil');
  await form.getByLabel('Apresentação').fill('Um texto');
  await form.getByLabel('Apresentação').fill('');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
});

test('a message to a group is asked about too, and offered to nobody else', async ({
  page,
  context,
  member,
  newPerson,
}) => {
  const owner = await newPerson('Otávio Prado');
  await page.goto(await owner.foundGroup(`Marcenaria ${owner.username}`));
  const ask = () => page.getByRole('button', { name: 'Solicitar entrada pro Grupo' }).click();
  const form = dialogOf(page, 'Pedir para entrar');
  await ask();
  await form.getByLabel('Mensagem').fill('Quero aprender.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sair sem salvar' }).click();
  await ask();
  await expect(form.getByRole('button', { name: 'Trazer de volta' })).toBeVisible();
  const other = await newPerson();
  await context.clearCookies();
  await page.evaluate((token) => localStorage.setItem('accessToken', token), other.token);
  await page.reload();
  await ask();
  await expect(form).toBeVisible();
  await expect(form.getByRole('button', { name: 'Trazer de volta' })).toHaveCount(0);
  expect(member.username).not.toBe(other.username);
});

test('fields below the fold are announced by a line', async ({ page, member }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await openProfileForm(page, member.username);
  const form = dialogOf(page, 'Editar perfil');
  const content = form.locator('[data-below]');
  await expect(content).toHaveCount(1);
  await content.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect(form.locator('[data-below]')).toHaveCount(0);
  await expect(form.locator('[data-above]')).toHaveCount(1);
});

test('a group’s form asks before another page takes its place', async ({ memberPage: page }) => {
  await page.goto('/grupos');
  await page.goto('/grupos/novo');
  await page.getByLabel('Nome do grupo').fill('Marcenaria');
  await page.getByRole('link', { name: 'Rumo, página inicial' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByLabel('Nome do grupo')).toHaveValue('Marcenaria');
  await page.getByRole('link', { name: 'Rumo, página inicial' }).click();
  await question.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL('/');
});

test('a report asks before another page takes its place, and not once it is sent', async ({
  page,
  member,
  newPerson,
}) => {
  const author = await newPerson('Otávio Prado');
  const slug = await author.publish({ title: 'Vaga que não existe', markdownText: 'Um texto.' });
  await page.goto(`/denunciar?url=/post/${slug}`);
  await interactive(page);
  const home = page.getByRole('banner').getByRole('link', { name: 'Rumo, página inicial' });
  const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' });
  await page.getByLabel('Conte o que aconteceu').fill('Pede dinheiro antes da entrevista.');
  await home.click();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByLabel('Conte o que aconteceu')).toHaveValue('Pede dinheiro antes da entrevista.');
  await page.getByRole('radio', { name: 'Golpe ou vaga falsa' }).check();
  await page.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(page.getByText(/^Denúncia recebida/)).toBeVisible();
  await home.click();
  await expect(page).toHaveURL('/');
  expect(member.username).not.toBe(author.username);
});

test('a shift that is not open yet asks before another page takes its place', async ({ page, member }) => {
  await becomeChecked(member);
  await page.goto('/plantoes/novo');
  await interactive(page);
  const title = page.getByLabel('Sobre o que é o plantão?');
  await title.fill('Uma noite no hospital');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(title).toHaveValue('Uma noite no hospital');
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16);
  await page.getByLabel('Quando começa').fill(inTwoDays);
  await page.getByRole('main').getByRole('button', { name: 'Abrir plantão' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Uma noite no hospital' })).toBeVisible();
});

const lost = (page: Page) => page.getByRole('alertdialog', { name: 'Sair antes de enviar?' });

async function leaveAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu do usuário' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
}

async function openLogin(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await interactive(page);
  await logIn(page, person);
}

const stored = (page: Page) => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));

test('whoever leaves the account is asked about what a dialog keeps', async ({ page, member }) => {
  const form = dialogOf(page, 'Editar perfil');
  await openProfileForm(page, member.username);
  await form.getByLabel('Apresentação').fill('Gosto de gente e de plantas.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sair sem salvar' }).click();

  await leaveAccount(page);
  await expect(lost(page)).toContainText('Um texto seu ainda não foi enviado');
  await expect(lost(page)).toContainText(`Editar perfil, na página “${member.name} (@${member.username})”`);
  await expect(lost(page)).toContainText('Gosto de gente e de plantas.');
  // Unchanged fields are not mentioned.
  await expect(lost(page).getByRole('paragraph').last()).toHaveText('Gosto de gente e de plantas.');
  await lost(page).getByRole('button', { name: 'Ficar na conta' }).click();
  await page.getByRole('button', { name: 'Editar perfil' }).click();
  await form.getByRole('button', { name: 'Trazer de volta' }).click();
  await expect(form.getByLabel('Apresentação')).toHaveValue('Gosto de gente e de plantas.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sair sem salvar' }).click();

  await leaveAccount(page);
  await lost(page).getByRole('button', { name: 'Sair e perder o texto' }).click();
  await expect(page.getByRole('button', { name: 'Registrar Grátis' })).toBeVisible();
  await expect.poll(() => stored(page)).not.toContain('Gosto de gente');
});

test('whoever leaves the account is asked once about a form of the page', async ({ page, member }) => {
  await page.goto(`/denunciar?url=/${member.username}`);
  await interactive(page);
  const text = page.getByLabel('Conte o que aconteceu');
  await text.fill('Pede dinheiro antes da entrevista.');
  await leaveAccount(page);
  await expect(lost(page)).toContainText('Sua denúncia ainda não foi enviada');
  await lost(page).getByRole('button', { name: 'Ficar na conta' }).click();
  await expect(text).toHaveValue('Pede dinheiro antes da entrevista.');
  await expect(page.getByRole('button', { name: 'Menu do usuário' })).toBeFocused();
  await leaveAccount(page);
  await lost(page).getByRole('button', { name: 'Sair e perder o texto' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Registrar Grátis' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test.describe('where the session ended by itself', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('what was being sent waits for its writer, and nobody else finds it', async ({
    page,
    member,
    newPerson,
    request,
  }) => {
    const other = await newPerson('Otávio Prado');
    const slug = await other.publish({ title: 'Aparelho de todos', markdownText: 'Um texto.' });
    const comment = page.getByLabel('Escreva um comentário');
    const name = page.getByLabel('Nome do grupo');
    await page.goto(`/post/${slug}`);
    await interactive(page);
    await comment.fill('Só eu escrevi isto.');
    await member.call('POST /api/logout');
    await page.getByRole('button', { name: 'Comentar', exact: true }).click();
    await expect(page).toHaveURL('/login');

    await openLogin(page, other);
    await page.goto(`/post/${slug}`);
    await interactive(page);
    await expect(comment).toHaveValue('');
    const token = await page.evaluate(() => localStorage.getItem('accessToken')!);
    await page.goto('/grupos/novo');
    await interactive(page);
    await name.fill('Um grupo pela metade');
    await actor(request, token).call('POST /api/logout');
    await page.getByRole('button', { name: 'Criar grupo' }).click();
    await expect(page.getByText('Sua sessão terminou.').first()).toBeVisible();
    // Another call of the page may have told so first, while the form is still being sent.
    await expect.poll(() => stored(page)).toContain('Um grupo pela metade');

    await openLogin(page, member);
    await page.goto('/grupos/novo');
    await interactive(page);
    await expect(name).toHaveValue('');
    await page.goto(`/post/${slug}`);
    await interactive(page);
    await expect(comment).toHaveValue('Só eu escrevi isto.');
    await leaveAccount(page);
    await lost(page).getByRole('button', { name: 'Sair e perder o texto' }).click();
    await expect(page.getByRole('button', { name: 'Registrar Grátis' })).toBeVisible();

    await openLogin(page, other);
    await page.goto('/grupos/novo');
    await interactive(page);
    await expect(name).toHaveValue('Um grupo pela metade');
  });
});
