import { buffer } from 'node:stream/consumers';
import type { Page, Request } from '@playwright/test';
import { linkIn, mailTo } from '../harness/outbox.ts';
import { expect, interactive, logIn, signIn, test, type Person } from '../harness/test.ts';

/* The page '/configuracoes': what users decide about their own account. */

test('a visitor is sent to sign in, and is offered the way back', async ({ page, person }) => {
  await page.goto('/configuracoes');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('link', { name: 'Voltar para a página anterior' }).click();
  await expect(page).toHaveURL('/configuracoes');
  await expect(page.getByRole('heading', { name: 'Configurações da conta', level: 1 })).toBeVisible();
});

test('a member finds it in the bar and changes the name', async ({ page, member }) => {
  await page.goto('/feed');
  await page.getByRole('button', { name: 'Configurações' }).click();
  await page.getByRole('link', { name: 'Configurações da conta' }).click();
  await expect(page).toHaveURL('/configuracoes');
  await page.getByRole('main').getByRole('link', { name: /^Nome/ }).click();
  await expect(page).toHaveURL('/configuracoes/nome');
  const name = page.getByRole('region', { name: 'Nome' });
  await expect(name.getByLabel('Nome completo')).toHaveValue(member.name);
  await name.getByLabel('Nome completo').fill(' ');
  await expect(name.getByText('Favor informar o nome completo')).toBeVisible();
  await name.getByLabel('Nome completo').fill('Beatriz Nogueira');
  await name.getByRole('button', { name: 'Salvar nome' }).click();
  await expect(page.getByText('Nome atualizado')).toBeVisible();
  await page.goto(`/${member.username}`);
  await expect(page.getByRole('main').getByText('Beatriz Nogueira').first()).toBeVisible();
});

test('an address with an anchor, as older mails have it, leads to the page of its part', async ({
  memberPage: page,
}) => {
  await page.goto('/configuracoes#privacidade');
  await expect(page).toHaveURL('/configuracoes/privacidade');
  await expect(page.getByRole('heading', { name: 'Privacidade', level: 1 })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  // On a phone a part is alone, and one press away from the list.
  await expect(page.getByRole('navigation', { name: 'Configurações da conta' })).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Configurações da conta' }).click();
  await expect(page).toHaveURL('/configuracoes');
  await page.getByRole('link', { name: /^Pessoas bloqueadas/ }).click();
  await expect(page.getByRole('region', { name: 'Pessoas bloqueadas' })).toBeVisible();
});

test.describe('sessions and password', () => {
  test.use({ expectedErrors: [/status of (401|422)/] });

  test('another device is signed out at its next request', async ({ page, browser, member }) => {
    const other = await browser.newPage({ userAgent: phoneAgent });
    // Waits until it is idle: its own requests would otherwise detect the end before the next page does.
    const rests = other.waitForResponse('**/api/home/consents');
    await openLogin(other, member);
    await rests;
    await page.goto('/configuracoes/sessoes');
    const sessions = page.getByRole('region', { name: 'Sessões' });
    await expect(sessions.getByRole('listitem').filter({ hasText: 'Esta sessão' })).toHaveCount(1);
    await sessions.getByRole('button', { name: 'Encerrar a sessão: Chrome no Android' }).click();
    await expect(sessions.getByText('Chrome no Android')).toHaveCount(0);
    await other.goto('/configuracoes');
    await expect(other.getByText('Sua sessão terminou.')).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Você saiu da sua conta' })).toBeVisible();
  });

  test('a new password leaves this session alone', async ({ page, member, api }) => {
    await api('POST /api/login', { body: { email: member.email, password: member.password } });
    await page.goto('/configuracoes/sessoes');
    const sessions = page.getByRole('region', { name: 'Sessões' });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    const parts = page.getByRole('navigation', { name: 'Configurações da conta' });
    await parts.getByRole('link', { name: 'Senha', exact: true }).click();
    const password = page.getByRole('region', { name: 'Senha', exact: true });
    await password.getByLabel('Senha atual').fill('não é esta');
    await password.getByLabel('Nova senha', { exact: true }).fill('outra frase boa');
    await password.getByLabel('Confirmar nova senha').fill('outra frase boa');
    await password.getByRole('button', { name: 'Alterar senha' }).click();
    await expect(password.getByLabel('Senha atual')).toHaveAccessibleDescription('A senha está incorreta.');
    await expect(password.getByText('A senha está incorreta.')).toBeVisible();
    await password.getByLabel('Senha atual').fill(member.password);
    await password.getByRole('button', { name: 'Alterar senha' }).click();
    await expect(page.getByText('Pronto, a senha nova já vale')).toBeVisible();
    await expect(password.getByLabel('Senha atual')).toHaveValue('');
    await parts.getByRole('link', { name: 'Sessões' }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
  });
});

test('the own data comes as a ZIP', async ({ page, context, person }) => {
  await signIn(context, person);
  await page.goto('/configuracoes/dados');
  const download = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Seus dados' }).getByRole('button').click();
  expect((await download).suggestedFilename()).toMatch(/^rumo-meus-dados-[\d-]{10}\.zip$/);
  const content = await buffer(await (await download).createReadStream());
  expect(content.subarray(0, 4).toString()).toBe('PK\u0003\u0004');
  expect(content.includes('publicacoes.json')).toBe(true);
});

/** Puts a copy of a draft of this user into the browser. */
async function keepDraft(page: Page, { token }: Person): Promise<void> {
  await page.evaluate((claims) => {
    const { id } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    localStorage.setItem(`rascunho:${id}:x`, '{}');
  }, token.split('.')[1]!);
}

test.describe('the end of an account', () => {
  test.use({ expectedErrors: [/status of (401|404|422)/] });

  test('is told, asks for the password and leaves nothing', async ({ page, request, member }) => {
    await page.goto('/perguntas/nova');
    await interactive(page);
    await page.getByLabel('O que você quer saber?').fill('Quem poda as árvores da praça?');
    await page.goto('/configuracoes/excluir');
    await keepDraft(page, member);
    await page.getByRole('button', { name: 'Excluir minha conta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Excluir sua conta?' });
    await dialog.getByLabel('Sua senha').fill('não é esta');
    await dialog.getByRole('button', { name: 'Excluir para sempre' }).click();
    await expect(dialog.getByLabel('Sua senha')).toHaveAccessibleDescription('A senha está incorreta.');
    await expect(dialog.getByText('A senha está incorreta.')).toBeVisible();
    await dialog.getByLabel('Sua senha').fill(member.password);
    await dialog.getByRole('button', { name: 'Excluir para sempre' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Sua conta foi excluída')).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toMatch(/rascunho|poda/);
    const profile = async () => (await request.get(`/api/home/user/${member.username}`)).status();
    await expect.poll(profile).toBe(404);
  });
});

test('an account that takes seconds to delete leaves nothing either, and no session ended by itself', async ({
  page,
  member,
}) => {
  const ended: string[] = [];
  page.on('response', (reply) => void (reply.status() === 401 && ended.push(reply.url())));
  const isStream = (request: Request) => request.url().endsWith('/api/notifications/stream');
  await page.clock.install();
  await page.route('**/api/home/account', async (route) => {
    const closed = page.waitForEvent('requestfailed', isStream);
    const response = await route.fetch();
    await closed;
    // The stream, which the server has closed, would be opened again, and a return to the page reads again.
    await page.clock.fastForward(4_000);
    await page.evaluate(() => {
      dispatchEvent(new Event('visibilitychange'));
      return fetch('/api/health');
    });
    await route.fulfill({ response });
  });
  const listening = page.waitForResponse('**/api/notifications/stream');
  await page.goto('/configuracoes/excluir');
  await listening;
  await keepDraft(page, member);
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir sua conta?' });
  await dialog.getByLabel('Sua senha').fill(member.password);
  await dialog.getByRole('button', { name: 'Excluir para sempre' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Sua conta foi excluída')).toBeVisible();
  await expect(page.getByText('Sua sessão terminou.')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('rascunho');
  expect(ended).toEqual([]);
});

const phoneAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36';

async function openLogin(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await logIn(page, person);
}

test('another e-mail counts once its link has been opened, and the old one is told', async ({
  page,
  request,
  member,
}) => {
  const email = `novo-${member.email}`;
  await page.goto('/configuracoes/email');
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Mudar e-mail' }) });
  await form.getByLabel('Novo e-mail').fill(email);
  await form.getByLabel('Sua senha', { exact: true }).fill(member.password);
  await form.getByRole('button', { name: 'Mudar e-mail' }).click();
  await expect(page.getByText(`Mandamos um link para ${email}`)).toBeVisible();
  const login = (address: string) =>
    request.post('/api/login', { data: { email: address, password: member.password } });
  expect((await login(member.email)).status()).toBe(200);

  const used = page.waitForResponse('**/api/confirmaremail');
  await page.goto(linkIn(await mailTo(email, 'Confirme seu novo e-mail no Rumo')));
  expect((await used).status()).toBe(200);
  await mailTo(member.email, 'O e-mail da sua conta mudou');
  expect((await login(email)).status()).toBe(200);
  expect((await login(member.email)).status()).toBe(400);
});
