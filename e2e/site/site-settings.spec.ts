// Guards: server/features/site/, web/features/site/panel/site-settings.tsx, web/features/site/panel/settings-form.tsx, web/features/identity/accounts/registration-form.tsx
import type { APIRequestContext } from '@playwright/test';
import { openMailbox } from '../harness/mail-box.ts';
import { startOwnServer, type OwnServer } from '../harness/own-server.ts';
import { runAccount } from '../harness/staff.ts';
import { register, type Person } from '../harness/person.ts';
import { expect, signIn, test } from '../harness/test.ts';

// What is set here holds for everybody: a server of their own, one after the other.
test.describe.configure({ mode: 'default' });
// What somebody else has changed, and an e-mail of another school.
test.use({ expectedErrors: [/status of (409|422)/] });

let server: OwnServer;
let request: APIRequestContext;
let administrator: Person;
test.beforeAll(async ({ playwright }) => {
  server = await startOwnServer();
  request = await playwright.request.newContext({ baseURL: server.origin });
  administrator = await register(request, 'Alda Administra');
  await runAccount(server, administrator, '--role', 'administrator');
});
test.afterAll(async () => {
  await request.dispose();
  await server.stop();
});

/** Sets what a page may set; the last revision that anybody has seen. */
const set = (values: Record<string, string>) =>
  administrator.call('PUT /api/site/settings', { body: { revision: 1000, values } });

test('two tabs keep what each has changed, and tell who comes second to the same setting', async ({
  context,
}) => {
  await signIn(context, administrator);
  const [one, other] = [await context.newPage(), await context.newPage()];
  for (const page of [one, other]) {
    await page.goto(`${server.origin}/painel/site`);
    await expect(page.getByLabel('Nome do site')).toBeVisible();
  }
  const save = 'Salvar Este site';
  await one.getByLabel('Nome do site').fill('Primeiro nome');
  await one.getByRole('button', { name: save }).click();
  await expect(one.getByText('Configurações salvas')).toBeVisible();

  await other.getByLabel('Escola ou cidade').fill('Cubatão');
  await other.getByRole('button', { name: save }).click();
  await expect(other.getByText('Configurações salvas')).toBeVisible();

  await one.getByLabel('Escola ou cidade').fill('Santos');
  await one.getByRole('button', { name: save }).click();
  await expect(
    one.getByText('Mudou em outro lugar, para “Cubatão”. Salve de novo para trocar.'),
  ).toBeVisible();
  await expect(one.getByLabel('Escola ou cidade')).toHaveValue('Santos');
  await one.getByRole('button', { name: save }).click();
  await expect(one.getByText('Mudou em outro lugar')).toBeHidden();
  await one.reload();
  await expect(one.getByLabel('Nome do site')).toHaveValue('Primeiro nome');
  await expect(one.getByLabel('Escola ou cidade')).toHaveValue('Santos');
});

test('the registration says whom a closed site takes, and whose e-mail ends as it should', async ({
  page,
}) => {
  await set({ REGISTRATION: 'closed' });
  await page.goto(`${server.origin}/logup`);
  await expect(page.getByText('Este site não aceita contas novas pela internet.')).toBeVisible();
  await expect(page.getByLabel('Nome completo')).toBeHidden();
  await page.getByRole('button', { name: 'Uma escola convidou meu e-mail' }).click();
  await expect(page.getByLabel('Nome completo')).toBeVisible();

  const mailbox = await openMailbox();
  const { hostname, port } = new URL(mailbox.url);
  await set({ SMTP_HOST: hostname, SMTP_PORT: port, MAIL_FROM: 'Rumo <rumo@liceu.br>' });
  await set({ REGISTRATION: 'domain', REGISTRATION_DOMAINS: 'liceu.br' });
  await page.reload();
  await expect(page.getByText('Aqui, um que termine em liceu.br.')).toBeVisible();
  await page.getByLabel('Nome completo').fill('Nina Sá');
  await page.getByLabel('Nome de usuário').fill('nina');
  await page.getByLabel('E-mail').fill('nina@exemplo.br');
  await page.getByLabel('Senha', { exact: true }).fill('girafas leem jornais');
  await page.getByLabel('Confirmar senha').fill('girafas leem jornais');
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(page.getByText('Use um e-mail que termine em liceu.br.')).toBeVisible();
  await page.getByLabel('E-mail').fill('nina@liceu.br');
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(page).toHaveURL(`${server.origin}/`);
  await mailbox.mailTo('nina@liceu.br', 'Confirme seu e-mail no Rumo');
  await mailbox.close();
});

test('a newer release is looked for when the button is pressed, and its notes are shown', async ({
  page,
  context,
}) => {
  await signIn(context, administrator);
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  const answer = {
    text: 'Há uma versão nova: Rumo 2.0.0.',
    notesHtml: '<h3>2.0.0</h3><p>Cartões mais rápidos.</p>',
  };
  await page.route('**/api/site/release', (route) => route.fulfill({ json: answer }));
  await page.goto(`${server.origin}/painel/site`);
  await expect(page.getByText(/^Versão \d/)).toBeVisible();
  expect(asked).not.toContain('/api/site/release');
  await page.getByRole('button', { name: 'Procurar uma versão nova' }).click();
  await expect(page.getByText('Há uma versão nova: Rumo 2.0.0.')).toBeVisible();
  await expect(page.getByText('Cartões mais rápidos.')).toBeVisible();
});
